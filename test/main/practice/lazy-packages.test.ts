// The packages that draw labels are large: a start of the program must not wait for them.
import { createRequire } from 'node:module'
import { expect, it } from 'vitest'
import { talkTo } from './talk'

const { cache } = createRequire(import.meta.url)
const packages = ['@cantoo/pdf-lib', '@pdf-lib/fontkit', 'bwip-js']
const loaded = () => {
  const files = Object.keys(cache).map((file) => file.replaceAll('\\', '/'))
  return packages.filter((name) => files.some((file) => file.includes(`/node_modules/${name}/`)))
}

it('loads what draws labels with the first label, not with the start and not with a shipment', async () => {
  const { create, get, label } = await talkTo()
  const assignment = await create()
  await get(assignment.id)
  expect(loaded()).toEqual([])
  await label(assignment)
  expect(loaded()).toEqual(packages)
})
