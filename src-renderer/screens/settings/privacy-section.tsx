// For how long recipients are kept, and what is known of one person: given out as a file, or erased everywhere.
import { useState } from 'react'
import { isSameText } from '../../../src-preload/contract/confirmation'
import { Button } from '../../components/button'
import { ErrorMessage, Message } from '../../components/message'
import { SureButtons } from '../../components/sure-buttons'
import { TextField } from '../../components/text-field'
import { countryName } from '../../rules/countries'
import { nameOf } from '../../rules/shipments'
import { usePrivacyParts, useSettingsParts, useStores } from '../../stores/stores'
import { privacyWords } from '../../text/privacy-words'
import { useLanguage, useWordsOf } from '../../text/use-words'
import { Checkbox } from '../../components/checkbox'
import { SettingCount } from './setting-count'
import { useOneStop } from '../../components/use-one-stop'
import { SettingsSection } from './settings-section'

/** What somebody who wants it begins with: a year, for what a carrier may still be asked about. */
const firstRetentionDays = 365

const Retention = () => {
  const words = useWordsOf(privacyWords)
  const { settings, error, change } = useSettingsParts('settings', 'error', 'change')
  if (settings === null) return error === null ? null : <ErrorMessage error={error} />
  const days = settings.retentionDays
  return (
    <SettingsSection title={words.keepTitle} why={words.keepWhy}>
      <div className="settings-card">
        <Checkbox
          isOn={days !== null}
          onChange={(isOn) => void change({ retentionDays: isOn ? firstRetentionDays : null })}
        >
          {words.erasesByItself}
        </Checkbox>
        {days !== null && (
          <div className="settings-pad">
            <SettingCount name="retentionDays" label={words.after} unit={words.days} />
          </div>
        )}
      </div>
      {error !== null && <ErrorMessage error={error} />}
    </SettingsSection>
  )
}

const Chosen = () => {
  const words = useWordsOf(privacyWords)
  const [typed, setTyped] = useState('')
  const { chosen, doing, choose, give, erase } = usePrivacyParts('chosen', 'doing', 'choose', 'give', 'erase')
  if (chosen === null) return null
  const isBusy = doing.phase === 'busy'
  const isSure = isSameText(typed, chosen.lastName)
  return (
    <div className="settings-pad privacy-chosen">
      <p>
        <b>{nameOf(chosen)}</b> {words.hasShipments(chosen.shipments)}
      </p>
      {chosen.open > 0 && <p className="settings-soft">{words.openStay(chosen.open)}</p>}
      <div className="button-line">
        <Button hotkey="Alt S" isDisabled={isBusy} onPress={() => void give(chosen.shipmentId)}>
          {words.give}
        </Button>
      </div>
      <p className="settings-soft">{words.eraseWhy}</p>
      <TextField
        id="privacy-confirmation"
        label={words.confirm(chosen.lastName)}
        value={typed}
        onChange={setTyped}
      />
      <div className="button-line">
        <SureButtons
          yes={isBusy ? words.erasing : words.erase}
          isDisabled={!isSure || isBusy}
          onYes={() => void erase(typed)}
          onNo={() => choose(null)}
        />
      </div>
    </div>
  )
}

const OnePerson = () => {
  const words = useWordsOf(privacyWords)
  const language = useLanguage()
  const { text, people, chosen, doing } = usePrivacyParts('text', 'people', 'chosen', 'doing')
  const { search, choose } = useStores().privacy.getState()
  const list = useOneStop<HTMLUListElement>()
  return (
    <SettingsSection title={words.personTitle} why={words.personWhy}>
      <div className="settings-card">
        <div className="settings-pad">
          <TextField
            id="privacy-search"
            label={words.search}
            value={text}
            onChange={(typed) => void search(typed)}
          />
        </div>
        {chosen === null && people !== null && (
          <ul {...list} className="privacy-people" aria-label={words.people}>
            {people.length === 0 && <li className="settings-soft settings-pad">{words.nobody}</li>}
            {people.map((person) => (
              <li key={person.shipmentId}>
                <button type="button" className="person-line" onClick={() => choose(person)}>
                  <span>{nameOf(person)}</span>
                  <small>
                    {`${person.city}, ${countryName(person.countryCode, language)} · ${words.hasShipments(person.shipments)}`}
                  </small>
                </button>
              </li>
            ))}
          </ul>
        )}
        <Chosen key={chosen?.shipmentId} />
      </div>
      {doing.phase === 'failed' && <ErrorMessage error={doing.error} />}
      {doing.phase === 'given' && (
        <Message tone="good">
          <p>
            <b>{words.given}</b> {doing.path}
          </p>
        </Message>
      )}
      {doing.phase === 'erased' && (
        <Message tone={doing.answer.open > 0 ? 'amber' : 'good'}>
          <p>
            <b>{words.erased(doing.answer.shipments)}</b>{' '}
            {words.copies(doing.answer.copiesRewritten, doing.answer.copiesDropped)}{' '}
            {doing.answer.open > 0 && words.openStay(doing.answer.open)}{' '}
            {doing.answer.elsewhere > 0 && words.elsewhere(doing.answer.elsewhere)}
          </p>
        </Message>
      )}
    </SettingsSection>
  )
}

export const PrivacySection = () => (
  <>
    <Retention />
    <OnePerson />
  </>
)
