// How the bench stands, always in the same place: which connection, the service, the printers, what waits, what is done.
// Practice and test cannot be overlooked; live is quiet. Each state has a sign of its own beside its colour.
import Circle from 'lucide-react/icons/circle'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import Clock from 'lucide-react/icons/clock'
import Pause from 'lucide-react/icons/pause'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import UserRound from 'lucide-react/icons/user-round'
import type { ReactNode } from 'react'
import type { BenchStatus } from '../../src-preload/contract/bench'
import type { Connection } from '../../src-preload/contract/connection'
import type { Layout } from '../../src-preload/contract/draft'
import type { Printer } from '../../src-preload/contract/printer'
import type { ShipmentState } from '../../src-preload/contract/shipment'
import { layouts } from '../../src-preload/contract/vocabulary'
import { Button } from '../components/button'
import { Hotkey } from '../components/hotkey'
import { lastSwitchNumber, OtherConnections, useOthers } from '../components/other-connections'
import { useKeys } from '../components/use-keys'
import { useNow } from '../components/use-now'
import { useOneStop } from '../components/use-one-stop'
import { noFilters } from '../rules/history-question'
import { printerName } from '../rules/shipments'
import { countdown, secondsUntil } from '../rules/times'
import {
  useBench,
  useBenchParts,
  usePrinters,
  useScreen,
  useScreenParts,
  useSettings,
  useSeveral,
  useStores,
} from '../stores/stores'
import { useSay, useWords } from '../text/use-words'
import { SideToggle } from './side'

type Tone = 'good' | 'busy' | 'amber' | 'red' | 'quiet'

const signs: Record<Tone, typeof Circle> = {
  good: CircleCheck,
  busy: Clock,
  amber: TriangleAlert,
  red: CircleX,
  quiet: Circle,
}

/** Each part leads to where something can be done about it. */
const Part = (props: { tone: Tone; title?: string; onPress: () => void; children: ReactNode }) => {
  const Sign = signs[props.tone]
  return (
    <button
      type="button"
      className="status-part"
      data-tone={props.tone}
      title={props.title}
      onClick={props.onPress}
    >
      <Sign size={14} strokeWidth={2.25} aria-hidden="true" />
      <span>{props.children}</span>
    </button>
  )
}

const Mark = (props: { connection: Connection }) => {
  const { shell } = useWords()
  const { kind, name } = props.connection
  if (kind === 'live') {
    return (
      <span className="status-live">
        <b>{shell.live}</b>
        <span className="status-name">{name}</span>
      </span>
    )
  }
  return (
    <>
      <span className="status-mark">{kind === 'practice' ? shell.practice : shell.test}</span>
      {kind === 'test' && <span className="status-name">{name}</span>}
      <span className="status-nothing-real">{shell.nothingReal}</span>
    </>
  )
}

const serviceTones: Record<BenchStatus['service']['state'], Tone> = {
  checking: 'quiet',
  ok: 'good',
  unreachable: 'red',
  offline: 'red',
  throttled: 'amber',
  'key-refused': 'red',
  'sign-in': 'red',
  'no-key': 'red',
  broken: 'red',
}

const Service = (props: { service: BenchStatus['service'] }) => {
  const { shell } = useWords()
  const say = useSay()
  const open = useScreen((state) => state.open)
  const { state, detail, waitsUntil } = props.service
  const now = useNow(500, waitsUntil !== null)
  const seconds = waitsUntil === null ? 0 : secondsUntil(waitsUntil, now)
  return (
    <Part tone={serviceTones[state]} title={say(detail)} onPress={() => open('settings')}>
      {shell.service[state]}
      {seconds > 0 && <>, {shell.continuesIn(countdown(seconds))}</>}
    </Part>
  )
}

const printerTones: Record<Printer['state'], Tone> = {
  ready: 'good',
  printing: 'busy',
  stopped: 'red',
  offline: 'red',
  unknown: 'quiet',
}

/** Those that need a look come first, because there is room for two. */
const urgency: Record<Printer['state'], number> = {
  stopped: 0,
  offline: 0,
  printing: 1,
  ready: 2,
  unknown: 3,
}
const room = 2

