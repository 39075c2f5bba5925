// Two benches with ledgers of their own and one engine: what one of them changes, and what both do.
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import type { Package } from '../../../../src-preload/contract/package'
import type { Settings } from '../../../../src-preload/contract/settings'
import type { SharedDifference } from '../../../../src-preload/contract/shared-settings'
import { pathsBelow } from '../../../../src-main/shell/paths'
import type { EngineStanding } from '../../../../src-main/services/sharing/engine-session'
import { sessionOff } from '../../../../src-main/services/sharing/session-off'
import { createDocsSharing } from '../../../../src-main/services/sharing/share-docs'
import { aPackage as aPackageOf } from '../../../support/a-package'
import { engineOfFile } from '../../../support/engine/engine-of-file'
import { type GreetedBench, greetedBench } from '../../../support/engine/greeted-bench'
import { openStorageAlone } from '../../../support/open-storage-alone'
import { tempFolder } from '../../../support/temp-folder'

const engine = engineOfFile({ benches: 2 })
let greeted: GreetedBench[] = []
beforeAll(
  async () => void (greeted = await Promise.all(engine().benches.map((login) => greetedBench(login)))),
)
afterAll(() => Promise.all(greeted.map(({ close }) => close())))
beforeEach(() => engine().asAdministrator('DELETE FROM pb.docs'))

const aPackage = (id: string, name: string): Package => aPackageOf({ id, name, tareGrams: 80 })

const bench = (index: 0 | 1) => {
  const storage = openStorageAlone(pathsBelow(tempFolder()))
  onTestFinished(storage.close)
  let standing: EngineStanding = 'there'
  let onStanding = (): void => undefined
  const told: { settings: Settings | null; differences: readonly SharedDifference[] } = {
    settings: null,
    differences: [],
  }
  const { query } = greeted[index]!
  const docs = createDocsSharing({
    ...storage,
    session: {
      ...sessionOff(),
      standing: () => standing,
      query: (...asked) => (standing === 'there' ? query : sessionOff().query)(...asked),
      nameOf: (login) => `name of ${login}`,
      listen: (onChange) => void (onStanding = onChange),
    },
    kept: storage.sharedDocs,
    host: () => 'shop-server',
    emit: (name, value) => {
      if (name === 'settings.changed') told.settings = value as Settings
      if (name === 'settings.differ') told.differences = value as SharedDifference[]
    },
    setTimer: () => () => undefined,
    log: (message, cause) => {
      throw new Error(message, { cause })
    },
  })
  onTestFinished(docs.stop)
  return {
    ...docs,
    told,
    settings: () => storage.settings.get(),
    names: () => storage.settings.get().packages.map(({ name }) => name),
    goAway: () => void (standing = 'away'),
    leaveShop: () => {
      standing = 'off'
      onStanding()
    },
    comeBack: async () => {
      standing = 'there'
      await docs.look()
    },
  }
}

/** Both have looked, and nothing is left to be told. */
const twoBenches = async (packages: readonly Package[] = []) => {
  const [one, other] = [bench(0), bench(1)]
  one.change({ packages: [...packages] })
  await one.look()
  await other.look()
  return [one, other] as const
}

describe('packages, rules and defaults', () => {
  it('are changed at one bench and told to the window of the other', async () => {
    const [one, other] = await twoBenches([aPackage('a', 'Box'), aPackage('b', 'Bag')])
    expect(other.names()).toEqual(['Box', 'Bag'])

    other.change({
      packages: [aPackage('b', 'Bag'), aPackage('a', 'Big box')],
      packageRules: [
        { countryCodes: ['AT'], fromGrams: null, toGrams: 500, referenceBegins: '', packageId: 'b' },
      ],
      homeCountry: 'AT',
    })
    await other.look()
    await one.look()
    expect(one.told.settings).toMatchObject({
      packages: [{ name: 'Bag' }, { name: 'Big box' }],
      packageRules: [{ packageId: 'b' }],
      homeCountry: 'AT',
    })
    expect(one.told.differences).toEqual([])
  })

  it('are removed at both when one removes them', async () => {
    const [one, other] = await twoBenches([aPackage('a', 'Box'), aPackage('b', 'Bag')])
    other.change({ packages: [aPackage('b', 'Bag')] })
    await other.look()
    await one.look()
    expect(one.names()).toEqual(['Bag'])
  })

  it('leave alone what is of one bench', async () => {
    const [one, other] = await twoBenches()
    one.change({ unsureCap: 9, packer: 'Mia', printsByItself: false, theme: 'dark', zoomPercent: 125 })
    await one.look()
    await other.look()
    expect(other.settings()).toMatchObject({
      unsureCap: 5,
      packer: '',
      printsByItself: true,
      theme: 'system',
      zoomPercent: 100,
    })
  })

  it('are changed here at once while the engine is away, and told when it is back', async () => {
    const [one, other] = await twoBenches([aPackage('a', 'Box')])
    one.goAway()
    one.change({ packages: [aPackage('a', 'Big box')] })
    await one.look()
    expect(one.names()).toEqual(['Big box'])
    await other.look()
    expect(other.names()).toEqual(['Box'])
    await one.comeBack()
    await other.look()
    expect(other.names()).toEqual(['Big box'])
  })

  it('come back to an engine that was put back to a copy without them', async () => {
    const [one, other] = await twoBenches([aPackage('a', 'Box')])
    await engine().asAdministrator('DELETE FROM pb.docs')
    await one.look()
    await other.look()
    const rows = await engine().asAdministrator('SELECT id FROM pb.docs ORDER BY kind, id')
    expect(rows.map(({ id }) => id)).toContain('a')
    expect(other.names()).toEqual(['Box'])
  })
})

