// When to ask before a likely double, and how many unsure shipments stop the bench.
import { ErrorMessage } from '../../components/message'
import { useSettingsParts } from '../../stores/stores'
import { settingsWords } from '../../text/settings-words'
import { useWordsOf } from '../../text/use-words'
import { Checkbox } from '../../components/checkbox'
import { SettingCount } from './setting-count'
import { SettingsSection } from './settings-section'

export const DoublesSection = () => {
  const words = useWordsOf(settingsWords)
  const { settings, error, change } = useSettingsParts('settings', 'error', 'change')
  if (settings === null) return error === null ? <></> : <ErrorMessage error={error} />
  return (
    <>
      <SettingsSection title={words.doublesTitle} why={words.doublesWhy}>
        <div className="settings-card">
          <Checkbox
            isOn={settings.asksForSameReference}
            onChange={(isOn) => void change({ asksForSameReference: isOn })}
          >
            {words.asksForSameReference}
          </Checkbox>
          <Checkbox
            isOn={settings.asksForSameRecipient}
            onChange={(isOn) => void change({ asksForSameRecipient: isOn })}
          >
            {words.asksForSameRecipient}
          </Checkbox>
          <div className="settings-pad">
            <SettingCount name="doubleWithinDays" label={words.within} unit={words.days} />
          </div>
        </div>
      </SettingsSection>
      <SettingsSection title={words.capTitle} why={words.capWhy}>
        <div className="settings-card settings-pad">
          <SettingCount name="unsureCap" label={words.cap} unit={words.capUnit} />
          <SettingCount name="quietMinutes" label={words.quiet} unit={words.quietUnit} />
          <p className="settings-soft">{words.quietWhy}</p>
          <SettingCount name="askAfterHours" label={words.askAfter} unit={words.askAfterUnit} />
          <p className="settings-soft">{words.askAfterWhy}</p>
        </div>
      </SettingsSection>
      {error !== null && <ErrorMessage error={error} />}
    </>
  )
}
