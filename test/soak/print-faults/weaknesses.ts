// What the print worker is bundled with: a print server that answers slowly and at the worst moment, as busy ones do, and for a control the promises
// that have to be missed when they are broken.
import type { Weakness } from '../../support/weaken'

const watchQueues = /[\\/]src-main[\\/]services[\\/]watch-queues\.ts$/
const recoverPrints = /[\\/]src-main[\\/]services[\\/]recover-prints\.ts$/
const followJob = /[\\/]src-main[\\/]print[\\/]job[\\/]follow-job\.ts$/

const pause = (delayMs: string) => `await new Promise((resolve) => setTimeout(resolve, ${delayMs}))`
const listing = 'const found = await way.find(target, titlePrefix)\n'
/** Answers at the worst moment: as soon as a job lies there that came after the question, or some time later. */
const slowListing = (longestMs: string) => `const untilMs = Date.now() + ${longestMs}
  let found = await way.find(target, titlePrefix)
  const before = new Set(found.map(({ jobId }) => jobId))
  while (Date.now() < untilMs && !found.some(({ state, jobId }) => state === 'held' && !before.has(jobId))) {
    ${pause('20')}
    found = await way.find(target, titlePrefix)
  }
  ${pause('30')}
`
const handing = 'const submission = await way.submit(job)\n'
const slowHanding = (ms: string) => `${handing}  ${pause(ms)}\n`

/** In every run: time passes while a queue is read, and before the program hears of a job it handed over. */
const busyServer: Weakness = {
  file: followJob,
  swaps: [
    [listing, slowListing('500 + Math.random() * 1_000')],
    [handing, slowHanding('Math.random() * 300')],
  ],
}
/** For a control that must be found out each time: slow enough that the two always meet. */
const verySlowServer: Weakness = {
  file: followJob,
  swaps: [
    [listing, slowListing('6_000')],
    [handing, slowHanding('800')],
  ],
}

/** The order recovery had once: nobody waits for anybody, and what is forgotten is known from the start. */
const oldOrder: readonly Weakness[] = [
  verySlowServer,
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
      [listing, slowListing('500 + Math.random() * 1_000')],
      [
        handing,
        `${handing}  await way.release(submission.jobId, job.target)\n  ${pause('Math.random() * 300')}\n`,
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
