// The one press: what it does, its key, and in one sentence what will happen and on which printer.
import './action-bar.css'
import Undo2 from 'lucide-react/icons/undo-2'
import type { BenchStatus } from '../../../src-preload/contract/bench'
import { Button } from '../../components/button'
import { KeyCap } from '../../components/key-cap'
import { ErrorMessage, Message } from '../../components/message'
import { useNow } from '../../components/use-now'
import { figureIn, shownAmount } from '../../rules/amount-fields'
import type { Reading } from '../../rules/days'
import { countryName } from '../../rules/countries'
import type { Form } from '../../rules/form'
import { paperName } from '../../rules/paper'
import { obstacleOf, stoppedPrinter } from '../../rules/outlook'
import { nameOf, printerName, targetName } from '../../rules/shipments'
import { countdown, secondsUntil } from '../../rules/times'
import { profileOf } from '../../stores/printers-store'
import { nextAside } from '../../stores/ship-forms'
import { useBench, usePrinters, useScreen, useSettings, useShip, useShipParts } from '../../stores/stores'
import { useReading } from '../../text/use-reading'
import { LastParcel } from './last-parcel'
import { NotCreated } from './not-created'
import { PastedNote } from './pasted-note'
import { useLanguage, useLocale, useSay, useWords } from '../../text/use-words'

const weightWords = (form: Form, reading: Reading): string => {
  const amount = figureIn(form, 'weight', reading)
  return amount.kind === 'amount' ? shownAmount(amount.value, 'weight', reading.locale) : ''
}

/** What keeps it from being sent at once; null when nothing does. */
const useDelay = (status: BenchStatus | null): string | null => {
  const { ship } = useWords()
  const unsureCap = useSettings((state) => state.settings?.unsureCap ?? null)
  const waitsUntil = status?.service.waitsUntil ?? null
  const now = useNow(500, waitsUntil !== null)
  if (status === null) return null
  if (unsureCap !== null && status.unsureCount >= unsureCap) return ship.stoppedByUnsure(status.unsureCount)
  const obstacle = obstacleOf(status)
  if (obstacle !== null && obstacle !== 'throttled') return ship[delays[obstacle]]
  if (waitsUntil !== null && secondsUntil(waitsUntil, now) > 0) {
    return ship.whenWaited(countdown(secondsUntil(waitsUntil, now)))
  }
  return null
}

const delays = {
  paused: 'whenResumed',
  'no-key': 'withoutKey',
  'key-refused': 'withRefusedKey',
  'sign-in': 'withoutSignIn',
  offline: 'whenOnline',
  unreachable: 'whenReached',
  broken: 'whenMended',
} as const

/** The printer of this label takes nothing now; null when it does, or nobody knows. */
const usePrinterDelay = (form: Form): string | null => {
  const { ship, shell } = useWords()
  const profile = usePrinters((state) => profileOf(state.profiles, form.layout))
  const printsByItself = useSettings((state) => state.settings?.printsByItself ?? true)
  const printers = useBench((state) => state.status?.printers)
  const printer = printsByItself ? stoppedPrinter(profile, printers ?? []) : null
  if (printer === null) return null
  const name = printerName({ way: printer.way, printerName: printer.name })
  return ship.printerTakesNothing(name, shell.printerStates[printer.state])
}

const useTarget = (form: Form): string => {
  const { ship } = useWords()
  const locale = useLocale()
  const profile = usePrinters((state) => profileOf(state.profiles, form.layout))
  const printsByItself = useSettings((state) => state.settings?.printsByItself ?? true)
  const hasProfiles = usePrinters((state) => state.hasProfiles)
  if (!hasProfiles) return ''
  if (!printsByItself) return ship.notPrinted
  if (profile === null) return ship.noPrinter
  const paper = paperName(profile.stock, locale)
  return profile.way === 'folder'
    ? ship.goesToFolder(paper, targetName(profile))
    : ship.goesTo(paper, targetName(profile))
}

/** What was sent and is not answered yet; null when nothing is. */
const useSent = (): string | null => {
  const { ship } = useWords()
  const sent = useShip((state) => state.sent)
  const [first] = sent
  if (first === undefined) return null
  const count = sent.reduce((sum, { parcelCount }) => sum + parcelCount, 0)
  return count === 1 ? ship.beingCreated(nameOf(first.form)) : ship.several.beingCreated(count)
}

/** What a press will do; leads to where the obstacle is removed. */
const Outlook = (props: { words: string; onPress: (() => void) | null; keyCap: string | null }) =>
  props.onPress === null || props.words === '' ? (
    props.words
  ) : (
    <button
      type="button"
      className="ship-sentence-way pressed-words"
      // What has a key of its own is no stop on the way from field to field.
      {...(props.keyCap === null ? {} : { tabIndex: -1 })}
      onClick={props.onPress}
    >
      {props.words} {props.keyCap !== null && <KeyCap keys={props.keyCap} />}
    </button>
  )

