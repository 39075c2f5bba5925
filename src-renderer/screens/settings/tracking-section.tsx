// After how many days a parcel that no carrier has scanned is to be looked for.
import { neverScannedDays } from '../../../src-preload/contract/vocabulary/tracking-words'
import { ErrorMessage } from '../../components/message'
import { useSettingsParts } from '../../stores/stores'
import { settingsWords } from '../../text/settings-words'
import { useWordsOf } from '../../text/use-words'
import { CountField } from './count-field'

export const TrackingSection = () => {
  const words = useWordsOf(settingsWords)
  const { settings, error, change } = useSettingsParts('settings', 'error', 'change')
  if (settings === null) return error === null ? <></> : <ErrorMessage error={error} />
  return (
    <section className="settings-section">
      <h2>{words.trackingTitle}</h2>
      <p className="settings-soft">{words.trackingWhy}</p>
      <div className="settings-card settings-pad">
        <CountField
          id="settings-never-scanned"
          label={words.neverScanned}
          unit={words.days}
          value={settings.neverScannedDays}
          {...neverScannedDays}
          onChange={(days) => void change({ neverScannedDays: days })}
        />
      </div>
      {error !== null && <ErrorMessage error={error} />}
    </section>
  )
}
