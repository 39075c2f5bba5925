// When to ask before a likely double, and how many unsure shipments stop the bench.
import { limits } from '../../../src-preload/contract/vocabulary'
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
            <SettingCount
              id="settings-days"
              name="doubleWithinDays"
              label={words.within}
              unit={words.days}
              range={limits.doubleWithinDays}
            />
          </div>
        </div>
      </section>
      <section className="settings-section">
        <h2>{words.capTitle}</h2>
        <p className="settings-soft">{words.capWhy}</p>
        <div className="settings-card settings-pad">
          <SettingCount
            id="settings-cap"
            name="unsureCap"
            label={words.cap}
            unit={words.capUnit}
            range={limits.unsureCap}
          />
          <SettingCount
            id="settings-quiet"
            name="quietMinutes"
            label={words.quiet}
            unit={words.quietUnit}
            range={limits.quietMinutes}
          />
          <p className="settings-soft">{words.quietWhy}</p>
          <SettingCount
            id="settings-ask-after"
            name="askAfterHours"
            label={words.askAfter}
            unit={words.askAfterUnit}
            range={limits.askAfterHours}
          />
          <p className="settings-soft">{words.askAfterWhy}</p>
        </div>
      </section>
      {error !== null && <ErrorMessage error={error} />}
    </>
  )
}
