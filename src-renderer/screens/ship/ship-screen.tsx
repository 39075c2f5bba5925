// The screen a parcel is shipped from. It is in the first chunk: the form has to take input as soon as possible.
import './bench-side.css'
import './ship.css'
import './said-below.css'
import { type ClipboardEvent, lazy, Suspense, useEffect, useMemo, useState } from 'react'
import { packageKeyCount } from '../../../src-preload/contract/batch-vocabulary'
import { enterToNextField } from '../../components/enter-to-next-field'
import { Message } from '../../components/message'
import { useFirstSteps } from '../../components/use-first-steps'
import { useKeys } from '../../components/use-keys'
import { hintsFor } from '../../rules/hints'
import { formQuestions } from '../../rules/form-questions'
import { recipientName } from '../../rules/shipments'
import { lastLabelled } from '../../stores/queue-store'
import { lastRewriting } from '../../stores/ship-form-changes'
import { type Stores, useQueue, useSettings, useShip, useShipParts, useStores } from '../../stores/stores'
import { useReading } from '../../text/use-reading'
import { useWords } from '../../text/use-words'
import { ActionBar } from './action-bar'
import { BenchQueue } from './bench-queue'
import { LastLabel } from './last-label'
import { takePackage } from './package-keys'
import { ParcelSection } from './parcel-section'
import { QuestionsContext } from './question-line'
import { RecentRecipients } from './recent-recipients'
import { RecipientSection } from './recipient-section'
import { ServiceSection } from './service-section'
import { fieldId, firstSuggestion, HintsContext } from './ship-field'

const DoubleDialog = lazy(() => import('./double-dialog').then((part) => ({ default: part.DoubleDialog })))

const PrinterDialog = lazy(() => import('./printer-dialog').then((part) => ({ default: part.PrinterDialog })))
const Welcome = lazy(() => import('./welcome').then((part) => ({ default: part.Welcome })))

const rarePaths = ['description', 'value', 'pickupDate', 'pickupInstructions', 'mode', 'positioning'] as const

const focusField = (field: string): void => {
  const element = document.getElementById(fieldId(field))
  const control = element?.matches('input, textarea, button')
    ? element
    : element?.querySelector('input:checked, input, button')
  if (!(control instanceof HTMLElement)) return
  const scroll = control.closest('.ship-scroll')
  // The next parcel begins where a form begins: with its heading.
  if (scroll !== null && control === scroll.querySelector('input')) scroll.scrollTop = 0
  control.focus()
  if (control instanceof HTMLInputElement && control.type !== 'radio') control.select()
}

/** Three lines, or one with commas and a figure. */
const mayBeBlock = (text: string): boolean =>
  text.length < 2000 &&
  (text.trim().split(/[\r\n]+/).length >= 3 || (/,.+,/.test(text) && /\d{3}/.test(text)))

