// What is inside a package, as a CycloneDX bill of materials: npm's own bill of everything installed, cut down to what the
// program's sources import and what that depends on, with Electron and SumatraPDF added. It reads; it writes nothing.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runOrThrow } from '../machine/process'
import { repositoryFolder } from '../repository-folder'

export type Component = {
  'bom-ref': string
  type: string
  name: string
  version: string
  scope?: string
  licenses?: readonly { license?: { id?: string; name?: string }; expression?: string }[]
  purl?: string
  properties?: readonly { name: string; value: string }[]
}
export type Bill = {
  components: Component[]
  dependencies: { ref: string; dependsOn?: string[] }[]
  metadata: { component: Component }
}

/** `electronVersion` is that of the runtime that is packed, which may be another one than npm's. */
export async function billOfMaterials(electronVersion: string): Promise<Bill> {
  const text = await runOrThrow('npm', ['sbom', '--sbom-format', 'cyclonedx'], {
    cwd: repositoryFolder,
    timeoutMs: 120_000,
  })
  const all = JSON.parse(text) as Bill
  const inside = reachable(all, packagesImported())
  const components = all.components
    .filter((component) => inside.has(component['bom-ref']) && component.name !== 'electron')
    .map((component) => ({ ...component, scope: 'required' }))
  const others: Component[] = [
    {
      'bom-ref': `electron@${electronVersion}`,
      type: 'framework',
      name: 'electron',
      version: electronVersion,
      purl: `pkg:npm/electron@${electronVersion}`,
      licenses: [{ license: { id: 'MIT' } }],
    },
    {
      'bom-ref': 'sumatrapdf@3.4.6',
      type: 'application',
      name: 'SumatraPDF',
      version: '3.4.6',
      purl: 'pkg:github/sumatrapdfreader/sumatrapdf@3.4.6rel',
      licenses: [{ license: { id: 'GPL-3.0-only' } }],
    },
  ]
  const refs = new Set([...components, ...others].map((component) => component['bom-ref']))
  const { component } = all.metadata
  return {
    ...all,
    metadata: { ...all.metadata, component: { ...component, type: 'application', name: 'packbench' } },
    components: [...components, ...others],
    dependencies: all.dependencies
      .filter(({ ref }) => refs.has(ref) || ref === component['bom-ref'])
      .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((other) => refs.has(other)) })),
  }
}

/** The names of the packages that the program's sources import. */
export function packagesImported(): Set<string> {
  const found = new Set<string>()
  for (const folder of ['src-main', 'src-preload', 'src-renderer']) {
    for (const name of readdirSync(join(repositoryFolder, folder), { recursive: true, encoding: 'utf8' })) {
      if (!/\.(ts|tsx|css)$/.test(name)) continue
      const text = readFileSync(join(repositoryFolder, folder, name), 'utf8')
      for (const [, said = ''] of text.matchAll(
        /(?:from|import|load\w*\(|Package\(|\)\()\s*['"`]([^.'"`][^'"`]*)['"`]/g,
      )) {
        const own = /^(@[a-z0-9-]+\/[^/]+|[a-z][a-z0-9.-]*)/.exec(said)?.[1]
        if (own !== undefined && own !== 'node' && own !== 'electron') found.add(own)
      }
    }
  }
  return found
}

function reachable(bill: Bill, roots: ReadonlySet<string>): Set<string> {
  const dependsOn = new Map(bill.dependencies.map(({ ref, dependsOn: refs = [] }) => [ref, refs]))
  const own = bill.metadata.component['bom-ref']
  const isProduct = (component: Component): boolean =>
    !component.properties?.some(
      ({ name, value }) => name === 'cdx:npm:package:development' && value === 'true',
    )
  const direct = new Set(dependsOn.get(own) ?? [])
  const found = new Set<string>()
  const take = (ref: string): void => {
    if (found.has(ref)) return
    found.add(ref)
    for (const other of dependsOn.get(ref) ?? []) take(other)
  }
  for (const component of bill.components) {
    if (!direct.has(component['bom-ref'])) continue
    if (roots.has(component.name) || isProduct(component)) take(component['bom-ref'])
  }
  return found
}
