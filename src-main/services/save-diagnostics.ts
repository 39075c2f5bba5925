// Saves one ZIP file for whoever helps: what this program and its computer are, how the bench stands, and the log. No key, no
// name, no address and no label goes into it: figures, codes and times are picked one by one, and the log is gone through
// once more for what nobody should have written there.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { cpus, homedir, release, totalmem } from 'node:os'
import { join } from 'node:path'
import type { Printer } from '../../src-preload/contract/printer'
import type { PrinterProfile } from '../../src-preload/contract/printer-profile'
import type { Records } from '../../src-preload/contract/records'
import type { Shipment } from '../../src-preload/contract/shipment'
import { shipmentStates } from '../../src-preload/contract/vocabulary'
import { redact } from '../common/log'
import type { ConnectionsRepo } from '../ledger/connections-repo'
import type { SettingsRepo } from '../ledger/settings-repo'
import type { ShipmentsRepo } from '../ledger/shipments-repo'
import type { Paths } from '../shell/paths'
import { saveChosenFile } from './save-chosen-file'

type Deps = {
  paths: Pick<Paths, 'userData' | 'log' | 'labels'>
  appVersion?: string
  systemLanguage?: string
  platform: NodeJS.Platform
  shipments: Pick<ShipmentsRepo, 'page' | 'count'>
  connections: Pick<ConnectionsRepo, 'all'>
  settings: Pick<SettingsRepo, 'get'>
  records: () => Records
  printers: { profiles: () => PrinterProfile[]; known: () => Printer[] }
  sealing: () => string | null
  /** Every key in use. */
  secrets: () => string[]
  chooseFileToSave: (proposal: string) => Promise<string | null>
  now: () => Date
}
export type DiagnosticsSaving = ReturnType<typeof createDiagnosticsSaving>

/** States in which something is still to come or wants a person. */
const openStates = ['waiting', 'sending', 'refused', 'unsure', 'label-awaited', 'label-stored'] as const
/** Of each connection; what went wrong lately is among the newest. */
const mostOpen = 200
/** Shorter than this a word of an address is in too many others: a log without "an" is no log any more. */
const shortestStruck = 4

