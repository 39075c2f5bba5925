// The bench as the program opens it, without its window: looked over before it is opened, rescued when it cannot be. The
// keeper works in this very process.
import { onTestFinished } from 'vitest'
import { type BenchLife, type BenchLifeDeps, createBenchLife } from '../../src-main/life/bench-life'
import type { Clock } from '../../src-main/common/clock'
import type { SyncFile } from '../../src-main/ledger/mark/log-file'
import { keepInline } from '../../src-main/copies/keeper-jobs'
import { type Practice } from '../../src-main/practice/start-practice'
import { inlineLabelDesk } from './label-desk/inline-label-desk'
import { stationDeps, practiceBeside } from './open-station'

type Options = {
  chooseFolder?: string
  chooseSave?: string
  chooseOpen?: string
  clock?: Clock
  refusedFolder?: BenchLifeDeps['refusedFolder']
  syncFile?: SyncFile
  startLabelDesk?: BenchLifeDeps['startLabelDesk']
  emit?: BenchLifeDeps['emit']
  makeClient?: BenchLifeDeps['makeClient']
  startPractice?: BenchLifeDeps['startPractice']
}

export const openLife = async (
  folder: string,
  options: Options = {},
): Promise<{ life: BenchLife; reopened: () => number; logged: string[]; practice: () => Practice }> => {
  let reopened = 0
  const logged: string[] = []
  let practice: Practice | null = null
  const life = createBenchLife({
    ...stationDeps({
      folder,
      startLabelDesk: options.startLabelDesk ?? inlineLabelDesk,
      emit: options.emit ?? (() => undefined),
      ...(options.makeClient === undefined ? {} : { makeClient: options.makeClient }),
      log: (message, cause) => void logged.push(`${message} ${String(cause)}`),
      startPractice:
        options.startPractice ??
        (async (key) =>
          (practice = await practiceBeside(folder, key, { labelDelayMs: [0, 0], isRecording: true }))),
      ...(options.clock === undefined ? {} : { clock: options.clock }),
    }),
    chooseFolder: () => Promise.resolve(options.chooseFolder ?? null),
    keeper: keepInline,
    ...(options.syncFile === undefined ? {} : { syncFile: options.syncFile }),
    ...(options.refusedFolder === undefined ? {} : { refusedFolder: options.refusedFolder }),
    chooseFileToSave: () => Promise.resolve(options.chooseSave ?? null),
    chooseOpen: () => Promise.resolve(options.chooseOpen ?? null),
    onReopened: () => (reopened += 1),
  })
  await life.open()
  await life.start()
  onTestFinished(() => life.stop(0))
  return {
    life,
    reopened: () => reopened,
    logged,
    practice: () => {
      if (practice === null) throw new Error('The practice service did not start.')
      return practice
    },
  }
}
