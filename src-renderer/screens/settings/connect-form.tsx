// "Connect your service": name, kind, address and key. Both checks must pass before anything is kept.
import { useEffect, useRef } from 'react'
import { newConnectionKinds } from '../../../src-preload/contract/vocabulary'
import { Button } from '../../components/button'
import { ErrorMessage, Message } from '../../components/message'
import { SegmentedField } from '../../components/segmented-field'
import { TextField } from '../../components/text-field'
import { useConnectionsParts, useStores } from '../../stores/stores'
import { settingsWords } from '../../text/settings-words'
import { useWordsOf } from '../../text/use-words'
import { Checks } from './checks'
import { KeyInput } from './key-input'
import { SettingsSection } from './settings-section'
import { useConnectFields } from './use-connect-fields'

export const ConnectForm = () => {
  const words = useWordsOf(settingsWords)
  const { entered, busy, checked, failed, done } = useConnectionsParts(
    'entered',
    'busy',
    'checked',
    'failed',
    'done',
  )
  const { enter } = useStores().connections.getState()
  const error = failed?.subject === 'new' ? failed.error : undefined
  const { key, typed, repair, repairAddress, submit } = useConnectFields(error)

  // What the check found may lie below the window's edge.
  const result = useRef<HTMLDivElement>(null)
  useEffect(() => result.current?.scrollIntoView({ block: 'nearest' }), [checked])

  const hasFieldProblems = error !== undefined && error.fields.length > 0

  return (
    <SettingsSection title={words.connectTitle} titleId="connect-title" why={words.connectWhy}>
      <div className="settings-card settings-form">
        <div className="settings-columns">
          <TextField {...typed('name')} label={words.name} placeholder={words.namePlaceholder} />
          <SegmentedField
            id="connect-kind"
            label={words.kind}
            value={entered.kind}
            options={newConnectionKinds}
            nameOf={(kind) => words.kinds[kind]}
            onChange={(kind) => enter({ kind })}
            below={<span className="settings-soft">{words.kindWhy[entered.kind]}</span>}
          />
        </div>
        <TextField
          {...typed('baseUrl')}
          label={words.address}
          placeholder={words.addressPlaceholder}
          below={
            repair !== null && (
              <div className="settings-repair">
                <Button
                  id="connect-repair"
                  size="small"
                  hotkey="Alt Enter"
                  onPress={() => repairAddress(repair)}
                >
                  {words.useAddress(repair)}
                </Button>
              </div>
            )
          }
        />
        <KeyInput id="connect-key" label={words.key} {...key} onEnter={() => void submit()} />
        <div className="settings-actions">
          <Button
            id="connect-submit"
            kind="main"
            hotkey="Alt C"
            isDisabled={busy !== null}
            onPress={() => void submit()}
          >
            {busy === 'new' ? words.connecting : words.connect}
          </Button>
        </div>
        {checked?.subject === 'new' && (
          <div ref={result} className="settings-result">
            <Checks check={checked.check} at="new" address={entered.baseUrl} onRepair={repairAddress} />
            {done === null && <p className="settings-soft">{words.nothingKept}</p>}
          </div>
        )}
        {error !== undefined && !hasFieldProblems && (
          <ErrorMessage error={error} next={words.nextAtNew[error.code]} isDetailOpen />
        )}
        {done?.kind === 'connected' && (
          <Message tone="good">
            <p>{words.connected(done.connection.name)}</p>
          </Message>
        )}
      </div>
    </SettingsSection>
  )
}
