// What the window may ask while there is no bench to ask: what is wrong and how to go on. Everything else says that the records
// are damaged. And what it may ask of a bench that only shows what could be read.
import type { StationHandlers } from '../../src-preload/contract'
import type { Rescue } from '../../src-preload/contract/records'
import { everyCall } from '../ipc/every-call'
import { firstSettings } from '../../src-preload/contract/first-settings'
import type { RescueBench } from './rescue'
import type { Paths } from '../shell/paths'
import { StationFailure } from '../station-failure'

type Deps = {
  rescue: RescueBench
  choose: (choice: Rescue) => Promise<undefined>
  saveCsv: () => Promise<string | null>
}

export function rescueHandlers({ rescue, choose, saveCsv }: Deps): StationHandlers {
  const refused = everyCall(() => () => {
    throw new StationFailure('ledger-damaged', rescue.damage().reason)
  })
  return {
    ...refused,
    // The theme and the language of the computer: nobody's choice can be read.
    settings: { ...refused.settings, get: () => firstSettings },
    records: { ...refused.records, damage: () => rescue.damage(), rescue: choose, saveCsv },
  }
}

/** Beside the readable ledger, so that nothing of the bench's own is written to. */
export const pathsOfLook = (paths: Paths, ledger: string): Paths => ({
  ...paths,
  ledger,
  mark: `${ledger}.mark`,
  index: `${ledger}.index`,
})

/** Search and reprint work; nothing is created, sent or settled. */
export function lookOnly(handlers: StationHandlers): StationHandlers {
  const refuse = (): never => {
    throw new StationFailure('only-looking')
  }
  return {
    ...handlers,
    bench: { ...handlers.bench, resume: refuse },
    connections: { ...handlers.connections, connect: refuse, replaceKey: refuse, remove: refuse },
    shipments: {
      ...handlers.shipments,
      create: refuse,
      adopt: refuse,
      sendAgain: refuse,
      correct: refuse,
      drop: refuse,
      endLabel: refuse,
    },
    several: {
      ...handlers.several,
      join: refuse,
      invite: refuse,
      ownLine: refuse,
      leave: refuse,
      tie: refuse,
      untie: refuse,
      answerOddity: refuse,
      takeOver: refuse,
      settlePair: refuse,
    },
  }
}
