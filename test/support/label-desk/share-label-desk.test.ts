// Many benches in one program ask one process that reads labels.
import { expect, it } from 'vitest'
import type { DeskChild } from '../../../src-main/print/desk/desk-life'
import type { DeskAnswer } from '../../../src-main/print/desk/desk-protocol'
import { shareLabelDesk } from './share-label-desk'

/** Answers without the signs that it turns. */
const answersOf = (desk: DeskChild) => {
  const answers: DeskAnswer[] = []
  desk.on('message', (answer) => {
    if (!('breath' in answer)) answers.push(answer)
  })
  return answers
}

it('answers each bench by its own numbers, and those that go on when one has ended', async () => {
  const start = shareLabelDesk()
  const [first, second] = [start(), start()]
  expect(second.pid).toBe(first.pid)
  const [toFirst, toSecond] = [answersOf(first), answersOf(second)]
  first.postMessage({ id: 1, verb: 'warmUp', args: [] })
  second.postMessage({ id: 1, verb: 'warmUp', args: [] })
  await expect.poll(() => [toFirst, toSecond]).toEqual([[{ id: 1, value: null }], [{ id: 1, value: null }]])
  first.kill()
  second.postMessage({ id: 2, verb: 'warmUp', args: [] })
  await expect.poll(() => toSecond.at(-1)).toEqual({ id: 2, value: null })
  expect(toFirst.length).toBe(1)
  const gone = new Promise((resolve) => second.on('exit', () => resolve('gone')))
  process.kill(second.pid ?? 0, 'SIGKILL')
  expect(await gone).toBe('gone')
})
