// What may follow `npm run bench --` and `npm run soak --`.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { namesIn, parseOptions, runByName } from '../../scripts/named-runs'

async function folderWith(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'packbench-runs-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  return folder
}

describe('flags', () => {
  it('give the rounds as a number and keep the others', () => {
    expect(parseOptions(['--rounds', '20', '--seed=a=b', '--loud'])).toEqual({
      rounds: 20,
      flags: { seed: 'a=b', loud: 'true' },
    })
  })

  it('have a line for each time they are given', () => {
    expect(parseOptions(['--beside', 'soak a --every 10', '--beside=soak b']).flags).toEqual({
      beside: 'soak a --every 10\nsoak b',
    })
  })

  it.each([
    [['20']],
    [['--rounds', '0']],
    [['--rounds', '1e3']],
    [['--rounds']],
    [['-r', '2']],
    [['--rounds', '2', '--rounds', '3']],
  ])('are refused with a sentence when they are %j', (words) => {
    expect(() => parseOptions(words)).toThrow(/\.$/)
  })
})

describe('names', () => {
  it('are the files that export run, without what they share', async () => {
    const folder = await folderWith({
      'start.ts': 'export async function run() {}',
      'create.ts': 'export const run = async () => ({})',
      'shared-parts.ts': 'export const rerun = 1',
    })
    expect(namesIn(folder)).toEqual(['create', 'start'])
  })

  it('are listed when a wrong one is given', async () => {
    const folder = await folderWith({ 'start.ts': 'export async function run() {}' })
    await expect(runByName(folder, ['../start'])).rejects.toThrow(
      'There is no "../start" here. Known: start.',
    )
  })
})