const Printers = (props: { printers: readonly Printer[] }) => {
  const { shell } = useWords()
  const say = useSay()
  const openPrinters = useScreen((state) => state.openPrinters)
  const profiles = usePrinters((state) => state.profiles)
  /** The kind of label that it prints, so that the settings open there. */
  const layoutOf = ({ way, name }: Printer): Layout =>
    profiles.find((profile) => profile.way === way && profile.target === name)?.layout ?? layouts[0]
  const sorted = [...props.printers].sort((a, b) => urgency[a.state] - urgency[b.state])
  const rest = sorted.slice(room)
  const nameOf = (printer: Printer): string => printerName({ way: printer.way, printerName: printer.name })
  const words = (printer: Printer): string =>
    [shell.printerStates[printer.state], say(printer.reason)].filter((part) => part !== '').join(': ')
  return (
    <>
      {sorted.slice(0, room).map((printer) => (
        <Part
          key={`${printer.way} ${printer.name}`}
          tone={printerTones[printer.state]}
          title={`${printer.name}: ${words(printer)}`}
          onPress={() => openPrinters(layoutOf(printer))}
        >
          {nameOf(printer)}
          {printer.state !== 'ready' && printer.state !== 'unknown' && (
            <>: {shell.printerStates[printer.state]}</>
          )}
        </Part>
      ))}
      {rest.length > 0 && (
        <span
          className="status-more"
          title={rest.map((printer) => `${nameOf(printer)}: ${words(printer)}`).join('\n')}
        >
          {shell.morePrinters(rest.length)}
        </span>
      )}
    </>
  )
}

/** How this bench stands with the others, only where that is not as it should be. */
const Several = () => {
  const { shell } = useWords()
  const openSettings = useScreen((state) => state.openSettings)
  const standing = useSeveral((state) => state.several?.standing ?? 'off')
  if (standing === 'off' || standing === 'there') return null
  return (
    <Part
      tone={standing === 'refused' ? 'red' : 'amber'}
      title={shell.severalWhy[standing]}
      onPress={() => openSettings('several')}
    >
      {shell.several[standing]}
    </Part>
  )
}

/** For both ways. F5 alone is that of the screen. */
const pauseKey = 'Shift F5'

const standing = ({ waitingCount, attentionCount }: BenchStatus['others'][number]): number =>
  waitingCount + attentionCount

export const StatusLine = () => {
  const { shell } = useWords()
  const stores = useStores()
  const { open, openSettings, openToday } = useScreenParts('open', 'openSettings', 'openToday')
  const isToday = useScreen((state) => state.screen === 'history' && state.wanted.isToday)
  const openHistory = (states: readonly ShipmentState[]): void => {
    void stores.history.getState().filterBy({ ...noFilters, states: [...states] })
    open('history')
  }
  useKeys(
    Object.fromEntries(
      useOthers()
        .filter(({ number }) => number <= lastSwitchNumber)
        .map(({ number, connection }) => [
          `Ctrl ${number}`,
          () => void stores.connections.getState().use(connection.id),
        ]),
    ),
  )
  const line = useOneStop<HTMLElement>()
  useKeys({ 'Shift F6': () => line.ref.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus() })
  const status = useBench((state) => state.status)
  const packer = useSettings((state) => state.settings?.packer ?? '')
  const { pause, resume } = useBenchParts('pause', 'resume')
  return (
    <header {...line} className="status" aria-label={shell.statusLine}>
      {status !== null && (
        <>
          <Mark connection={status.connection} />
          <span className="status-space" />
          {status.isPaused ? (
            <span className="status-paused">
              <Pause size={15} aria-hidden="true" />
              <span>{shell.paused}</span>
              <Button size="small" hotkey={pauseKey} onPress={() => void resume()}>
                {shell.resume}
              </Button>
            </span>
          ) : (
            <Service service={status.service} />
          )}
          <Several />
          <Printers printers={status.printers} />
          {status.waitingCount > 0 && (
            <button
              type="button"
              className="status-part"
              onClick={() => openHistory(['waiting', 'sending', 'label-awaited'])}
            >
              {shell.waiting(status.waitingCount)}
            </button>
          )}
          <button
            type="button"
            className="status-part"
            title={shell.todayWhy}
            data-here={isToday}
            onClick={openToday}
          >
            {shell.today} <b>{status.todayCount}</b>
          </button>
          {packer !== '' && (
            <button
              type="button"
              className="status-part"
              title={shell.packerWhy(packer)}
              onClick={() => openSettings('form', 'settings-packer')}
            >
              <UserRound size={14} aria-hidden="true" /> {packer}
            </button>
          )}
          <OtherConnections count={standing} words={shell.standing} />
          {!status.isPaused && (
            <button
              type="button"
              className="sign-button status-button"
              title={shell.pauseWhy}
              onClick={() => void pause()}
            >
              <Pause size={15} aria-hidden="true" />
              {/* As content: a label would have to name the key that is drawn beside it. */}
              <span className="visually-hidden">{shell.pauseWhy}</span>
              <Hotkey keys={pauseKey} onPress={() => void pause()} />
            </button>
          )}
        </>
      )}
      <SideToggle />
    </header>
  )
}
