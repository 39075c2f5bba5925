// The connections that are there, and the form for a new one.
import './connections.css'
import { useEffect, useState } from 'react'
import type { Connection } from '../../../src-preload/contract/connection'
import { Button } from '../../components/button'
import { ErrorMessage, Message } from '../../components/message'
import { SureButtons } from '../../components/sure-buttons'
import { useConnections, useConnectionsParts, useStores } from '../../stores/stores'
import { settingsWords } from '../../text/settings-words'
import { useSay, useWordsOf } from '../../text/use-words'
import { useOneStop } from '../../components/use-one-stop'
import { Checks } from './checks'
import { ConnectForm } from './connect-form'
import { KeyForm } from './key-form'
import { OpenShipments } from './open-shipments'
import { SettingsSection } from './settings-section'

const Row = (props: { connection: Connection }) => {
  const words = useWordsOf(settingsWords)
  const { connection } = props
  const { busy, checked, failed, done } = useConnectionsParts('busy', 'checked', 'failed', 'done')
  const { check, use, remove } = useStores().connections.getState()
  const [opened, setOpened] = useState<'nothing' | 'key' | 'remove'>('nothing')
  const isPractice = connection.kind === 'practice'
  const isKeyBad = connection.keyState === 'missing' || connection.keyState === 'unreadable'
  return (
    <li className="connection" data-active={connection.isActive}>
      <div className="connection-line">
        <span className="kind-mark connection-kind" data-kind={connection.kind}>
          {words.kinds[connection.kind]}
        </span>
        <div className="connection-words">
          <p>
            <b>{isPractice ? words.practiceName : connection.name}</b>
          </p>
          <p className="settings-soft selectable">{isPractice ? words.practiceWhy : connection.baseUrl}</p>
          {!isPractice && (
            <p className="settings-soft" data-tone={isKeyBad ? 'red' : undefined}>
              {words.keyStates[connection.keyState]}
              {connection.sealedBy !== null && ` (${connection.sealedBy})`}
            </p>
          )}
        </div>
        <div className="connection-actions">
          {connection.isActive ? (
            <span className="connection-in-use">✓ {words.inUse}</span>
          ) : (
            <Button size="small" isDisabled={busy !== null} onPress={() => void use(connection.id)}>
              {words.use}
            </Button>
          )}
          {!isPractice && (
            <>
              <Button size="small" isDisabled={busy !== null} onPress={() => void check(connection.id)}>
                {busy === connection.id ? words.connecting : words.check}
              </Button>
              <Button size="small" onPress={() => setOpened(opened === 'key' ? 'nothing' : 'key')}>
                {words.replaceKey}
              </Button>
              <Button size="small" kind="quiet" onPress={() => setOpened('remove')}>
                {words.remove}
              </Button>
            </>
          )}
        </div>
      </div>
      {opened === 'remove' && (
        <div className="connection-question">
          <span>{words.removeReally}</span>
          <SureButtons
            size="small"
            yes={words.removeYes}
            isDisabled={busy !== null}
            onYes={() => void remove(connection.id)}
            onNo={() => setOpened('nothing')}
          />
        </div>
      )}
      {opened === 'key' && <KeyForm id={connection.id} onDone={() => setOpened('nothing')} />}
      {checked?.subject === connection.id && <Checks check={checked.check} at="kept" />}
      {failed?.subject === connection.id && (
        <ErrorMessage error={failed.error} next={words.nextAtKept[failed.error.code]} isDetailOpen>
          <OpenShipments connection={connection} />
        </ErrorMessage>
      )}
      {done?.kind === 'replaced' && done.connection.id === connection.id && (
        <Message tone="good">
          <p>{words.replaced}</p>
        </Message>
      )}
    </li>
  )
}

export const ConnectionsSection = () => {
  const words = useWordsOf(settingsWords)
  const stores = useStores()
  const { connections, error } = useConnectionsParts('connections', 'error')
  const shopProblem = useConnections((state) => state.shop?.problem ?? null)
  const say = useSay()
  const list = useOneStop<HTMLUListElement>('.connection-actions > button')
  useEffect(() => {
    const { load, loadShop } = stores.connections.getState()
    void load().then(loadShop)
  }, [stores])
  return (
    <>
      <SettingsSection title={words.connectionsTitle} why={words.connectionsWhy}>
        {error !== null && <ErrorMessage error={error} />}
        {shopProblem !== null && (
          <Message tone="amber">
            <p>{say(shopProblem)}</p>
          </Message>
        )}
        <ul {...list} className="settings-card connections">
          {connections.map((connection) => (
            <Row key={connection.id} connection={connection} />
          ))}
        </ul>
      </SettingsSection>
      <ConnectForm />
    </>
  )
}
