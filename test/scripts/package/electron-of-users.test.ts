// The Electron that people get, as the repository pins it; and that every way in which it could be another one is found.
import { describe, expect, it } from 'vitest'
import {
  judgeElectronOfUsers,
  pinnedTo,
  type Pins,
  readPins,
} from '../../../scripts/package/electron-of-users'

const withPackaging = (pins: Pins, change: (job: Pins['workflow']['jobs'][string]) => object): Pins => {
  const { jobs } = pins.workflow
  return {
    ...pins,
    workflow: {
      ...pins.workflow,
      jobs: { ...jobs, package: { ...jobs['package'], ...change(jobs['package'] ?? {}) } },
    },
  }
}

describe('the Electron of users', () => {
  it('is one that is kept up, pinned, and what the release packs', async () => {
    expect(judgeElectronOfUsers(await readPins())).toMatchObject({ version: '45.5.0', faults: [] })
  })

  it.each<[string, string, (pins: Pins) => Pins]>([
    ['is too old', 'Electron 25.1.1 is not kept up', (pins) => pinnedTo(pins, '25.1.1')],
    ['is not pinned', 'package.json pins no version: ^45.5.0', (pins) => pinnedTo(pins, '^45.5.0')],
    [
      'is another one in the lock',
      'package-lock.json holds another version',
      (pins) => ({ ...pinnedTo(pins, '44.0.0'), about: pins.about }),
    ],
    [
      'is another one for electron-builder',
      'electron-builder.yml packs another Electron',
      (pins) => ({ ...pins, build: { electronVersion: '41.0.0' } }),
    ],
    [
      'lies somewhere else',
      'electron-builder.yml packs another Electron',
      (pins) => ({ ...pins, build: { electronDist: '/opt/electron' } }),
    ],
    [
      'is brought in by the release',
      'the release packs an Electron of its own',
      (pins) => withPackaging(pins, () => ({ env: { ELECTRON_EXEC_PATH: '/opt/electron' } })),
    ],
    [
      'is not installed before it is packed',
      'the release does not install what is pinned before it packs',
      (pins) => withPackaging(pins, ({ steps = [] }) => ({ steps: [...steps].reverse() })),
    ],
    [
      'is not what the release publishes',
      'the release does not come from those packages',
      ({ workflow, ...pins }) => ({
        ...pins,
        workflow: { jobs: { ...workflow.jobs, release: { needs: ['tests'] } } },
      }),
    ],
  ])('is found when it %s', async (_what, fault, change) => {
    const { faults } = judgeElectronOfUsers(change(await readPins()))
    expect(faults).toEqual([expect.stringContaining(fault)])
  })
})
