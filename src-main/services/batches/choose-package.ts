// How an order is packed and sent: by what was given for its whole file, by a rule, by the bench's own package, or by what a
// person chose for it. Pure.
import type { BatchGiven, OrderChoice, OrdersChange } from '../../../src-preload/contract/batch'
import type { OrderFields } from '../../../src-preload/contract/order'
import { type Package, packageByRule } from '../../../src-preload/contract/package'
import type { Settings } from '../../../src-preload/contract/settings'

/** `today` is the bench's day, as settings keep it. */
export function choiceOf(
  fields: OrderFields,
  given: BatchGiven,
  settings: Settings,
  today: string,
): OrderChoice {
  const { shipDefaults, packages, defaultPackageId } = settings
  const base: OrderChoice = {
    packageId: null,
    packageName: '',
    serviceLevel: shipDefaults.serviceLevel,
    distributionChannel: shipDefaults.distributionChannel,
    layout: shipDefaults.layout,
    mode: shipDefaults.mode,
    positioning: shipDefaults.positioning,
    pickup:
      shipDefaults.pickup?.chosenOn === today ? { date: shipDefaults.pickup.date, instructions: null } : null,
    weightGrams: given.weightGrams,
    tareGrams: 0,
    lengthCentimetres: null,
    widthCentimetres: null,
    heightCentimetres: null,
    email: given.email,
  }
  const byId = (id: string | null): Package | null => packages.find((one) => one.id === id) ?? null
  const chosen = byId(given.packageId) ?? packageByRule(fields, settings) ?? byId(defaultPackageId)
  const packed = chosen === null ? base : packedAs(base, chosen, given)
  return {
    ...packed,
    serviceLevel: given.serviceLevel ?? packed.serviceLevel,
    distributionChannel: given.distributionChannel ?? packed.distributionChannel,
    layout: given.layout ?? packed.layout,
  }
}

/** In another package; what that one leaves open stays, but no figure of the one before. */
const packedAs = (choice: OrderChoice, chosen: Package | null, given: BatchGiven): OrderChoice => ({
  ...choice,
  packageId: chosen?.id ?? null,
  packageName: chosen?.name ?? '',
  serviceLevel: chosen?.serviceLevel ?? choice.serviceLevel,
  distributionChannel: chosen?.distributionChannel ?? choice.distributionChannel,
  layout: chosen?.layout ?? choice.layout,
  weightGrams: chosen?.weightGrams ?? given.weightGrams,
  tareGrams: chosen?.tareGrams ?? 0,
  lengthCentimetres: chosen?.lengthCentimetres ?? null,
  widthCentimetres: chosen?.widthCentimetres ?? null,
  heightCentimetres: chosen?.heightCentimetres ?? null,
})

/** A person's choice for an order. A package that is no longer there changes nothing. */
export function changedChoice(
  choice: OrderChoice,
  change: OrdersChange,
  given: BatchGiven,
  packages: readonly Package[],
): OrderChoice {
  const chosen = packages.find(({ id }) => id === change.packageId)
  const packed =
    change.packageId === null || chosen !== undefined ? packedAs(choice, chosen ?? null, given) : choice
  return {
    ...packed,
    serviceLevel: change.serviceLevel ?? packed.serviceLevel,
    distributionChannel: change.distributionChannel ?? packed.distributionChannel,
    layout: change.layout ?? packed.layout,
    pickup:
      change.pickupDate === undefined
        ? packed.pickup
        : change.pickupDate === null
          ? null
          : { date: change.pickupDate, instructions: null },
  }
}

type Figures = Pick<
  OrderFields,
  'weightGrams' | 'lengthCentimetres' | 'widthCentimetres' | 'heightCentimetres'
>

/** As they go to the service: the goods and their package together, in the package's size. */
export const figuresOf = (fields: OrderFields, choice: OrderChoice): Figures => ({
  weightGrams: fields.weightGrams === null ? choice.weightGrams : fields.weightGrams + choice.tareGrams,
  lengthCentimetres: choice.lengthCentimetres ?? fields.lengthCentimetres,
  widthCentimetres: choice.widthCentimetres ?? fields.widthCentimetres,
  heightCentimetres: choice.heightCentimetres ?? fields.heightCentimetres,
})
