// What runs elsewhere on every change must exist here: its scripts, its own workflows, the files it names.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { repositoryFolder } from '../../scripts/repository-folder'

type Step = { uses?: string; run?: string }
type Job = { uses?: string; 'runs-on'?: string; 'timeout-minutes'?: number; steps?: Step[] }
type Workflow = { on: unknown; jobs: Record<string, Job> }

const folder = join(repositoryFolder, '.github/workflows')
const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.yml')) : []
const read = (name: string): Workflow => parse(readFileSync(join(folder, name), 'utf8')) as Workflow
const stepsOf = ({ jobs }: Workflow): Step[] => Object.values(jobs).flatMap(({ steps = [] }) => steps)
const { scripts } = JSON.parse(readFileSync(join(repositoryFolder, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>
}

describe.each(names)('%s', (name) => {
  const workflow = read(name)

  it('says when it runs, and every job ends by itself', () => {
    expect(workflow.on).toBeTruthy()
    for (const job of Object.values(workflow.jobs))
      if (job.uses === undefined) expect(job['timeout-minutes']).toBeGreaterThan(0)
  })

  it('runs scripts that there are', () => {
    const run = stepsOf(workflow).flatMap(({ run: text = '' }) =>
      [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, script = '']) => script),
    )
    expect(run.filter((script) => scripts[script] === undefined)).toEqual([])
  })

  it('uses actions of a named version, and workflows that there are', () => {
    const used = [...Object.values(workflow.jobs), ...stepsOf(workflow)].flatMap(({ uses }) => uses ?? [])
    for (const one of used)
      if (one.startsWith('./')) expect(existsSync(join(repositoryFolder, one))).toBe(true)
      else expect(one).toMatch(/^[\w.-]+\/[\w./-]+@(?:v\d+|[0-9a-f]{40})$/)
  })
})

describe('the tests for a real Windows', () => {
  it('name files that there are', () => {
    const named = stepsOf(read('windows-tests.yml')).flatMap(({ run = '' }) =>
      [...run.matchAll(/\btest\/[\w/-]+/g)].map(([path]) => path),
    )
    expect(named.length).toBeGreaterThan(0)
    expect(named.filter((path) => !existsSync(join(repositoryFolder, path)))).toEqual([])
  })
})
