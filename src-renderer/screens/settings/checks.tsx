// The two checks of a connection: does the service answer, and does it take the key? In words what is wrong, if so.
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleMinus from 'lucide-react/icons/circle-minus'
import CircleX from 'lucide-react/icons/circle-x'
import type { ConnectionCheck } from '../../../src-preload/contract/connection'
import { settingsWords } from '../../text/settings-words'
import { useSay, useWords, useWordsOf } from '../../text/use-words'

const signs = { ok: CircleCheck, problem: CircleX, 'not-asked': CircleMinus }

const Check = (props: { name: string; probe: ConnectionCheck['api'] }) => {
  const words = useWordsOf(settingsWords)
  const { errors } = useWords()
  const say = useSay()
  const { probe } = props
  const Sign = signs[probe.kind]
  return (
    <li className="check" data-kind={probe.kind}>
      <Sign size={16} aria-hidden="true" />
      <div>
        <p>
          {props.name}
          {probe.kind === 'not-asked' && <span className="settings-soft"> ({words.notAsked})</span>}
        </p>
        {probe.kind === 'problem' && (
          <>
            <p>
              <b>{errors[probe.code].what}</b> {errors[probe.code].next}
            </p>
            {probe.detail !== null && <p className="settings-soft selectable">{say(probe.detail)}</p>}
          </>
        )}
      </div>
    </li>
  )
}

export const Checks = (props: { check: ConnectionCheck }) => {
  const words = useWordsOf(settingsWords)
  return (
    <div role="status" aria-label={words.checks}>
      <ul className="checks">
        <Check name={words.serviceAnswers} probe={props.check.api} />
        <Check name={words.keyAccepted} probe={props.check.auth} />
      </ul>
    </div>
  )
}
