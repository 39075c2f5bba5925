// What the set-up guide of one layout knows and does; guide-store.ts makes it.
import type { Layout } from '../../src-preload/contract/draft'
import type { StationError } from '../../src-preload/contract/errors'
import type { Station } from '../../src-preload/contract/index'
import type { Result } from '../../src-preload/contract/kit'
import type { Message } from '../../src-preload/contract/messages'
import type { PrinterProbe, PrintState } from '../../src-preload/contract/printer'
import type {
  CalibrationPicture,
  CalibrationResult,
  PrinterProfile,
} from '../../src-preload/contract/printer-profile'
import { nothingSeen, type Seen, type SeenProblem } from '../rules/calibration'
import type { Where, WhereProblem } from '../rules/printer-choice'
import type { ProfileForm } from '../rules/profile-form'
import type { ProfileProblems } from './check-profile'

export const guideSteps = ['where', 'how', 'try'] as const
export type GuideStep = (typeof guideSteps)[number]

export type GuideState = {
  layout: Layout
  step: GuideStep
  where: Where
  whereProblem: WhereProblem | null
  /** What is at the address, as far as it was asked; null after every change of it. */
  probe: PrinterProbe | null
  /** Other kinds of label that go to this printer as well. */
  others: readonly Layout[]
  /** What the form began with: a proposal, or the profile there already is for this printer. */
  base: PrinterProfile | null
  /** What a fresh profile of this layout knows about labels of another size. */
  usualPageSetups: PrinterProfile['pageSetups']
  form: ProfileForm | null
  problems: ProfileProblems
  busy: 'asking' | 'proposing' | 'keeping' | 'printing' | 'answering' | null
  error: StationError | null
  /** What became of the calibration label; null before it was printed with the profile as it is now. */
  printed: { state: PrintState; reason: Message | null } | null
  seen: Seen
  seenProblem: SeenProblem | null
  correction: CalibrationResult | null
  /** The calibration label as it should look; null until it is drawn. */
  sample: CalibrationPicture | null
  /** The worker said that everything is right. */
  isReady: boolean
  /** Grows whenever a press of the main key wants the cursor elsewhere. Typing never moves it. */
  cursorMoves: number
  choose: (change: Partial<Where>) => void
  chooseFolder: () => Promise<void>
  /** Asks whether a printer is at the address that was typed. */
  ask: () => Promise<void>
  /** On to the profile; a folder is ready at once, and an address where nobody answers wants a second press. */
  propose: () => Promise<void>
  alsoFor: (layout: Layout, isOn: boolean) => void
  enter: (change: Partial<ProfileForm>) => void
  /** The answers that were remembered for labels of another size are asked for again. */
  forgetPageSetups: () => void
  /** Answers whether it was kept; on to the calibration label then. */
  keep: () => Promise<boolean>
  print: () => Promise<void>
  see: (change: Partial<Seen>) => void
  answer: () => Promise<void>
  back: () => void
}

export type Guide = {
  layout: Layout
  /** The profile of the layout so far; null when it has none. */
  current: PrinterProfile | null
  language: string
  /** Those of all layouts, as they are at this moment. */
  profiles: () => readonly PrinterProfile[]
  onKept: (profiles: readonly PrinterProfile[], kept: PrinterProfile) => void
}

/** Of the calibration label, while it was not printed with the profile as it is now. */
export const untried = {
  printed: null,
  seen: nothingSeen,
  seenProblem: null,
  correction: null,
  isReady: false,
} satisfies Partial<GuideState>

/** What the steps of the guide share. */
export type GuideParts = {
  station: Pick<Station, 'printers'>
  guide: Guide
  set: (change: Partial<GuideState>) => void
  get: () => GuideState
  /** One question at a time; a second press while one is asked changes nothing. */
  ask: <Value>(
    busy: NonNullable<GuideState['busy']>,
    question: () => Promise<Result<Value>>,
  ) => Promise<Value | null>
  /** The profile of the layout as it is kept. */
  current: () => PrinterProfile | null
  /** From here on it is this one. */
  take: (profile: PrinterProfile) => void
  /** Keeps it for this layout and for the others that were chosen. */
  assign: (profile: PrinterProfile) => Promise<boolean>
  cursorMoved: () => Pick<GuideState, 'cursorMoves'>
  drawSample: () => Promise<void>
}
