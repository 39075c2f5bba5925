// After how many days a parcel that no carrier has scanned is to be looked for.
import { ErrorMessage } from '../../components/message'
import { useSettings } from '../../stores/stores'
import { settingsWords } from '../../text/settings-words'
import { useWordsOf } from '../../text/use-words'
import { SettingCount } from './setting-count'
import { SettingsSection } from './settings-section'

export const TrackingSection = () => {
  const words = useWordsOf(settingsWords)
  const error = useSettings((state) => state.error)
  return (
    <SettingsSection title={words.trackingTitle} why={words.trackingWhy}>
      <div className="settings-card settings-pad">
        <SettingCount name="neverScannedDays" label={words.neverScanned} unit={words.days} />
      </div>
      {error !== null && <ErrorMessage error={error} />}
    </SettingsSection>
  )
}
