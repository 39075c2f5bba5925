// When to ask before a likely double, and how many unsure shipments stop the bench.
import { limits } from '../../../src-preload/contract/vocabulary'
import { ErrorMessage } from '../../components/message'
import { useSettingsParts } from '../../stores/stores'
import { settingsWords } from '../../text/settings-words'
import { useWordsOf } from '../../text/use-words'
import { Checkbox } from './checkbox'
import { CountField } from './count-field'

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
            <CountField
              id="settings-days"
              label={words.within}
              unit={words.days}
              value={settings.doubleWithinDays}
              {...limits.doubleWithinDays}
              onChange={(doubleWithinDays) => void change({ doubleWithinDays })}
            />
          </div>
        </div>
      </section>
      <section className="settings-section">
        <h2>{words.capTitle}</h2>
        <p className="settings-soft">{words.capWhy}</p>
        <div className="settings-card settings-pad">
          <CountField
            id="settings-cap"
            label={words.cap}
            unit={words.capUnit}
            value={settings.unsureCap}
            {...limits.unsureCap}
            onChange={(unsureCap) => void change({ unsureCap })}
          />
          <CountField
            id="settings-quiet"
            label={words.quiet}
            unit={words.quietUnit}
            value={settings.quietMinutes}
            {...limits.quietMinutes}
            onChange={(quietMinutes) => void change({ quietMinutes })}
          />
          <p className="settings-soft">{words.quietWhy}</p>
          <CountField
            id="settings-ask-after"
            label={words.askAfter}
            unit={words.askAfterUnit}
            value={settings.askAfterHours}
            {...limits.askAfterHours}
            onChange={(askAfterHours) => void change({ askAfterHours })}
          />
          <p className="settings-soft">{words.askAfterWhy}</p>
        </div>
      </section>
      {error !== null && <ErrorMessage error={error} />}
    </>
  )
}