const Sentence = (props: { onPrinter: () => void }) => {
  const { common, ship } = useWords()
  const language = useLanguage()
  const reading = useReading()
  const { form, isEmptyPressed, hasTyped } = useShipParts('form', 'isEmptyPressed', 'hasTyped')
  const begun = useShip((state) => state.begun)
  const status = useBench((state) => state.status)
  const target = useTarget(form)
  const printerDelay = usePrinterDelay(form)
  const benchDelay = useDelay(status)
  const delay = benchDelay ?? printerDelay
  const open = useScreen((state) => state.open)
  const isKeyWanted = status?.service.state === 'no-key' || status?.service.state === 'key-refused'
  /** Where something can be done about it: the key, or another printer. */
  const way = isKeyWanted ? () => open('settings') : benchDelay === null ? props.onPrinter : null
  const country = form.countryCode === '' ? '' : countryName(form.countryCode, language)
  const place = [form.city.trim(), country].filter((part) => part !== '').join(', ')
  const sent = useSent()
  const summary = hasTyped
    ? ship.summary(
        common.serviceLevels[form.serviceLevel],
        common.channels[form.distributionChannel],
        place,
        weightWords(form, reading),
      )
    : ship.summaryEmpty
  return (
    <div className="ship-sentence">
      {/* Always there, so that it is read out when it fills; the summary would be read at every key. */}
      <p role="status">
        <LastParcel />
      </p>
      {begun === null && <p>{sent ?? summary}</p>}
      <p className="ship-sentence-target" data-tone={delay === null || isEmptyPressed ? 'plain' : 'amber'}>
        {isEmptyPressed ? (
          <span role="status">{sent === null ? ship.formIsEmpty : ship.stillSent}</span>
        ) : (
          <Outlook
            words={delay ?? target}
            onPress={way}
            keyCap={way === props.onPrinter ? printerKeys : null}
          />
        )}
      </p>
    </div>
  )
}

const Troubles = () => {
  const { ship } = useWords()
  const say = useSay()
  const { problems, error, isHeldUp } = useShipParts('problems', 'error', 'isHeldUp')
  const count = Object.keys(problems.at).length
  const others =
    problems.others.length > 0 ? (
      <>
        <p>{ship.otherProblems}</p>
        <ul className="ship-other-problems">
          {problems.others.map((problem) => (
            <li key={`${problem.path} ${say(problem.message)}`}>
              {problem.path !== '' && <code className="mono">{problem.path}</code>} {say(problem.message)}
            </li>
          ))}
        </ul>
      </>
    ) : null
  if (error !== null) return <ErrorMessage error={error}>{others}</ErrorMessage>
  if (count === 0 && others === null && !isHeldUp) return null
  return (
    <Message tone="red">
      {isHeldUp && <p>{ship.heldUp}</p>}
      {count > 0 && <p>{ship.problemsFound(count)}</p>}
      {others}
    </Message>
  )
}

const printerKeys = 'Ctrl P'

export const ActionBar = (props: { onPrinter: () => void }) => {
  const { ship } = useWords()
  const mode = useShip((state) => state.mode.kind)
  const hasTyped = useShip((state) => state.hasTyped)
  const aside = useShip((state) => nextAside(state.asides))
  const { create, clear, bringBack } = useShipParts('create', 'clear', 'bringBack')
  const layout = useShip((state) => state.form.layout)
  const hasPrinter = usePrinters((state) => !state.hasProfiles || profileOf(state.profiles, layout) !== null)
  const printsByItself = useSettings((state) => state.settings?.printsByItself ?? true)
  const parcelCount = useShip((state) => state.parcelCount)
  const verb =
    mode === 'correct'
      ? ship.correctAndSend
      : parcelCount > 1
        ? ship.several.create(parcelCount)
        : printsByItself && hasPrinter
          ? ship.createAndPrint
          : ship.create

  return (
    <div className="ship-action">
      <PastedNote />
      <NotCreated />
      <Troubles />
      <div className="ship-action-row">
        <Button id="ship-create" kind="main" size="big" keyCap="F9" onPress={() => void create()}>
          {verb}
        </Button>
        <Sentence onPrinter={props.onPrinter} />
        {mode === 'new' && aside?.notCreated === null && hasTyped && (
          <Button
            kind="quiet"
            hotkey="Shift F12"
            icon={<Undo2 size={15} aria-hidden="true" />}
            title={ship.keptAside}
            onPress={bringBack}
          >
            {ship.bringBack}
          </Button>
        )}
        {mode === 'new' && aside !== null && !hasTyped ? (
          <Button kind="quiet" keyCap="F12" onPress={bringBack}>
            {ship.bringBack}
          </Button>
        ) : (
          mode === 'new' && (
            <Button kind="quiet" keyCap="F12" isDisabled={!hasTyped} onPress={clear}>
              {ship.clear}
            </Button>
          )
        )}
      </div>
    </div>
  )
}
