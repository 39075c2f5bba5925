// Which part of the program may import which. This is the one list of it; test/architecture.test.ts holds the tree
// to it. An arrow that is not named here is forbidden.
import type { Import } from './imports'

// Longest first: a file belongs to the first area whose path it starts with.
const areas = [
  'src-preload/contract/channels',
  'src-preload/contract/confirmation',
  'src-preload/contract/ready',
  'src-preload/contract/vocabulary',
  'src-preload/contract',
  'src-preload',
  'src-renderer',
  'src-main/api/wire',
  'src-main/api',
  'src-main/cache',
  'src-main/common',
  'src-main/copies',
  'src-main/engine',
  'src-main/handlers',
  'src-main/intake',
  'src-main/ipc',
  'src-main/ledger',
  'src-main/life',
  'src-main/practice',
  'src-main/print',
  'src-main/processes',
  'src-main/rescue',
  'src-main/services',
  'src-main/shell',
  'src-main/station',
  'src-main/station-failure',
  'src-main',
  'scripts',
] as const

type Area = (typeof areas)[number]

// The parts of the contract that are without the schema library, so that the preload and the first chunk of the window
// stay small.
const plain: readonly Area[] = ['src-preload/contract/confirmation', 'src-preload/contract/vocabulary']
// What every part of the main process may use: the contract, what several parts need alike, and the way to say that
// something failed.
const common: readonly Area[] = [
  'src-preload/contract',
  ...plain,
  'src-main/common',
  'src-main/station-failure',
]
// These never know of each other; only a service combines them.
const workshop: readonly Area[] = [
  'src-main/api',
  'src-main/api/wire',
  'src-main/cache',
  'src-main/engine',
  'src-main/intake',
  'src-main/ledger',
  'src-main/print',
]

const mayImport: Record<Area, readonly Area[]> = {
  'src-preload/contract/channels': [],
  'src-preload/contract/confirmation': [],
  'src-preload/contract/ready': [],
  'src-preload/contract/vocabulary': [],
  'src-preload/contract': plain,
  'src-preload': ['src-preload/contract/channels', 'src-preload/contract/ready'],
  'src-renderer': ['src-preload/contract', 'src-preload/contract/ready', ...plain],
  'src-main/handlers': [...common, 'src-main/services'],
  'src-main/services': [...common, ...workshop, 'src-main/copies'],
  'src-main/api': [...common, 'src-main/api/wire'],
  'src-main/api/wire': common,
  'src-main/cache': common,
  // PostgreSQL alone: what benches share.
  'src-main/engine': common,
  'src-main/intake': common,
  'src-main/common': [],
  // The ledger as a file: copies of it, and what is done when it is damaged.
  'src-main/copies': [...common, 'src-main/ledger'],
  'src-main/ledger': common,
  'src-main/print': common,
  'src-main/ipc': [...common, 'src-preload/contract/ready'],
  'src-main/shell': common,
  // Complete in itself, so that it judges the client instead of sharing its mistakes.
  'src-main/practice': [],
  'src-main/station-failure': ['src-preload/contract'],
  // The neighbours of main, seen from main's side; and the search thread, which reads the ledger for the index.
  'src-main/processes': [...common, 'src-main/cache', 'src-main/ledger'],
  'src-main/rescue': [...common, 'src-main/copies', 'src-main/ipc', 'src-main/ledger'],
  // Puts the parts together, without a window.
  'src-main/station': [
    ...common,
    ...workshop,
    'src-main/copies',
    'src-main/handlers',
    // For what holds for the answer to every call.
    'src-main/ipc',
    'src-main/processes',
    'src-main/services',
  ],
  // Opens the station or its rescue, and answers the window from it.
  'src-main/life': [
    ...common,
    'src-main/copies',
    'src-main/ipc',
    'src-main/ledger',
    'src-main/processes',
    'src-main/rescue',
    'src-main/shell',
    'src-main/station',
  ],
  // index.ts knows every part, and no part knows it.
  'src-main': areas.filter((area) => !['src-renderer', 'src-preload', 'scripts'].includes(area)),
  // What npm runs drives the program from outside, and stands without the tests.
  scripts: [],
}

/** Arrows that only types may take. */
const mayImportTypes: Partial<Record<Area, readonly Area[]>> = {
  'src-preload/contract/confirmation': ['src-preload/contract'],
  'src-preload/contract': ['src-preload/contract/channels'],
  'src-main/practice': ['src-main/api/wire'],
  // What a fact holds.
  'src-main/cache': ['src-main/engine'],
  'src-main/ledger': ['src-main/engine'],
  // What is passed in has a type that stands where it is made.
  'src-main/handlers': [...workshop, 'src-main/ipc', 'src-main/shell'],
  'src-main/services': ['src-main/ipc', 'src-main/shell'],
  'src-main/processes': ['src-main/copies', 'src-main/practice', 'src-main/shell'],
  'src-main/rescue': ['src-main/shell'],
  'src-main/station': ['src-main/shell'],
  scripts: ['src-preload/contract'],
}

const rendererPackages = [
  'react',
  'react-dom',
  'zustand',
  'zod',
  'lucide-react',
  'i18n-iso-countries',
  '@fontsource/inter',
  '@fontsource-variable/inter',
]

/** The areas whose packages are all named. Main may use any package but those of `onlyIn`. */
const packages: Partial<Record<Area, readonly string[]>> = {
  'src-preload/contract/channels': [],
  'src-preload/contract/confirmation': [],
  'src-preload/contract/ready': [],
  'src-preload/contract/vocabulary': [],
  'src-preload/contract': ['zod'],
  'src-preload': ['electron'],
  'src-renderer': rendererPackages,
}

/** Packages that only the named files may import, types included. A trailing slash names a whole folder. */
const onlyIn: Record<string, readonly string[]> = {
  electron: ['src-main/shell/', 'src-main/index', 'src-preload/index'],
  'pdf-to-printer': ['src-main/print/channels/windows/second-engine'],
  koffi: ['src-main/print/channels/windows/spooler/'],
  pg: ['src-main/engine/'],
}

/** What is wrong with an import, as a sentence; undefined when nothing is. */
export function faultOf(imported: Import): string | undefined {
  const from = areaOf(imported.from)
  if (from === undefined) return undefined
  return imported.isFile ? faultOfFile(imported, from) : faultOfPackage(imported, from)
}

function faultOfFile({ from, to, isTypeOnly }: Import, area: Area): string | undefined {
  const target = areaOf(to)
  // Icons and sounds; the build puts them where they are needed.
  if (to.startsWith('resources/')) return undefined
  if (target === undefined) return `${from} imports ${to}, which is not part of the program.`
  if (target === area || mayImport[area].includes(target)) return undefined
  if (isTypeOnly && mayImportTypes[area]?.includes(target) === true) return undefined
  return `${from} imports ${to}: ${area} may not import ${target}.`
}

function faultOfPackage({ from, to }: Import, area: Area): string | undefined {
  const homes = onlyIn[to]
  if (homes !== undefined && !homes.some((home) => isIn(home, from))) {
    return `${from} imports ${to}, which only ${homes.join(', ')} may.`
  }
  const allowed = packages[area]
  if (allowed === undefined || allowed.includes(to)) return undefined
  return `${from} imports ${to}: ${area} uses ${allowed.join(', ')} only.`
}

function areaOf(path: string): Area | undefined {
  return areas.find((area) => path === area || path.startsWith(`${area}/`) || path.startsWith(`${area}.`))
}

function isIn(home: string, path: string): boolean {
  return home.endsWith('/') ? path.startsWith(home) : path.replace(/\.tsx?$/, '') === home
}
