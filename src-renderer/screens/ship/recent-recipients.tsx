// Who the last parcels went to, below the form where the window has room for it: one press fills the recipient. Everybody else
// is found by typing.
import './recent-recipients.css'
import { useMemo } from 'react'
import { useHasRoom } from '../../components/use-has-room'
import { useOneStop } from '../../components/use-one-stop'
import { recentRecipients } from '../../rules/recent-recipients'
import { nameOf } from '../../rules/shipments'
import { useQueue, useShip } from '../../stores/stores'
import { useWords } from '../../text/use-words'

const List = () => {
  const { ship } = useWords()
  const shipments = useQueue((state) => state.shipments)
  const take = useShip((state) => state.takeRecipient)
  const recipients = useMemo(() => recentRecipients(shipments), [shipments])
  const list = useOneStop<HTMLUListElement>()
  if (recipients.length === 0) return null
  return (
    <section className="ship-section" aria-labelledby="ship-recent">
      <h2 id="ship-recent">{ship.recent}</h2>
      <ul {...list} className="recent">
        {recipients.map((recipient) => (
          <li key={Object.values(recipient).join('\n')}>
            <button type="button" className="recent-one" onClick={() => take(recipient)}>
              <span>{[nameOf(recipient), recipient.company].filter((part) => part !== '').join(', ')}</span>
              <small>{`${recipient.addressLine}, ${recipient.postalCode} ${recipient.city}`}</small>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

export const RecentRecipients = () => (useHasRoom() ? <List /> : null)