/** As the browser would have pasted it. */
const insertInto = (field: HTMLInputElement, text: string): void => {
  field.focus()
  field.setRangeText(text, field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end')
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

const Correction = () => {
  const { ship } = useWords()
  const mode = useShip((state) => state.mode)
  const leave = useShip((state) => state.leaveCorrection)
  if (mode.kind !== 'correct') return null
  return (
    <Message tone="amber" way={{ text: ship.leaveCorrection, keyCap: 'Escape', onPress: leave }}>
      <p>
        <b>{ship.correcting(recipientName(mode.shipment.draft))}</b>
      </p>
      <p>{ship.correctingWhy}</p>
    </Message>
  )
}

/** The last parcel once more: another one of it asks before it is created. */
const shipLastAgain = ({ queue, ship }: Pick<Stores, 'queue' | 'ship'>): void => {
  const shipment = lastLabelled(queue.getState().shipments)
  if (shipment !== null) ship.getState().shipAgain(shipment.draft)
}

/** The welcome of a new bench stands here until it is left, or done; with a parcel there is its label to see. */
const Aside = () => {
  const isWelcomed = useSettings((state) => state.settings?.isWelcomeLeft === false)
  const isEmpty = useQueue((state) => state.hasLoaded && state.shipments.length === 0)
  const { next } = useFirstSteps()
  const hasWelcome = isWelcomed && next !== null
  return (
    <aside
      className="ship-aside side"
      data-welcome={hasWelcome}
      // Nothing in it takes the focus then, and in a low window it is scrolled by keys as well.
      tabIndex={isEmpty && !hasWelcome ? 0 : undefined}
    >
      {!(hasWelcome && isEmpty) && <LastLabel />}
      {hasWelcome && (
        <Suspense>
          <Welcome isShort={!isEmpty} />
        </Suspense>
      )}
      {!(hasWelcome && isEmpty) && <BenchQueue />}
    </aside>
  )
}

export const ShipScreen = () => {
  const { ship: words } = useWords()
  const reading = useReading()
  const stores = useStores()
  const { form, phase, focus } = useShipParts('form', 'phase', 'focus')
  const hasRareProblem = useShip((state) => rarePaths.some((field) => state.problems.at[field] !== undefined))
  const { isMoreOpen: isMoreWanted, openMore, asked } = useShipParts('isMoreOpen', 'openMore', 'asked')
  const hints = useMemo(() => hintsFor(form, reading), [form, reading])
  const questions = useMemo(
    () => formQuestions(form, reading).filter(({ field }) => asked.includes(field)),
    [form, reading, asked],
  )
  const hasRareQuestion = questions.some(({ field }) => field === 'value' || field === 'pickupDate')

  useEffect(() => focusField(focus.field), [focus])
  const isMoreNeeded = hasRareProblem || hasRareQuestion
  useEffect(() => {
    // What was opened for a field that needs a look does not fold away while it is mended.
    if (isMoreNeeded) openMore(true)
  }, [isMoreNeeded, openMore])

  const [isChoosing, setIsChoosing] = useState(false)

  const ship = stores.ship.getState
  const chooseBy = (index: number) => () => {
    const [question] = questions
    const choice = question?.choices[index]
    if (question !== undefined && choice !== undefined) ship().choose(question, choice)
    else if (question === undefined) takePackage(stores, index, reading.locale)
  }
  const canUndo = useShip((state) => lastRewriting(state) !== null)
  useKeys({
    // Otherwise it takes back what was typed, as everywhere.
    ...(canUndo ? { 'Ctrl z': () => ship().undo() } : {}),
    F9: () => void ship().create(),
    F12: () => (ship().hasTyped ? ship().clear() : ship().bringBack()),
    F8: () => {
      const shipment = lastLabelled(stores.queue.getState().shipments)
      if (shipment !== null) void stores.queue.getState().reprint(shipment)
    },
    'Ctrl p': () => setIsChoosing(true),
    'Ctrl n': () => shipLastAgain(stores),
    Escape: () => {
      const { settings, change } = stores.settings.getState()
      if (ship().mode.kind === 'correct') ship().leaveCorrection()
      // What stands beside the form is left next.
      else if (settings?.isWelcomeLeft === false) void change({ isWelcomeLeft: true })
    },
    'Alt Enter': () => {
      const hint = firstSuggestion(hints)
      if (hint !== null) ship().takeSuggestion(hint)
    },
    ...Object.fromEntries(
      Array.from({ length: packageKeyCount }, (_, index) => [`Alt ${index + 1}`, chooseBy(index)]),
    ),
    'Alt l': () => ship().lockWeight(!ship().isWeightLocked),
  })

  /** Several lines pasted into a field of one line are an address, or go where the cursor is, as always. */
  const paste = (event: ClipboardEvent<HTMLElement>): void => {
    const text = event.clipboardData.getData('text/plain')
    const { target } = event
    if (!(target instanceof HTMLInputElement) || !mayBeBlock(text)) return
    // Before the field makes one line of it.
    event.preventDefault()
    event.stopPropagation()
    void ship()
      .pasteBlock(text)
      .then((isTaken) => {
        const flat = text.replace(/\s*[\r\n]+\s*/g, ' ')
        // A field for an e-mail address knows no place to insert at.
        if (!isTaken && target.selectionStart === null) ship().set('email', flat)
        else if (!isTaken) insertInto(target, flat)
      })
  }

  return (
    <HintsContext value={hints}>
      <QuestionsContext value={questions}>
        <div className="ship with-side">
          <div
            className="ship-form"
            role="form"
            aria-label={words.formLabel}
            onPasteCapture={paste}
            onKeyDown={enterToNextField}
          >
            <div className="ship-scroll">
              <Correction />
              <RecipientSection />
              <ParcelSection />
              <ServiceSection
                isMoreOpen={isMoreWanted || isMoreNeeded}
                onToggleMore={() => openMore(!isMoreWanted)}
              />
              <RecentRecipients />
            </div>
            <ActionBar onPrinter={() => setIsChoosing(true)} />
          </div>
          <Aside />
        </div>
        {isChoosing && (
          <Suspense>
            <PrinterDialog layout={form.layout} onLeave={() => setIsChoosing(false)} />
          </Suspense>
        )}
        {phase === 'asking' && (
          <Suspense>
            <DoubleDialog />
          </Suspense>
        )}
      </QuestionsContext>
    </HintsContext>
  )
}
