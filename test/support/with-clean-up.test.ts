import { expect, it } from 'vitest'
import { withCleanUp } from './with-clean-up'

it('Everything ends, the last one first, also where the run fails or an ending does', async () => {
  const ended: string[] = []
  const run = withCleanUp((afterwards) => {
    afterwards(() => ended.push('folder'))
    afterwards(() => {
      throw new Error('the engine does not end')
    })
    afterwards(() => ended.push('bench'))
    return Promise.reject(new Error('the run fails'))
  })
  await expect(run).rejects.toThrow('the run fails')
  expect(ended).toEqual(['bench', 'folder'])
})

it('An ending that fails is said after a run that went well', async () => {
  const run = withCleanUp((afterwards) => {
    afterwards(() => Promise.reject(new Error('it does not end')))
    return Promise.resolve('done')
  })
  await expect(run).rejects.toThrow('it does not end')
})
