// A program that prints labels one after the other through a CUPS queue and keeps a journal, as the application does: made
// to be killed at any moment. After a start it first settles what the last run left behind. Arguments: a folder, the CUPS
// server, the queue, and `work`, `settle` (only settle, then end) or `control`: as a program without the two steps would
// work, it lets jobs print before their id is recorded, and prints anew what it has no id of.
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createCupsChannel } from '../../../src-main/print/channels/cups/cups-channel'
import { dropForgotten, followJob, handOver, recoverJob } from '../../../src-main/print/job/follow-job'
import { createIppClient } from '../../../src-main/print/channels/cups/ipp-client'
import { createJobFiles } from '../../../src-main/print/job/job-files'
import { jobTitle } from '../../../src-main/print/job/job-title'
import { printStateOf, type Channel } from '../../../src-main/print/channels/channel'

export type JournalLine = {
  label: number
  attempt: number
  stage: 'submitting' | 'submitted' | 'ended' | 'not-printed' | 'ask'
  jobId?: string
  state?: string
}

export function readJournal(path: string): JournalLine[] {
  if (!existsSync(path)) return []
  return readFileSync(path, 'utf8')
    .split('\n')
    .flatMap((line) => {
      // A line cut by the kill was never acted upon: the record comes before the act.
      try {
        return [JSON.parse(line) as JournalLine]
      } catch {
        return []
      }
    })
}

export const labelName = (label: number): string => `K${String(label).padStart(5, '0')}`

const careless = (way: Channel): Channel => ({
  ...way,
  submit: async (job) => {
    const submission = await way.submit(job)
    await way.release(submission.jobId, job.target)
    return submission
  },
  find: () => Promise.resolve([]),
})

async function main([folder = '', server = '', queue = '', mode = '']: string[]): Promise<void> {
  const path = join(folder, 'journal')
  const cups = createCupsChannel({ ipp: createIppClient({ server }) })
  const way = mode.startsWith('control') ? careless(cups) : cups
  const files = createJobFiles(join(folder, 'jobs'))
  const titleOf = ({ label, attempt }: JournalLine) => jobTitle(labelName(label), attempt)

  const journal = openSync(path, 'a')
  const record = (line: JournalLine) => {
    writeSync(journal, `\n${JSON.stringify(line)}`)
    fsyncSync(journal)
  }
  const follow = async (line: JournalLine, jobId: string, isReleased: boolean) => {
    const report = await followJob(way, jobId, queue, {
      onReport: () => undefined,
      wait: () => pause(15),
      isReleased,
    })
    record({ ...line, jobId, stage: 'ended', state: printStateOf(report) })
  }
  const print = async (label: number, attempt: number) => {
    const line: JournalLine = { label, attempt, stage: 'submitting' }
    const title = titleOf(line)
    const zpl = `^XA^FX${labelName(label)}^FS^FO10,10^GB300,300,100^FS^PQ1^XZ\n`
    const filePath = await files.write(title, 'zpl', Buffer.from(zpl))
    const stock = { widthMillimetres: 100, heightMillimetres: 150 }
    const job = { title, filePath, content: 'zpl' as const, copies: 1, pageCount: 1, stock, target: queue }
    const { jobId, isReleased } = await handOver(way, job, {
      submitting: () => {
        record(line)
        process.stdout.write('submitting\n')
      },
      submitted: ({ jobId: id }) => record({ ...line, stage: 'submitted', jobId: id }),
    })
    await follow(line, jobId, isReleased)
    await files.remove(title)
  }

  const settle = async (): Promise<void> => {
    const lines = readJournal(path)
    const latest = new Map(lines.map((line) => [line.label, line]))
    const titles = new Set(lines.map(titleOf))
    const jobIds = new Set(lines.flatMap(({ jobId }) => jobId ?? []))
    await dropForgotten(way, queue, ({ title, jobId }) => titles.has(title) && !jobIds.has(jobId))
    for (const line of latest.values()) {
      if (line.stage === 'ended' || line.stage === 'ask') continue
      if (line.stage === 'not-printed') {
        await print(line.label, line.attempt + 1)
        continue
      }
      const crashed = { title: titleOf(line), target: queue }
      const recovery = await recoverJob(
        way,
        line.stage === 'submitted' && line.jobId !== undefined
          ? { ...crashed, stage: 'submitted', jobId: line.jobId }
          : { ...crashed, stage: 'submitting' },
      )
      if (recovery.outcome === 'follow') await follow(line, recovery.jobId, true)
      else if (recovery.outcome === 'ended')
        record({ ...line, jobId: recovery.jobId, stage: 'ended', state: printStateOf(recovery.report) })
      else if (recovery.outcome === 'not-printed') {
        record({ ...line, stage: 'not-printed' })
        await print(line.label, line.attempt + 1)
      } else record({ ...line, stage: 'ask' })
    }
  }

  process.stdout.write('working\n')
  await settle()
  process.stdout.write('settled\n')
  if (!mode.endsWith('settle')) {
    let label = Math.max(0, ...readJournal(path).map((line) => line.label))
    for (;;) await print((label += 1), 1)
  }
  closeSync(journal)
}

if (process.argv[2] === '--worker') void main(process.argv.slice(3))
