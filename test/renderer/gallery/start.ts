// The window with a fake station, for looking at it in a browser: `vite test/renderer/gallery`. What is shown is
// chosen in the address: ?theme=dark&language=de&world=empty.
import { fakeStation } from '../../support/fake-station'
import type { FakeWorld } from '../../support/fake-station-world'
import { drawLabel } from './label-drawing'
import { workingDay } from './world'

const asked = new URLSearchParams(location.search)
const world: FakeWorld = asked.get('world') === 'empty' ? {} : workingDay()
const station = fakeStation({
  ...world,
  picture: drawLabel,
  settings: {
    ...world.settings,
    theme: asked.get('theme') === 'dark' ? 'dark' : 'light',
    language: asked.get('language') === 'de' ? 'de' : 'en',
  },
})
Object.assign(window, { station })

await import('../../../src-renderer/main')
