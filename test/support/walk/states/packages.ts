// Packages and rules among the settings, and the packages beside the Ship form.
import type { SharedDifference } from '../../../../src-preload/contract/shared-settings'
import { aPackage } from '../../a-package'
import { said } from '../said'
import type { Walk, WalkState } from '../walk'
import type { WalkWorld } from '../walk-world'
import { workingDay } from '../walk-worlds'

const packages = [
  aPackage({ name: said('Box 1') }),
  aPackage({
    id: 'mailer',
    name: said('Mailer 2'),
    weightGrams: 480,
    tareGrams: null,
    serviceLevel: 'economy',
  }),
  aPackage({
    id: 'open',
    name: said('Tube'),
    tareGrams: null,
    lengthCentimetres: null,
    layout: 'a4_portrait',
  }),
]
const world = (): WalkWorld =>
  workingDay({
    settings: {
      packages,
      packageRules: [
        {
          countryCodes: ['DE', 'AT'],
          fromGrams: null,
          toGrams: 500,
          referenceBegins: said('A-'),
          packageId: 'mailer',
        },
        { countryCodes: [], fromGrams: 2000, toGrams: null, referenceBegins: '', packageId: 'gone' },
      ],
      defaultPackageId: 'small-box',
    },
  })
const [box] = packages
const differences: SharedDifference[] = [
  {
    ...{ kind: 'package', key: 'package/small-box', by: said('By the window') },
    here: { ...box!, tareGrams: 200 },
    shop: { ...box!, name: said('Box 1b'), lengthCentimetres: 35 },
  },
  {
    ...{ kind: 'rules', key: 'rules/all', by: said('By the window') },
    here: [
      { countryCodes: ['CH'], fromGrams: null, toGrams: 500, referenceBegins: '', packageId: 'small-box' },
    ],
    shop: [],
  },
  {
    ...{ kind: 'default', key: 'default/homeCountry', by: said('Bench 3') },
    ...{ name: 'homeCountry', here: 'AT', shop: 'DE' },
  },
]
const state = (name: string, given: WalkWorld, then: (walk: Walk) => Promise<void>): WalkState => ({
  name: `packages: ${name}`,
  open: async (walk) => {
    await walk.begin(given, 'settings')
    await walk.click('#settings-tab-packages')
    await then(walk)
  },
})

export const packagesStates: readonly WalkState[] = [
  state('none yet', workingDay(), async (walk) => walk.has('#package-add')),
  state('a list and rules', world(), async (walk) => walk.has('#rule-add')),
  state('a new one without a name', world(), async (walk) => {
    await walk.click('#package-add')
    await walk.fill('package-weightGrams', 'x')
    await walk.click('#package-keep')
    await walk.has('#package-name-problem')
  }),
  state('a new rule without a package', world(), async (walk) => {
    await walk.click('#rule-add')
    await walk.fill('rule-countries', 'Germany')
    await walk.click('#rule-keep')
    await walk.has('#rule-countries-problem')
  }),
  state('a new rule between whose bounds nothing lies', world(), async (walk) => {
    await walk.click('#rule-add')
    await walk.fill('rule-from', '2000')
    await walk.fill('rule-to', '1000')
    await walk.has('#rule-to-problem')
  }),
  state('changed at two benches', { ...world(), differences }, async (walk) =>
    walk.has('#difference-here-rules\\/all'),
  ),
  {
    name: 'packages: beside the form',
    open: async (walk) => {
      await walk.begin(world())
      await walk.key('Alt+2')
    },
  },
]
