// What a person looks for in the portal, ready to be copied.
import { CopyButton } from '../../components/copy-button'
import { useNow } from '../../components/use-now'
import { recipientName } from '../../rules/shipments'
import { ownTime } from '../../rules/times'
import type { Shipment } from '../../../src-preload/contract/shipment'
import { attentionWords } from '../../text/attention-words'
import { useLocale, useWords, useWordsOf } from '../../text/use-words'

export const DecidingFacts = (props: { shipment: Shipment }) => {
  const words = useWordsOf(attentionWords)
  const { common } = useWords()
  const locale = useLocale()
  const now = useNow(60_000)
  const { draft, sentAt } = props.shipment
  const facts = [
    { name: words.facts.name, value: recipientName(draft), keyCap: 'Alt N' },
    { name: words.facts.postalCode, value: draft.recipient.postalCode, keyCap: 'Alt P' },
    { name: words.facts.reference, value: draft.parcel.reference ?? '', keyCap: 'Alt R' },
  ]
  return (
    <dl className="case-facts">
      {facts.map(({ name, value, keyCap }) => (
        <div key={name}>
          <dt>
            {name}
            {value !== '' && (
              <CopyButton text={value} keyCap={keyCap}>
                {words.copy}
              </CopyButton>
            )}
          </dt>
          <dd className="selectable" title={value}>
            {value === '' ? common.noReference : value}
          </dd>
        </div>
      ))}
      <div>
        <dt>{words.facts.sent}</dt>
        <dd>{sentAt === null ? words.notSent : ownTime(sentAt, new Date(now), locale)}</dd>
      </div>
    </dl>
  )
}
