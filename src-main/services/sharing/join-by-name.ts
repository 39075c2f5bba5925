// Two benches that were set up apart call the same box by the same name. When one comes to the other's shop, its package becomes
// the shop's, and its rules go on choosing it. Pure.
import { fold } from '../../../src-preload/contract/fold'
import { packageSchema } from '../../../src-preload/contract/package'
import type { Doc } from '../../engine/calls/docs-calls'
import type { SharedDocs } from '../../ledger/shared-docs-repo'
import { keyOf, packageKey, readDoc, type SharedPart } from './docs-of-settings'

/** The same settings where no name meets another one. What else differs in the two packages is not looked at here. */
export function joinByName(settings: SharedPart, kept: SharedDocs, shop: readonly Doc[]): SharedPart {
  const ownIds = new Set(settings.packages.map(({ id }) => id))
  const known = new Set(shop.map(keyOf))
  const idsByName = new Map<string, string>()
  for (const doc of shop) {
    const read = doc.kind === 'package' ? packageSchema.safeParse(readDoc(keyOf(doc), doc.body)) : null
    if (read?.success === true && !ownIds.has(read.data.id)) idsByName.set(fold(read.data.name), read.data.id)
  }
  const newIds = new Map<string, string>()
  for (const { id, name } of settings.packages) {
    const theirs = idsByName.get(fold(name))
    const isOnlyHere = kept.agreed[packageKey(id)] === undefined && !known.has(packageKey(id))
    if (theirs === undefined || !isOnlyHere) continue
    newIds.set(id, theirs)
    // A second one of that name here stays one of its own.
    idsByName.delete(fold(name))
  }
  if (newIds.size === 0) return settings
  const idOf = (id: string): string => newIds.get(id) ?? id
  return {
    ...settings,
    packages: settings.packages.map((one) => ({ ...one, id: idOf(one.id) })),
    packageRules: settings.packageRules.map((rule) => ({ ...rule, packageId: idOf(rule.packageId) })),
    defaultPackageId: settings.defaultPackageId === null ? null : idOf(settings.defaultPackageId),
  }
}