describe('a bench that leaves the shop', () => {
  it('keeps what it has, and changes nothing there any more', async () => {
    const [one, other] = await twoBenches([aPackage('a', 'Box')])
    other.leaveShop()
    other.change({ packages: [] })
    await other.comeBack()
    // Come again, it is a bench like any other that comes anew.
    expect(other.names()).toEqual(['Box'])
    await one.look()
    expect(one.names()).toEqual(['Box'])
  })
})

describe('what was changed at both', () => {
  const bothChanged = async () => {
    const [one, other] = await twoBenches([aPackage('a', 'Box')])
    one.goAway()
    one.change({ packages: [aPackage('a', 'Big box')] })
    other.change({ packages: [aPackage('a', 'Large box')] })
    await other.look()
    await one.comeBack()
    return { one, other }
  }

  it('stays at each as it was changed there, and a person is asked', async () => {
    const { one, other } = await bothChanged()
    expect(one.names()).toEqual(['Big box'])
    expect(other.names()).toEqual(['Large box'])
    expect(one.told.differences).toMatchObject([
      { kind: 'package', here: { name: 'Big box' }, shop: { name: 'Large box' }, by: 'name of bench_2' },
    ])
  })

  it.each([
    ['here', 'Big box'],
    ['shop', 'Large box'],
  ] as const)('is at all as it is %s when the person says so', async (holds, name) => {
    const { one, other } = await bothChanged()
    expect(await one.settle({ key: one.told.differences[0]!.key, holds })).toEqual([])
    await other.look()
    expect([one.names(), other.names()]).toEqual([[name], [name]])
    expect(one.told.differences).toEqual([])
  })

  it('stays as it is when the engine went away before the answer, and the person is told why', async () => {
    const { one } = await bothChanged()
    const { key } = one.told.differences[0]!
    one.goAway()
    await expect(one.settle({ key, holds: 'here' })).rejects.toMatchObject({
      code: 'engine-away',
      detail: { code: 'engine-unreachable', host: 'shop-server' },
    })
    expect(one.differences()).toHaveLength(1)
  })

  it('is asked anew when a third change came before the answer', async () => {
    const { one, other } = await bothChanged()
    other.change({ packages: [aPackage('a', 'Huge box')] })
    await other.look()
    const left = await one.settle({ key: one.told.differences[0]!.key, holds: 'here' })
    expect(left).toMatchObject([{ shop: { name: 'Huge box' } }])
    await other.look()
    expect(other.names()).toEqual(['Huge box'])
  })

  it('is not overwritten by a window that had not shown it yet', async () => {
    const [one, other] = await twoBenches([aPackage('a', 'Box')])
    const { sharedRevision } = one.settings()
    other.change({ packages: [aPackage('a', 'Box'), aPackage('b', 'Bag')] })
    await other.look()
    await one.look()
    expect(() => one.change({ packages: [aPackage('a', 'Big box')], sharedRevision })).toThrow(
      'changed-meanwhile',
    )
    expect(one.names()).toEqual(['Box', 'Bag'])
  })
})

describe('a bench that comes to the shop', () => {
  it('has one box with it where both call it the same, and is asked where the box differs', async () => {
    const [one, other] = [bench(0), bench(1)]
    one.change({ packages: [aPackage('a', 'Box')] })
    await one.look()
    other.goAway()
    other.change({
      packages: [{ ...aPackage('x', 'box'), tareGrams: 200 }, aPackage('y', 'Tube')],
      defaultPackageId: 'x',
    })
    await other.comeBack()
    await one.look()
    expect(other.settings()).toMatchObject({ defaultPackageId: 'a', packages: [{ id: 'a' }, { id: 'y' }] })
    expect(other.differences()).toMatchObject([{ kind: 'package', here: { tareGrams: 200 } }])
    expect(one.names()).toEqual(['Box', 'Tube'])
  })
})