export function createDiagnosticsSaving(deps: Deps) {
  const about = () => ({
    version: deps.appVersion ?? '',
    savedAt: deps.now().toISOString(),
    runsOn: process.versions,
    system: `${deps.platform} ${release()} ${process.arch}`,
    language: deps.systemLanguage ?? '',
    processors: cpus().length,
    memoryMegabytes: Math.round(totalmem() / 1_048_576),
    runningSeconds: Math.round(process.uptime()),
    keysAreKept: deps.sealing(),
  })

  const ledger = () => {
    const { copies, findings, copyFault, secondPlace, setBackAt, ...standing } = deps.records()
    return {
      ...standing,
      setBackAt,
      findings: findings.map(({ code }) => code),
      copyFault: copyFault?.code ?? null,
      hasSecondPlace: secondPlace !== null,
      copies: copies.map(({ madeAt, why, bytes, fault }) => ({
        madeAt,
        why,
        bytes,
        fault: fault?.code ?? null,
      })),
      connections: deps.connections.all().map(({ id, kind }) => ({
        kind,
        shipments: Object.fromEntries(
          shipmentStates.map((state) => [state, deps.shipments.count(id, [state])]),
        ),
      })),
    }
  }

  const open = (): Shipment[] =>
    deps.connections
      .all()
      .flatMap(({ id }) => deps.shipments.page(id, Number.MAX_SAFE_INTEGER, openStates, mostOpen))
      .map(({ shipment }) => shipment)

  const printers = () => ({
    profiles: deps.printers
      .profiles()
      // Names are somebody's own words, and a folder's path has the name of its user in it.
      .map(({ name: _, brought, pageSetups, target, engineProgram, ...profile }) => ({
        ...profile,
        target: profile.way === 'folder' ? 'a folder' : target,
        isBrought: brought !== null,
        pageSetups: pageSetups.length,
        hasOwnEngine: engineProgram !== '',
      })),
    known: deps.printers
      .known()
      .map(({ reason, ...printer }) => ({ ...printer, reason: reason?.code ?? null })),
  })

  const settings = () => {
    const { packer: _, packages, packageRules, shipDefaults, ...kept } = deps.settings.get()
    return {
      ...kept,
      layout: shipDefaults.layout,
      packages: packages.length,
      packageRules: packageRules.length,
    }
  }

  /** Name and size of what lies in the data folder itself, and how many labels there are. */
  const files = () => ({
    labels: namesIn(deps.paths.labels).length,
    files: namesIn(deps.paths.userData).flatMap((name) => {
      const found = statSync(join(deps.paths.userData, name), { throwIfNoEntry: false })
      return found?.isFile() === true
        ? [{ name, bytes: found.size, changedAt: found.mtime.toISOString() }]
        : []
    }),
  })

  /** People that something is open for; what went wrong was about them. */
  const people = (): string[] => [
    ...new Set(
      open()
        .flatMap(({ draft }) => [...Object.values(draft.recipient), draft.parcel.reference])
        .filter((word): word is string => typeof word === 'string' && word.length >= shortestStruck),
    ),
  ]

  const logs = (struck: readonly string[]): Record<string, string> =>
    Object.fromEntries(
      ['', '.old'].flatMap((ending) => {
        const text = textIn(`${deps.paths.log}${ending}`)
        return text === null
          ? []
          : [[`packbench.log${ending}`, withoutPeople(redact(text, deps.secrets()), struck)]]
      }),
    )

  const contents = (): Record<string, string> => ({
    ...Object.fromEntries(
      Object.entries({ about, ledger, open: () => open().map(codesOf), printers, settings, files }).map(
        ([name, tell]) => [
          `${name}.json`,
          withoutHome(redact(JSON.stringify(tell(), null, 2), deps.secrets())),
        ],
      ),
    ),
    ...logs(people()),
  })

  return {
    /** Where it was saved; null when the dialog was closed. Throws StationFailure 'file-unwritable'. */
    save: async (): Promise<string | null> => {
      const path = await deps.chooseFileToSave(
        `packbench-diagnostics-${deps.now().toISOString().slice(0, 10)}.zip`,
      )
      if (path === null) return null
      const { strToU8, zipSync } = await import('fflate')
      const entries = Object.entries(contents()).map(([name, text]) => [name, strToU8(text)] as const)
      await saveChosenFile(path, zipSync(Object.fromEntries<Uint8Array>(entries)))
      return path
    },
  }
}

const codesOf = ({ state, createdAt, problem, lastPrint, labelSha256 }: Shipment) => ({
  state,
  createdAt,
  hasLabel: labelSha256 !== null,
  problem: problem && {
    code: problem.code,
    detail: problem.detail?.code ?? null,
    httpStatus: problem.httpStatus,
    fields: problem.fields.length,
  },
  print: lastPrint && {
    state: lastPrint.state,
    way: lastPrint.way,
    question: lastPrint.question,
    reason: lastPrint.reason?.code ?? null,
    isReprint: lastPrint.isReprint,
    changedAt: lastPrint.changedAt,
  },
})

const struckOut = '[struck out]'
const mailAddress = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g

const withoutHome = (text: string): string =>
  text.replaceAll(homedir(), '~').replaceAll(JSON.stringify(homedir()).slice(1, -1), '~')

/** The longest first: a street's number is part of the street. */
const withoutPeople = (text: string, struck: readonly string[]): string =>
  [...struck]
    .sort((one, other) => other.length - one.length)
    .reduce((left, word) => left.replaceAll(word, struckOut), withoutHome(text))
    .replace(mailAddress, struckOut)

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

function textIn(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}
