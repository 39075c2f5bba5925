// Language, colours and sounds of this window.
import { Button } from '../../components/button'
import { ErrorMessage } from '../../components/message'
import { languageChoices, themes } from '../../../src-preload/contract/vocabulary'
import { firstSounds, soundVolumes } from '../../../src-preload/contract/vocabulary/scan-words'
import { SegmentedField } from '../../components/segmented-field'
import { useSettingsParts, useStores } from '../../stores/stores'
import { settingsWords } from '../../text/settings-words'
import { useWordsOf } from '../../text/use-words'
import { Checkbox } from '../../components/checkbox'

const SoundRow = () => {
  const words = useWordsOf(settingsWords)
  const { sounds } = useStores()
  const { settings, change } = useSettingsParts('settings', 'change')
  const { isOn, volume } = settings?.sounds ?? firstSounds
  return (
    <div className="settings-card">
      <Checkbox isOn={isOn} onChange={(next) => void change({ sounds: { isOn: next, volume } })}>
        {words.soundsOn}
      </Checkbox>
      {isOn && (
        <div className="settings-pad settings-sound">
          <SegmentedField
            id="settings-volume"
            label={words.volume}
            value={volume}
            options={soundVolumes}
            nameOf={(one) => words.volumes[one]}
            onChange={(next) => void change({ sounds: { isOn, volume: next } })}
          />
          <Button size="small" onPress={() => sounds.play('done')}>
            {words.hear.done}
          </Button>
          <Button size="small" onPress={() => sounds.play('attention')}>
            {words.hear.attention}
          </Button>
        </div>
      )}
    </div>
  )
}

export const ScreenSection = () => {
  const words = useWordsOf(settingsWords)
  const { settings, error, change } = useSettingsParts('settings', 'error', 'change')
  return (
    <section className="settings-section">
      <h2>{words.screenTitle}</h2>
      {error !== null && <ErrorMessage error={error} />}
      <div className="settings-card settings-form">
        <SegmentedField
          id="settings-language"
          label={words.language}
          value={settings?.language ?? 'system'}
          options={languageChoices}
          nameOf={(language) => words.languages[language]}
          onChange={(language) => void change({ language })}
        />
        <SegmentedField
          id="settings-theme"
          label={words.theme}
          value={settings?.theme ?? 'system'}
          options={themes}
          nameOf={(theme) => words.themes[theme]}
          onChange={(theme) => void change({ theme })}
        />
      </div>
      <h2>{words.sounds}</h2>
      <SoundRow />
    </section>
  )
}
