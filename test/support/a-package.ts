// A package that a bench keeps, for tests and walks that name only what matters to them.
import type { Package } from '../../src-preload/contract/package'

export const aPackage = (parts: Partial<Package> = {}): Package => ({
  id: 'small-box',
  name: 'Small box',
  weightGrams: null,
  tareGrams: 120,
  lengthCentimetres: 30,
  widthCentimetres: 20,
  heightCentimetres: 10,
  serviceLevel: null,
  distributionChannel: null,
  layout: null,
  ...parts,
})
