// The printer that works everywhere: each job becomes `<title>.pdf` in a folder. The file is there whole or not at all.
// It prints nothing; "completed" means that the file lies in the folder.
import { readdir, readFile, stat, unlink } from 'node:fs/promises'
import { isAbsolute, join } from 'node:path'
import { addDurably } from '../../../common/durable-file'
import { isJobTitle } from '../../job/job-title'
import { diskProblemOf, PrintFailure } from '../../print-failure'
import { reportOf, type FoundJob, type Channel } from '../channel'

export function createFolderChannel(): Channel {
  const state = async (jobId: string) => {
    const found = await stat(jobId).catch(() => null)
    return found?.isFile() === true ? reportOf('completed') : reportOf('unknown', 'file-missing', jobId)
  }

  return {
    name: 'folder',
    holdsJobs: false,
    submit: async (job) => {
      if (!isJobTitle(job.title)) throw new TypeError(`not a job title: ${JSON.stringify(job.title)}`)
      if (!isAbsolute(job.target))
        throw new PrintFailure('folder-unusable', { isSurelyNotPrinted: true, details: job.target })
      const bytes = await readFile(job.filePath).catch((cause: unknown) => {
        throw new PrintFailure('file-missing', {
          isSurelyNotPrinted: true,
          detail: { code: 'job-file-gone' },
          details: job.filePath,
          cause,
        })
      })
      try {
        const jobId = await addDurably(job.target, job.title, `.${job.content}`, bytes)
        return { jobId, isHeld: false }
      } catch (error) {
        const problem = diskProblemOf(error)
        if (problem === null) throw error
        const details = error instanceof Error ? error.message : String(error)
        throw new PrintFailure(problem, { isSurelyNotPrinted: true, details, cause: error })
      }
    },
    // Nothing is ever held: a file that is there is there.
    release: () => Promise.resolve(),
    hold: () => Promise.resolve(false),
    state,
    cancel: async (jobId) => {
      await unlink(jobId).catch(() => undefined)
      const found = await stat(jobId).catch(() => null)
      return found === null ? reportOf('canceled', 'canceled-by-person', jobId) : state(jobId)
    },
    find: async (target, titleStart) => {
      const names = await readdir(target).catch(() => [])
      const found: FoundJob[] = []
      for (const name of names) {
        const title = /^(.+?)\.(pdf|zpl)$/.exec(name)?.[1]
        if (title === undefined || !title.startsWith(titleStart)) continue
        const jobId = join(target, name)
        const file = await stat(jobId).catch(() => null)
        if (file?.isFile() !== true) continue
        found.push({ ...reportOf('completed'), jobId, title, createdAt: file.mtime.toISOString() })
      }
      return found.sort((one, other) => (one.createdAt ?? '').localeCompare(other.createdAt ?? ''))
    },
  }
}
