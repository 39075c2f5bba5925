// What keeps a connection from being removed, each with the way to finish it or to give it up.
import type { Connection } from '../../../src-preload/contract/connection'
import type { Shipment } from '../../../src-preload/contract/shipment'
import { Button } from '../../components/button'
import { useOneStop } from '../../components/use-one-stop'
import { useNow } from '../../components/use-now'
import { nameAndPlace } from '../../rules/shipments'
import { ownTime } from '../../rules/times'
import { needsAttention } from '../../stores/queue-store'
import { useConnectionsParts, useScreen } from '../../stores/stores'
import { settingsWords } from '../../text/settings-words'
import { useLocale, useWords, useWordsOf } from '../../text/use-words'

export const OpenShipments = (props: { connection: Connection }) => {
  const words = useWordsOf(settingsWords)
  const { common } = useWords()
  const locale = useLocale()
  const now = useNow(30_000)
  const { open, use: takeIntoUse, busy } = useConnectionsParts('open', 'use', 'busy')
  const openAttention = useScreen((state) => state.openAttention)
  const openShipment = useScreen((state) => state.openShipment)
  const { id, isActive } = props.connection
  const list = useOneStop<HTMLUListElement>()
  if (open?.id !== id) return null

  // Every screen shows the connection in use: another one is taken into use first.
  const settle = async (shipment: Shipment): Promise<void> => {
    if (!isActive) await takeIntoUse(id)
    if (needsAttention(shipment)) openAttention(shipment.id)
    else openShipment(shipment.id)
  }
  return (
    <ul {...list} className="open-shipments" aria-label={words.openShipments}>
      {open.shipments.map((shipment) => (
        <li key={shipment.id}>
          <span>{nameAndPlace(shipment.draft)}</span>
          <span className="settings-soft">
            {common.states[shipment.state]}, {ownTime(shipment.createdAt, new Date(now), locale)}
          </span>
          <Button size="small" isDisabled={busy !== null} onPress={() => void settle(shipment)}>
            {isActive ? words.settle : words.switchAndSettle}
          </Button>
        </li>
      ))}
    </ul>
  )
}
