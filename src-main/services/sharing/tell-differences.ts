// A row that differs between here and the shop, as the window shows it. Pure.
import { z } from 'zod'
import { packageRuleSchema, packageSchema } from '../../../src-preload/contract/package'
import { type SharedDifference, sharedDifferenceSchema } from '../../../src-preload/contract/shared-settings'
import { type DocKey, partsOf, readDoc } from './docs-of-settings'

const rulesSchema = z.object({ packageRules: z.array(packageRuleSchema) })
const defaultSchema = z.object({ value: z.unknown() })

/** Empty where nothing can be shown of it. `by`: the other bench's name. */
export function differenceOf(key: DocKey, here: unknown, shop: unknown, by: string): SharedDifference[] {
  const { kind, id } = partsOf(key)
  const theirs = readDoc(key, shop)
  const common = { key, by, kind }
  const shown = (): unknown => {
    if (kind === 'package')
      return {
        ...common,
        here: packageSchema.nullable().parse(here),
        shop: packageSchema.nullable().parse(theirs),
      }
    if (kind === 'rules')
      return {
        ...common,
        here: rulesSchema.parse(here).packageRules,
        shop: rulesSchema.parse(theirs).packageRules,
      }
    return {
      ...common,
      name: id,
      here: defaultSchema.parse(here).value,
      shop: defaultSchema.parse(theirs).value,
    }
  }
  const told = sharedDifferenceSchema.safeParse(shown())
  return told.success ? [told.data] : []
}
