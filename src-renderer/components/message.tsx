// A sentence shown where the worker acted, instead of a dialog. It is read out when it appears.
import './message.css'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReactNode } from 'react'
import type { StationError } from '../../src-preload/contract/errors'
import type { Message as Said } from '../../src-preload/contract/messages'
import { useSay, useWords } from '../text/use-words'
import { Button } from './button'
import { CopyButton } from './copy-button'
import { Details } from './details'

const signs = { red: CircleAlert, amber: TriangleAlert, good: CircleCheck, plain: Info }

/** The one way on that a message offers, as a small button at its end. */
type MessageWay = { text: string; onPress: () => void; keyCap?: string; hotkey?: string }

type MessageEnd = { way?: MessageWay | false; /** Anything else at its end. */ action?: ReactNode }

export const Message = (props: MessageEnd & { tone: keyof typeof signs; children: ReactNode }) => {
  const { way } = props
  const Sign = signs[props.tone]
  return (
    <div className="message" data-tone={props.tone} role={props.tone === 'red' ? 'alert' : 'status'}>
      <Sign size={16} aria-hidden="true" />
      <div className="message-text">{props.children}</div>
      {way && (
        <Button size="small" {...way}>
          {way.text}
        </Button>
      )}
      {props.action}
    </div>
  )
}

/** These are the reason and what to do about it in one: nothing more general stands beside them. */
const wholeReasons: readonly Said['code'][] = [
  'ledger-locked',
  'ledger-disk-full',
  'ledger-read-only',
  'ledger-on-network',
]

/** These stand alone: what is said of their code in general is about a shipment, and they are about the benches. */
const loneReasons: readonly Said['code'][] = [
  'no-spare-line',
  'line-of-other-bench',
  'shared-unknown',
  'shared-other-address',
  'shared-other-kind',
  'shared-other-company',
  'practice-not-shared',
  'connection-tied',
  'bench-has-unsent',
  'bench-has-orders',
  'order-free-again',
  'order-without-people',
]

/** What happened and what to do next, with what was observed behind "Details". */
export const ErrorMessage = ({
  way = false,
  ...props
}: MessageEnd & {
  error: Pick<StationError, 'code' | 'detail'>
  /** Amber for what goes on by itself. */
  tone?: 'red' | 'amber'
  /** What to do next where the usual sentence would not be true. */
  next?: string | undefined
  /** Shows what was observed at once, where it is the reason and not the small print. */
  isDetailOpen?: boolean
  children?: ReactNode
}) => {
  const words = useWords()
  const say = useSay()
  const { what, next } = words.errors[props.error.code]
  const { detail } = props.error
  const isWhole = detail !== null && wholeReasons.includes(detail.code)
  const isLone = detail !== null && loneReasons.includes(detail.code)
  const isOpen = isWhole || isLone || props.isDetailOpen === true
  return (
    <Message tone={props.tone ?? 'red'} way={way} action={props.action}>
      {!isLone && (
        <p>
          <b>{what}</b> {isWhole ? '' : (props.next ?? next)}
        </p>
      )}
      {isOpen && detail !== null && <p className="message-reason">{say(detail)}</p>}
      {props.children}
      {!isOpen && detail !== null && (
        <Details className="message-detail" summary={words.common.details} hotkey="Alt M">
          <p className="selectable">{say(detail)}</p>
          <CopyButton text={say(detail)} keyCap="Alt Q">
            {words.common.copy}
          </CopyButton>
        </Details>
      )}
    </Message>
  )
}
