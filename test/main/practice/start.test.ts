// The packages that draw labels are large: a start of the practice service must not wait for them.
import { createRequire } from 'node:module'
import { expect, it, vi } from 'vitest'
import { talkTo } from './talk'

const loaded = vi.hoisted((): string[] => [])
vi.mock('@cantoo/pdf-lib', async (load) => (loaded.push('pdf-lib'), load()))
vi.mock('@pdf-lib/fontkit', async (load) => (loaded.push('fontkit'), load()))

const { cache } = createRequire(import.meta.url)
/** For packages that are required, not imported. */
const isLoaded = (name: string) => Object.keys(cache).some((file) => file.includes(name))

it('loads what draws labels with the first label, not with the start and not with a shipment', async () => {
  const { create, get, label } = await talkTo()
  const assignment = await create()
  await get(assignment.id)
  expect([loaded, isLoaded('bwip-js')]).toEqual([[], false])
  await label(assignment)
  expect([loaded.sort(), isLoaded('bwip-js')]).toEqual([['fontkit', 'pdf-lib'], true])
})
