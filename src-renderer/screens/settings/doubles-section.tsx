// When to ask before a likely double, and how many unsure shipments stop the bench.
import { ErrorMessage } from '../../components/message'
import { useSettingsParts } from '../../stores/stores'
import { settingsWords } from '../../text/settings-words'
import { useWordsOf } from '../../text/use-words'
import { Checkbox } from '../../components/checkbox'
import { SettingCount } from './setting-count'

export const DoublesSection = () => {
  const words = useWordsOf(settingsWords)
  const { settings, error, change } = useSettingsParts('settings', 'error', 'change')
  if (settings === null) return error === null ? <></> : <ErrorMessage error={error} />
  return (
    <>
      <section className="settings-section">
        <h2>{words.doublesTitle}</h2>
        <p className="settings-soft">{words.doublesWhy}</p>
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
      </section>
      <section className="settings-section">
        <h2>{words.capTitle}</h2>
        <p className="settings-soft">{words.capWhy}</p>
        <div className="settings-card settings-pad">
          <SettingCount name="unsureCap" label={words.cap} unit={words.capUnit} />
          <SettingCount name="quietMinutes" label={words.quiet} unit={words.quietUnit} />
          <p className="settings-soft">{words.quietWhy}</p>
          <SettingCount name="askAfterHours" label={words.askAfter} unit={words.askAfterUnit} />
          <p className="settings-soft">{words.askAfterWhy}</p>
        </div>
      </section>
      {error !== null && <ErrorMessage error={error} />}
    </>
  )
}
