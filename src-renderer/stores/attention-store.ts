// Settling: what a person decides about a shipment that is unsure, refused or without its label. The shipments themselves
// are the queue's.
import type { StateCreator } from 'zustand/vanilla'
import { isAdoptionConfirmed } from '../../src-preload/contract/adoption'
import type { StationError } from '../../src-preload/contract/errors'
import type { Station } from '../../src-preload/contract/index'
import type { Result } from '../../src-preload/contract/kit'
import type { LookUp, Shipment } from '../../src-preload/contract/shipment'
import { isConfirmed } from '../../src-preload/contract/confirmation'

export type Settled = {
  kind: 'adopted' | 'sent-again' | 'given-up' | 'asked' | 'label-ended'
  shipment: Shipment
}

type Doing =
  'nothing' | 'looking-up' | 'adopting' | 'sending-again' | 'dropping' | 'asking-now' | 'ending-label'

/** The ways out of an unsure shipment, in the order of their keys. */
export const unsureWays = ['found', 'not-there', 'not-needed'] as const
export type UnsureWay = (typeof unsureWays)[number]

/** What is typed about a case, besides a reason. */
export type CaseText = 'assignmentId' | 'adoptionWord' | 'confirmation'

export type AttentionState = {
  /** A shipment, or what several benches leave to a person, by its own id. */
  chosenId: string | null
  way: UnsureWay
  assignmentId: string
  found: LookUp | null
  /** What is typed to take an assignment that looks like another parcel's. */
  adoptionWord: string
  /** The rows that are the same are unfolded. */
  isRestOpen: boolean
  confirmation: string
  /** A reason is being asked for. */
  isEnding: boolean
  doing: Doing
  /** What went wrong, and beside which of the ways it belongs. */
  failed: { at: Exclude<Doing, 'nothing'>; error: StationError } | null
  settled: Settled | null
  /** When sending again unlocks, on the window's even clock; null until main has said it. */
  unlocksAtMs: number | null
  choose: (id: string) => void
  /** Another connection is in use: what was chosen and typed belongs to the one before. */
  beginAnew: () => void
  forgetSettled: () => void
  chooseWay: (way: UnsureWay) => void
  type: (part: CaseText, text: string) => void
  openRest: (isOpen: boolean) => void
  beginEnding: (isEnding: boolean) => void
  /** One step back: what was looked up, what was typed, the way. False when there is nothing to go back from. */
  back: () => boolean
  /** Asks main how long the service may still be making it. */
  askQuietTime: (shipment: Shipment) => Promise<void>
  lookUp: (shipment: Shipment) => Promise<void>
  adopt: (shipment: Shipment) => Promise<void>
  sendAgain: (shipment: Shipment) => Promise<void>
  drop: (shipment: Shipment, reason: string) => Promise<void>
  askNow: (shipment: Shipment) => Promise<void>
  endLabel: (shipment: Shipment, reason: string) => Promise<void>
}

/** Another id is another assignment. */
const unfound = { found: null, adoptionWord: '' } as const

const untouched = {
  way: 'found',
  assignmentId: '',
  ...unfound,
  isRestOpen: false,
  confirmation: '',
  isEnding: false,
  failed: null,
} as const

