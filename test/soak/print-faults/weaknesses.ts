// What the print worker is bundled with: a print server that answers slowly, as busy ones do, and for a control the promises
// that have to be missed when they are broken.
import type { Weakness } from '../../support/weaken'

const watchQueues = /[\\/]src-main[\\/]services[\\/]watch-queues\.ts$/
const recoverPrints = /[\\/]src-main[\\/]services[\\/]recover-prints\.ts$/
const followJob = /[\\/]src-main[\\/]print[\\/]job[\\/]follow-job\.ts$/

const listing = 'const found = await way.find(target, titlePrefix)'
const slowListing = `${listing}; await new Promise((resolve) => setTimeout(resolve, 400))`

/** In every run: time passes between reading a queue and taking something out of it. */
const busyServer: Weakness = { file: followJob, swaps: [[listing, slowListing]] }

/** The order recovery had once: nobody waits for anybody, and what is forgotten is known from the start. */
const oldOrder: readonly Weakness[] = [
  busyServer,
  {
    file: recoverPrints,
    swaps: [['await deps.queueWatch.dropForgotten(', 'void deps.queueWatch.dropForgotten(']],
  },
  {
    file: watchQueues,
    swaps: [
      [
        'let isStopped = false\n',
        `let isStopped = false
  const idsAtStart = new Set(
    (['queued', 'printing', 'submitting'] as const)
      .flatMap((state) => printJobs.inState(state))
      .flatMap(({ spoolerJobId }) => spoolerJobId ?? []),
  )
`,
      ],
      ["job.state !== 'submitting' && job.spoolerJobId !== jobId", '!idsAtStart.has(jobId)'],
    ],
  },
]

/** A program without the two steps: a job prints before its id is recorded, and what has no id is printed anew. */
const careless: readonly Weakness[] = [
  {
    file: followJob,
    swaps: [
      [listing, slowListing],
      [
        'const submission = await way.submit(job)\n',
        'const submission = await way.submit(job)\n  await way.release(submission.jobId, job.target)\n',
      ],
      [
        'const found = (await way.find(job.target, job.title)).filter(({ title }) => title === job.title)\n',
        'const found: FoundJob[] = []\n',
      ],
    ],
  },
]

export const controls = { 'old-order': oldOrder, careless } as const
export type PrintControl = keyof typeof controls
export const isPrintControl = (name: string): name is PrintControl => name in controls
export const weaknessesFor = (control: PrintControl | null): readonly Weakness[] =>
  control === null ? [busyServer] : controls[control]
