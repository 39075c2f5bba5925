// Language, colours and sounds of this window.
import { useState } from 'react'
import { Button } from '../../components/button'
import { ErrorMessage } from '../../components/message'
import { languageChoices, themes } from '../../../src-preload/contract/vocabulary'
import { SegmentedField } from '../../components/segmented-field'
import { useSettingsParts, useStores } from '../../stores/stores'
import { settingsWords } from '../../text/settings-words'
import { useWordsOf } from '../../text/use-words'
import { Checkbox } from '../../components/checkbox'

const SoundRow = () => {
  const words = useWordsOf(settingsWords)
  const { sounds } = useStores()
  const [isOn, setIsOn] = useState(() => !sounds.isMuted())
  return (
    <div className="settings-card settings-sound">
      <Checkbox
        isOn={isOn}
        onChange={(next) => {
          sounds.setMuted(!next)
          setIsOn(next)
        }}
      >
        {words.soundsOn}
      </Checkbox>
      <Button
        size="small"
        isDisabled={!isOn}
        onPress={() => {
          sounds.play('done')
          setTimeout(() => sounds.play('attention'), 900)
        }}
      >
        {words.hear}
      </Button>
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
