// Packages: a size, a weight or a tare, a service and a label under one name, taken by one key. And the rules that choose one
// for an order by itself. What a package leaves open stays as it was.
import { z } from 'zod'
import { layoutSchema } from './draft'
import { distributionChannels, packageNameMaxLength, referenceMaxLength, serviceLevels } from './vocabulary'

const figure = z.number().positive().nullable()

export const packageSchema = z.object({
  id: z.string().min(1).max(64),
  name: z.string().trim().min(1).max(packageNameMaxLength),
  /** What the whole parcel weighs where nothing else says so. */
  weightGrams: figure,
  /** What the empty package weighs: added to the goods' weight that a file says. */
  tareGrams: figure,
  lengthCentimetres: figure,
  widthCentimetres: figure,
  heightCentimetres: figure,
  serviceLevel: z.enum(serviceLevels).nullable(),
  distributionChannel: z.enum(distributionChannels).nullable(),
  layout: layoutSchema.nullable(),
})
export type Package = z.infer<typeof packageSchema>

/** All that a rule says must be so; what it leaves open is always so. The first rule that fits chooses. */
export const packageRuleSchema = z.object({
  /** Two letters each; empty: any country. */
  countryCodes: z.array(z.string().regex(/^[A-Z]{2}$/)).max(250),
  fromGrams: figure,
  toGrams: figure,
  /** How the reference begins, whatever the letters' case; empty: with anything. */
  referenceBegins: z.string().trim().max(referenceMaxLength),
  packageId: z.string().min(1).max(64),
})
export type PackageRule = z.infer<typeof packageRuleSchema>

type Looked = { countryCode: string; weightGrams: number | null; reference: string }

const fits = (rule: PackageRule, { countryCode, weightGrams, reference }: Looked): boolean => {
  if (rule.countryCodes.length > 0 && !rule.countryCodes.includes(countryCode)) return false
  if (rule.fromGrams !== null && (weightGrams === null || weightGrams < rule.fromGrams)) return false
  if (rule.toGrams !== null && (weightGrams === null || weightGrams > rule.toGrams)) return false
  return reference.toLowerCase().startsWith(rule.referenceBegins.toLowerCase())
}

/** The package of the first rule that fits; null where none does, or its package is no longer there. */
export const packageByRule = (
  looked: Looked,
  { packages, packageRules }: { packages: readonly Package[]; packageRules: readonly PackageRule[] },
): Package | null => {
  const rule = packageRules.find(
    (one) => fits(one, looked) && packages.some(({ id }) => id === one.packageId),
  )
  return packages.find(({ id }) => id === rule?.packageId) ?? null
}
