// News from main to the window, parsed by the contract before it leaves.
import { contract, type StationEmit } from '../../src-preload/contract'
import type { Call, Event } from '../../src-preload/contract/kit'
import type { Log } from '../common/log'

type Deps = {
  window: { send: (channel: string, payload: unknown) => void; isDestroyed: () => boolean }
  log: Log
}

export function createEmit({ window, log }: Deps): StationEmit {
  return (name, payload) => {
    const [noun = '', verb = ''] = name.split('.')
    const group: Record<string, Call | Event> = contract[noun as keyof typeof contract]
    const entry = group[verb]
    const parsed = entry?.kind === 'event' ? entry.payload.safeParse(payload) : undefined
    if (!parsed?.success) {
      log(`${name} was not sent: it is not what the contract says`, parsed?.error)
      return
    }
    if (!window.isDestroyed()) window.send(name, parsed.data)
  }
}
