// Language, colours, size, notifications and sounds of this window.
import { Button } from '../../components/button'
import { ErrorMessage } from '../../components/message'
import type { Settings } from '../../../src-preload/contract/settings'
import { languageChoices, themes } from '../../../src-preload/contract/vocabulary'
import { firstZoomPercent, zoomPercents } from '../../../src-preload/contract/vocabulary/frame-words'
import { firstSounds, soundVolumes } from '../../../src-preload/contract/vocabulary/scan-words'
import { SegmentedField } from '../../components/segmented-field'
import { useSettings, useSettingsParts, useStores } from '../../stores/stores'
import { settingsWords } from '../../text/settings-words'
import { useWordsOf } from '../../text/use-words'
import { Checkbox } from '../../components/checkbox'
import { SettingsSection } from './settings-section'

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
          <Button size="small" hotkey="Alt 1" onPress={() => sounds.play('done')}>
            {words.hear.done}
          </Button>
          <Button size="small" hotkey="Alt 2" onPress={() => sounds.play('attention')}>
            {words.hear.attention}
          </Button>
        </div>
      )}
    </div>
  )
}

const Choice = <Name extends 'language' | 'theme'>(props: {
  name: Name
  options: readonly Settings[Name][]
  words: Record<Settings[Name], string>
}) => {
  const words = useWordsOf(settingsWords)
  const { settings, change } = useSettingsParts('settings', 'change')
  return (
    <SegmentedField
      id={`settings-${props.name}`}
      label={words[props.name]}
      value={settings?.[props.name] ?? 'system'}
      options={props.options}
      nameOf={(value) => props.words[value]}
      onChange={(value) => void change({ [props.name]: value })}
    />
  )
}

const ZoomRow = () => {
  const words = useWordsOf(settingsWords)
  const { settings, zoom } = useSettingsParts('settings', 'zoom')
  const percent = settings?.zoomPercent ?? firstZoomPercent
  return (
    <div className="field">
      <span className="field-label">{words.zoom}</span>
      <div className="settings-zoom" role="group" aria-label={words.zoom}>
        <Button keyCap="Ctrl -" isDisabled={percent === zoomPercents[0]} onPress={() => zoom('zoom-out')}>
          {words.smaller}
        </Button>
        <output aria-live="polite">{words.percent(percent)}</output>
        <Button keyCap="Ctrl +" isDisabled={percent === zoomPercents.at(-1)} onPress={() => zoom('zoom-in')}>
          {words.larger}
        </Button>
      </div>
      <p className="settings-soft">{words.zoomWhy}</p>
    </div>
  )
}

const NoticeRow = () => {
  const words = useWordsOf(settingsWords)
  const { settings, change } = useSettingsParts('settings', 'change')
  return (
    <Checkbox isOn={settings?.notifies ?? true} onChange={(notifies) => void change({ notifies })}>
      {words.noticesOn}
    </Checkbox>
  )
}

export const ScreenSection = () => {
  const words = useWordsOf(settingsWords)
  const error = useSettings((state) => state.error)
  return (
    <SettingsSection title={words.screenTitle}>
      {error !== null && <ErrorMessage error={error} />}
      <div className="settings-card settings-form">
        <Choice name="language" options={languageChoices} words={words.languages} />
        <Choice name="theme" options={themes} words={words.themes} />
        <ZoomRow />
      </div>
      <h2>{words.notices}</h2>
      <div className="settings-card">
        <NoticeRow />
      </div>
      <h2>{words.sounds}</h2>
      <SoundRow />
    </SettingsSection>
  )
}
