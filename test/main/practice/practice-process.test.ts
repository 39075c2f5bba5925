// The practice service as a process of its own: how it starts, is told apart from its parent, and ends.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, it, onTestFinished } from 'vitest'
import { startPracticeProcess } from '../../../src-main/processes/start-practice-process'
import { forkPractice } from '../../support/service/fork-practice'
import { tempFolder } from '../../support/temp-folder'

const key = 'key-of-a-neighbour'
const limitMs = 30_000

async function neighbour(folder = tempFolder()) {
  const children: ReturnType<typeof forkPractice>[] = []
  const problems: string[] = []
  const fork = () => {
    const child = forkPractice()
    children.push(child)
    return child
  }
  const service = await startPracticeProcess({
    fork,
    folder,
    key,
    onProblem: ({ message }) => problems.push(message),
  })
  onTestFinished(() => service.stop())
  return { service, child: () => children.at(-1)!, problems, folder }
}

const statusOf = async (url: string, headers: Record<string, string> = {}) =>
  (await fetch(url, { headers })).status

/** An idle connection: it closes when the process behind it ends. */
async function connectedTo(baseUrl: string): Promise<Socket> {
  const socket = connect(Number(new URL(baseUrl).port), '127.0.0.1')
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  return socket
}

it('starts, answers, and takes the key that it was told', { timeout: limitMs }, async () => {
  const { service } = await neighbour()
  expect(await statusOf(`${service.baseUrl}/health/api`)).toBe(200)
  expect(await statusOf(`${service.baseUrl}/health/auth`, { Authorization: `Bearer ${key}` })).toBe(200)
  expect(await statusOf(`${service.baseUrl}/health/auth`, { Authorization: 'Bearer other' })).toBe(401)
})

it.runIf(process.platform === 'linux')(
  'has the key and the folder neither among its arguments nor in its environment',
  { timeout: limitMs },
  async () => {
    const { child, folder } = await neighbour()
    for (const name of ['cmdline', 'environ']) {
      const text = readFileSync(`/proc/${String(child().pid)}/${name}`, 'utf8')
      expect(text).toContain('node')
      expect(text).not.toContain(key)
      expect(text).not.toContain(folder)
    }
  },
)

it('ends when it is stopped, and starts again over the same data', { timeout: limitMs }, async () => {
  const { service, child, problems, folder } = await neighbour()
  const gone = once(child(), 'exit')
  await service.stop()
  expect(await gone).toEqual([0, null])
  const again = await neighbour(folder)
  expect(await statusOf(`${again.service.baseUrl}/health/api`)).toBe(200)
  expect(problems).toEqual([])
})

it('ends when its parent is killed', { timeout: limitMs }, async () => {
  const parent = spawn(
    process.execPath,
    [
      '--import',
      'tsx',
      join(import.meta.dirname, '../../support/service/practice-parent.ts'),
      tempFolder(),
      key,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  onTestFinished(() => void parent.kill('SIGKILL'))
  const [line] = (await once(createInterface(parent.stdout), 'line')) as [string]
  const { baseUrl } = JSON.parse(line) as { baseUrl: string }
  expect(await statusOf(`${baseUrl}/health/api`)).toBe(200)
  const socket = await connectedTo(baseUrl)
  parent.kill('SIGKILL')
  await once(socket, 'close')
  await expect(fetch(`${baseUrl}/health/api`)).rejects.toThrow()
})

it('tells of an end that nobody asked for', { timeout: limitMs }, async () => {
  const { child, problems } = await neighbour()
  child().kill('SIGKILL')
  await once(child(), 'exit')
  expect(problems).toEqual([expect.stringContaining('ended by itself')])
})

it('says why it cannot start, and leaves no process behind', { timeout: limitMs }, async () => {
  const ended: Promise<unknown>[] = []
  const starting = startPracticeProcess({
    fork: () => {
      const child = forkPractice()
      ended.push(once(child, 'exit'))
      return child
    },
    folder: tempFolder(),
    key: 'with a space',
    onProblem: ({ message }) => expect.fail(message),
  })
  await expect(starting).rejects.toThrow('The practice key must be printable ASCII without spaces.')
  await ended[0]
})
