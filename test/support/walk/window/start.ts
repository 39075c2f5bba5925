// The window with a fake station, for walks: it waits until the walk says what world it stands in, then the real
// renderer starts. Theme and language are part of that world's settings.
import './no-eval'
// As in the window itself: what a component says of its own looks comes after it.
import '../../../../src-renderer/theme/theme.css'
import './stopped-clock'
import type { StationError } from '../../../../src-preload/contract/errors'
import type { BenchStatus } from '../../../../src-preload/contract/bench'
import type { Shipment } from '../../../../src-preload/contract/shipment'
import { drawLabel, drawOnStock } from './label-drawing'
import { FakeFailure, type FakeWorld } from '../../fake-station/defaults'
import { fakeStation } from '../../fake-station/fake-station'
import { handFaults } from '../../hands/hand-faults'
import {
  contrastFaults,
  contrastKinds,
  linkFaults,
  ruleFaults,
  sheetFaults,
  sheets,
} from '../../sizes/in-page/axe-faults'
import { focusFaults, focusKinds, signFaults } from '../../sizes/in-page/focus-faults'
import { layoutFaults } from '../../sizes/in-page/layout-faults'
import { plateFaults } from '../../sizes/in-page/plate-faults'
import { treeKind } from '../../sizes/in-page/tree-kind'
import type { WalkWorld } from '../walk-world'

const asFakeWorld = (walk: WalkWorld): FakeWorld => {
  const {
    details = {},
    questions = {},
    tracked = {},
    lookedUp,
    quietLeft = 0,
    failing: _failing,
    held: _held,
    ...plain
  } = walk
  return {
    ...plain,
    picture: drawLabel,
    preview: drawOnStock,
    detail: ({ id }) => details[id] ?? {},
    question: ({ lastPrint }) => questions[lastPrint?.id ?? ''] ?? {},
    tracking: (number) => {
      const answer = tracked[number]
      if (answer === undefined) throw new FakeFailure('service-unreachable')
      return answer
    },
    quietLeftMs: () => quietLeft,
    lookUp: () => {
      if (lookedUp === undefined) throw new FakeFailure('service-not-found')
      return lookedUp
    },
  }
}

const frame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve))

const isEnding = ({ effect }: Animation): boolean => effect?.getComputedTiming().iterations !== Infinity

const settled = async (): Promise<void> => {
  await frame()
  await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)))
  await Promise.allSettled(
    document
      .getAnimations()
      .filter(isEnding)
      .map(({ finished }) => finished),
  )
  await frame()
}

const breakDates = (message: string): void => {
  // The stack names files and functions, which is nobody's language.
  const broken = function broken() {
    throw Object.assign(new Error(message), { stack: message })
  }
  // Ways to write a date that were made before are kept by the page.
  Object.defineProperty(Intl.DateTimeFormat.prototype, 'format', { get: broken })
  Intl.DateTimeFormat = broken as unknown as typeof Intl.DateTimeFormat
}

const scan = (text: string): void => {
  for (const key of [...text, 'Enter'])
    (document.activeElement ?? document.body).dispatchEvent(
      new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
    )
}

const start = async (world: WalkWorld): Promise<void> => {
  const station = fakeStation(asFakeWorld(world))
  for (const [call, error] of Object.entries(world.failing ?? {})) station.fake.fail(call, error)
  const releases = new Map<string, () => void>()
  const hold = (call: string): void => void releases.set(call, station.fake.hold(call))
  for (const call of world.held ?? []) hold(call)
  const controls: WalkControls = {
    fail: station.fake.fail,
    hold,
    release: (call) => releases.get(call)?.(),
    put: station.fake.put,
    closing: (waitingCount) => station.fake.emit('frame.closing', { waitingCount }),
    setStatus: station.fake.setStatus,
    settled,
    breakDates,
    scan,
  }
  Object.assign(window, { station, walk: { start, ...controls } })
  await import('../../../../src-renderer/main')
}

/** What a walk may do to the bench behind the window, from outside. */
type WalkControls = {
  fail: (call: string, error: StationError) => void
  hold: (call: string) => void
  release: (call: string) => void
  put: (shipment: Shipment) => void
  /** Somebody closes the window while so many parcels wait. */
  closing: (waitingCount: number) => void
  setStatus: (change: Partial<BenchStatus>) => void
  /** Nothing is on its way any more: no picture, no animation that ends. */
  settled: () => Promise<void>
  /** From now on no date can be written: a fault of every screen that writes one. */
  breakDates: (message: string) => void
  /** Types as quickly as a scanner does, and presses its Enter. */
  scan: (text: string) => void
}
export type WalkPage = { walk: { start: (world: WalkWorld) => Promise<void> } & WalkControls }

/** What is measured in the page, for whoever looks at it from outside. */
const faults = {
  ...{ layoutFaults, signFaults, plateFaults, handFaults, focusKinds, focusFaults },
  ...{ ruleFaults, linkFaults, contrastKinds, contrastFaults, sheets, sheetFaults, treeKind },
}
/** When what answers to a new size is drawn as well. */
const nextFrame = async (): Promise<void> => {
  await frame()
  await frame()
  await new Promise((resolve) => setTimeout(resolve))
}
export type MeasuredPage = { faults: typeof faults; nextFrame: typeof nextFrame }

Object.assign(window, { walk: { start }, faults, nextFrame })
