import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createFolderChannel } from '../../../../../src-main/print/channels/folder/folder-channel'
import { createJobFiles } from '../../../../../src-main/print/job/job-files'
import { stockPresets } from '../../../../../src-preload/contract/vocabulary'
import { notOnWindows } from '../../../../support/only-on'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'packbench-folder-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const way = createFolderChannel()
async function submit(title: string, bytes: string, target = join(folder, 'labels, für alle')) {
  const files = createJobFiles(join(folder, 'jobs'))
  const filePath = await files.write(title, 'pdf', Buffer.from(bytes))
  return way.submit({
    title,
    filePath,
    content: 'pdf',
    copies: 1,
    pageCount: 1,
    stock: stockPresets.a6,
    target,
  })
}

describe('the folder that takes labels', () => {
  it('gets each label whole, under the name of its job', async () => {
    const { jobId, isHeld } = await submit('ship-PB1-1', '%PDF-one')
    expect(jobId).toBe(join(folder, 'labels, für alle', 'ship-PB1-1.pdf'))
    expect(isHeld).toBe(false)
    expect(await readFile(jobId, 'utf8')).toBe('%PDF-one')
    expect((await way.state(jobId, '')).state).toBe('completed')
    expect(await readdir(join(folder, 'labels, für alle'))).toEqual(['ship-PB1-1.pdf'])
  })

  it('never replaces a label that lies there', async () => {
    const first = await submit('ship-PB1-1', '%PDF-one')
    const second = await submit('ship-PB1-1', '%PDF-two')
    expect(second.jobId).not.toBe(first.jobId)
    expect(await readFile(first.jobId, 'utf8')).toBe('%PDF-one')
    expect(await readFile(second.jobId, 'utf8')).toBe('%PDF-two')
  })

  it('keeps ten labels apart that come at once under one name', async () => {
    const jobs = await Promise.all(
      Array.from({ length: 10 }, (_, index) => submit('ship-PB1-1', `%PDF-${index}`)),
    )
    expect(new Set(jobs.map(({ jobId }) => jobId)).size).toBe(10)
  })

  it('knows the label again after a crash, by the job’s title', async () => {
    const { jobId } = await submit('ship-PB1-1', '%PDF-one')
    expect(await way.find(join(folder, 'labels, für alle'), 'ship-PB1-1')).toMatchObject([
      { jobId, title: 'ship-PB1-1', state: 'completed' },
    ])
    expect(await way.find(join(folder, 'elsewhere'), 'ship-')).toEqual([])
  })

  it('says when somebody took the file away', async () => {
    const { jobId } = await submit('ship-PB1-1', '%PDF-one')
    await rm(jobId)
    expect(await way.state(jobId, '')).toMatchObject({ state: 'unknown', problem: 'file-missing' })
  })

  it('refuses a folder that is a file, in words and surely unprinted', async () => {
    await writeFile(join(folder, 'file'), '')
    await expect(submit('ship-PB1-1', '%PDF', join(folder, 'file'))).rejects.toMatchObject({
      problem: 'folder-unusable',
      isSurelyNotPrinted: true,
    })
  })

  it('refuses a folder without a full path', async () => {
    await expect(submit('ship-PB1-1', '%PDF', 'labels')).rejects.toMatchObject({ problem: 'folder-unusable' })
  })

  it('refuses a title that could leave the folder', async () => {
    const job = {
      filePath: '',
      content: 'pdf',
      copies: 1,
      pageCount: 1,
      stock: stockPresets.a6,
      target: folder,
    } as const
    await expect(way.submit({ ...job, title: '../../etc/passwd' })).rejects.toThrow(TypeError)
  })
})

describe('the files of print jobs', () => {
  it('are readable by this user alone', notOnWindows('permissions in numbers'), async () => {
    const jobs = join(folder, 'jobs')
    const path = await createJobFiles(jobs).write('ship-1-1', 'pdf', Buffer.from('x'))
    const { statSync } = await import('node:fs')
    expect(statSync(path).mode & 0o777).toBe(0o600)
    expect(statSync(jobs).mode & 0o777).toBe(0o700)
    await chmod(jobs, 0o700)
  })

  it('are swept at start but for the jobs that still need them and what this run wrote', async () => {
    const jobs = join(folder, 'jobs')
    const earlier = createJobFiles(jobs)
    for (const title of ['ship-1-1', 'ship-2-1', 'ship-3-1'])
      await earlier.write(title, 'pdf', Buffer.from(title))
    await writeFile(join(jobs, '.ship-4-1-0123456789ab.part'), 'half of a label')
    const files = createJobFiles(jobs)
    await files.write('ship-5-1', 'zpl', Buffer.from('new'))
    await files.sweep(new Set(['ship-2-1']))
    expect((await readdir(jobs)).sort()).toEqual(['ship-2-1.pdf', 'ship-5-1.zpl'])
  })

  it('of a job that is handed over anew takes the place of the earlier one', async () => {
    const jobs = join(folder, 'jobs')
    await createJobFiles(jobs).write('ship-1-1', 'pdf', Buffer.from('before'))
    const files = createJobFiles(jobs)
    expect(await files.write('ship-1-1', 'pdf', Buffer.from('now'))).toBe(join(jobs, 'ship-1-1.pdf'))
    await files.remove('ship-1-1')
    expect(await readdir(jobs)).toEqual([])
  })
})
