// The two checks of a connection: does the service answer, and does it take the key? What is wrong is said in words.
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleMinus from 'lucide-react/icons/circle-minus'
import CircleX from 'lucide-react/icons/circle-x'
import type { ConnectionCheck } from '../../../src-preload/contract/connection'
import { Button } from '../../components/button'
import { repairOf } from '../../rules/address-repair'
import { settingsWords } from '../../text/settings-words'
import { useSay, useWords, useWordsOf } from '../../text/use-words'

const signs = { ok: CircleCheck, problem: CircleX, 'not-asked': CircleMinus }

type Place = {
  /** Where this stands: what to do next differs. */
  at: 'new' | 'kept'
  /** The address it was asked at, and what to do with a better one. */
  address?: string
  onRepair?: (address: string) => void
}

const Check = (props: Place & { name: string; probe: ConnectionCheck['api'] }) => {
  const words = useWordsOf(settingsWords)
  const { errors } = useWords()
  const say = useSay()
  const { probe } = props
  const next = props.at === 'new' ? words.nextAtNew : words.nextAtKept
  const repair =
    probe.kind === 'problem' && props.onRepair !== undefined
      ? repairOf(probe.detail, props.address ?? '')
      : null
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
              <b>{errors[probe.code].what}</b> {next[probe.code] ?? errors[probe.code].next}
            </p>
            {probe.detail !== null && <p className="selectable check-reason">{say(probe.detail)}</p>}
            {repair !== null && (
              <Button size="small" hotkey="Alt Enter" onPress={() => props.onRepair?.(repair)}>
                {words.useAddress(repair)}
              </Button>
            )}
          </>
        )}
      </div>
    </li>
  )
}

export const Checks = (props: Place & { check: ConnectionCheck }) => {
  const words = useWordsOf(settingsWords)
  const { check, ...place } = props
  return (
    <div role="status" aria-label={words.checks}>
      <ul className="checks">
        <Check {...place} name={words.serviceAnswers} probe={check.api} />
        <Check {...place} name={words.keyAccepted} probe={check.auth} />
      </ul>
    </div>
  )
}