export const attentionState =
  (
    station: Pick<Station, 'shipments'>,
    evenClockMs: () => number = () => performance.now(),
  ): StateCreator<AttentionState> =>
  (set, get) => {
    /** One decision at a time; its answer or its failure is shown where it was made. */
    const decide = async <Value>(
      doing: Exclude<Doing, 'nothing'>,
      ask: () => Promise<Result<Value>>,
      take: (value: Value) => Partial<AttentionState>,
    ): Promise<void> => {
      if (get().doing !== 'nothing') return
      const { chosenId } = get()
      set({ doing, failed: null, settled: null })
      const answer = await ask()
      // What comes late for a case that was left is nothing for the one that is open now, but that it was settled.
      const isOpen = get().chosenId === chosenId
      if (!answer.ok)
        return set({ doing: 'nothing', ...(isOpen ? { failed: { at: doing, error: answer.error } } : {}) })
      const taken = take(answer.value)
      set({ doing: 'nothing', ...(isOpen ? taken : { settled: taken.settled ?? null }) })
    }
    const settled = (kind: Settled['kind'], shipment: Shipment): Partial<AttentionState> => ({
      ...untouched,
      settled: { kind, shipment },
    })

    const end = <Input>(
      doing: Exclude<Doing, 'nothing'>,
      ask: (input: Input) => Promise<Result<Shipment>>,
      input: Input,
      kind: Settled['kind'],
    ): Promise<void> =>
      decide(
        doing,
        () => ask(input),
        (shipment) => settled(kind, shipment),
      )

    return {
      chosenId: null,
      ...untouched,
      doing: 'nothing',
      settled: null,
      unlocksAtMs: null,
      choose: (id) => {
        if (get().chosenId !== id) set({ chosenId: id, ...untouched, settled: null, unlocksAtMs: null })
      },
      beginAnew: () => set({ chosenId: null, ...untouched, settled: null, unlocksAtMs: null }),
      forgetSettled: () => set({ settled: null }),
      chooseWay: (way) => set({ way, isEnding: way === 'not-needed', failed: null }),
      type: (part, text) => set({ ...(part === 'assignmentId' ? unfound : {}), [part]: text, failed: null }),
      openRest: (isRestOpen) => set({ isRestOpen }),
      beginEnding: (isEnding) => set({ isEnding, failed: null }),
      back: () => {
        const { way, found, assignmentId, confirmation, isEnding } = get()
        if (way === 'not-there' && confirmation !== '') set({ confirmation: '', failed: null })
        else if (way !== 'found') set({ way: 'found', isEnding: false, failed: null })
        else if (isEnding) set({ isEnding: false, failed: null })
        else if (found !== null) set({ ...unfound, isRestOpen: false, failed: null })
        else if (assignmentId !== '') set({ assignmentId: '', failed: null })
        else return false
        return true
      },
      askQuietTime: async ({ id }) => {
        const answer = await station.shipments.quietTime(id)
        if (!answer.ok || get().chosenId !== id) return
        const { leftMs } = answer.value
        // 0 is long past on every even clock.
        set({ unlocksAtMs: leftMs === 0 ? 0 : evenClockMs() + leftMs })
      },
      lookUp: ({ id }) => {
        const assignmentId = get().assignmentId.trim()
        set(unfound)
        return decide(
          'looking-up',
          () => station.shipments.lookUp({ id, assignmentId }),
          (found) => ({ found }),
        )
      },
      adopt: async ({ id }) => {
        const { found, adoptionWord } = get()
        if (found === null || found.heldBy !== null || !isAdoptionConfirmed(found.fields, adoptionWord))
          return
        await decide(
          'adopting',
          () =>
            station.shipments.adopt({
              id,
              assignmentId: found.assignmentId,
              confirmation: adoptionWord.trim(),
            }),
          (shipment) => settled('adopted', shipment),
        )
      },
      sendAgain: async (shipment) => {
        const { confirmation, unlocksAtMs } = get()
        if (!isConfirmed(shipment.draft, confirmation)) return
        if (unlocksAtMs === null || unlocksAtMs > evenClockMs()) return
        await decide(
          'sending-again',
          () => station.shipments.sendAgain({ id: shipment.id, confirmation: confirmation.trim() }),
          (sent) => settled('sent-again', sent),
        )
      },
      drop: ({ id }, reason) => end('dropping', station.shipments.drop, { id, reason }, 'given-up'),
      askNow: ({ id }) => end('asking-now', station.shipments.refresh, id, 'asked'),
      endLabel: ({ id }, reason) =>
        end('ending-label', station.shipments.endLabel, { id, reason }, 'label-ended'),
    }
  }
