// What the Ship form holds and what can be done to it.
import type { Draft } from '../../src-preload/contract/draft'
import type { StationError } from '../../src-preload/contract/errors'
import type { DraftId } from '../../src-preload/contract/ids'
import type { LikelyDouble, Shipment } from '../../src-preload/contract/shipment'
import type { SuggestedRecipient } from '../../src-preload/contract/suggestion'
import type { SuggestedField } from '../../src-preload/contract/vocabulary'
import type { Reading } from '../rules/days'
import type { AddressBlock, BlockField } from '../rules/address-block/read-block'
import type { Form, FormField, Problems } from '../rules/form'
import type { Hint } from '../rules/hints'
import type { Choice, Question } from '../rules/form-questions'
import type { ShipStart } from '../rules/ship-start'
import type { Checked } from './check-draft'

/** idle: takes input, also while earlier presses are not answered yet. asking: the likely double is on screen. */
type ShipPhase = 'idle' | 'asking'

/** A form that is not in front, with the id it would be created under. */
export type Kept = Pick<ShipState, 'form' | 'draftId' | 'problems' | 'parcelCount' | 'doubleReason'>

/** `after`: only while the form still is as the paste left it can it be taken back at once. */
type PastedBlock = {
  /** A pasted text, or the recipient of an earlier parcel. */
  from: 'text' | 'earlier'
  draftId: DraftId
  before: Form
  after: Form
  guessed: BlockField[]
  left: string[]
}

export type Rewriting = { before: Form; after: Form }

/** `chosen`: the number of the reason; the one after the usual ones is in the worker's own words. */
export type DoubleReason = { chosen: number | null; own: string }
export const noReason: DoubleReason = { chosen: null, own: '' }

/** Why a press created nothing; neither: the window ended before it heard. */
type NotCreated = { error: StationError | null; isDouble: boolean }

export type Aside = Kept & {
  /** It was pushed aside by another parcel, so it returns by itself when that one is sent. */
  comesBack: boolean
  /** The refused shipment it corrects. */
  corrects: Shipment | null
  /** It was sent and came back while the next one was being typed. */
  notCreated: NotCreated | null
}

/** What stood on the form when the create key was pressed, and the form that took its place. */
export type Sent = Pick<
  ShipState,
  | keyof Kept
  | ('hasTyped' | 'mode' | 'asides' | 'start' | 'isWeightLocked')
  | ('isMoreOpen' | 'asked' | 'rewritten' | 'asTyped')
> & { left: Form }

export type ShipMode =
  { kind: 'new' } | { kind: 'correct'; shipment: Shipment; before: Kept & { hasTyped: boolean } }

export type ShipState = {
  form: Form
  draftId: DraftId
  start: ShipStart
  /** The weight of this parcel is kept for the next one. */
  isWeightLocked: boolean
  /** Something was typed since the form was last empty: then it is worth keeping. */
  hasTyped: boolean
  phase: ShipPhase
  mode: ShipMode
  /** What F12 took away, what another parcel pushed aside, and what was sent and not created. */
  asides: readonly Aside[]
  /** Sent and not answered yet, oldest first: nothing of them is lost whatever the answer is. */
  sent: readonly Sent[]
  problems: Problems
  error: StationError | null
  /** Fields that were left, so that a question about what stands in them no longer disturbs the typing. */
  asked: readonly FormField[]
  /** The create key was pressed while a figure had to be chosen first. */
  isHeldUp: boolean
  /** The create key was pressed on a form that nobody has typed into since it stands there. */
  isEmptyPressed: boolean
  likelyDoubles: readonly LikelyDouble[]
  /** What the program itself wrote into the form, oldest first: it can be taken back. */
  rewritten: readonly Rewriting[]
  /** Texts that were taken back: they are not rewritten once more. */
  asTyped: Partial<Record<FormField, string>>
  /** What was said about a likely double before the question was left. */
  doubleReason: DoubleReason
  /** A correction that was left before it was sent. */
  leftCorrection: { shipmentId: Shipment['id']; attempt: number; form: Form } | null
  /** How many parcels alike one press creates. */
  parcelCount: number
  /** The rare fields are unfolded; stays so until the worker folds them. */
  isMoreOpen: boolean
  /** Asks the screen to put the cursor somewhere; `count` makes the same wish twice count twice. */
  focus: { field: FormField; count: number }
  /** The shipment that began last: the screen says so. */
  begun: { shipment: Shipment; wasCorrection: boolean } | null
  /** The address block that was pasted last, while it can be taken back; the words of it that went nowhere stay in sight. */
  pasted: PastedBlock | null
  set: <Field extends FormField>(field: Field, value: Form[Field]) => void
  /** The cursor has left: "1.8 kg" is rewritten in the unit of its field, "today" as the day it is. */
  leave: (field: FormField) => void
  choose: (question: Question, choice: Choice) => void
  lockWeight: (isLocked: boolean) => void
  takeStart: (start: ShipStart) => void
  /** Takes out of the next form what was kept of a parcel that is now refused. */
  takeRefusal: (shipment: Shipment) => void
  create: () => Promise<void>
  createAnyway: (reason: string) => Promise<void>
  closeLikelyDoubles: () => void
  countParcels: (count: number) => void
  giveDoubleReason: (reason: DoubleReason) => void
  clear: () => void
  bringBack: () => void
  correct: (shipment: Shipment) => void
  /** The form as it was left before the bench was closed. What somebody has begun to type meanwhile stays in front. */
  takeKept: (kept: LeftForm) => void
  leaveCorrection: () => void
  /** Another connection is in use: what is typed stays, what was said of the last parcel goes. */
  beginAnew: () => void
  shipAgain: (draft: Draft) => void
  /** A parcel that was never created, in the form once more with everything that was typed. */
  editAnew: (draft: Draft) => void
  takeSuggestion: (hint: Hint) => void
  /** Several fields at once, as a package fills them: one step takes them back. */
  fill: (parts: Partial<Form>) => void
  /** Takes back what the program wrote last; only while the form still says that. */
  undo: () => void
  openMore: (isOpen: boolean) => void
  /** True when the text is an address and fills the fields; any other text is none of its business. */
  pasteBlock: (text: string) => Promise<boolean>
  undoPaste: () => void
  /** Recipients of earlier parcels that fit what stands in the field. */
  suggest: (field: SuggestedField, text: string) => Promise<readonly SuggestedRecipient[]>
  takeRecipient: (recipient: SuggestedRecipient) => void
}

/** `aside` comes back once `form` is created, or the correction is sent or left. `others` were not created. */
type LeftForm = {
  form: Kept | null
  aside: Kept | null
  corrects: Shipment | null
  others: readonly (Kept & { corrects: Shipment | null })[]
}

export type ShipDeps = {
  reading: () => Reading
  newDraftId: () => DraftId
  loadBlockReader: () => Promise<{ readPasted: (text: string, homeCountry: string) => AddressBlock | null }>
  loadCheck: () => Promise<{ checkDraft: (form: Form, reading: Reading) => Checked }>
}
