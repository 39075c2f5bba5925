// What a new form starts with. The rest is remembered from the last parcel and is no setting.
import { useState } from 'react'
import { packerMaxLength } from '../../../src-preload/contract/vocabulary'
import { CountryField } from '../../components/country-field'
import { ErrorMessage } from '../../components/message'
import { TextField } from '../../components/text-field'
import { isTooLong, TooLong } from '../../components/too-long'
import { useSettingsParts } from '../../stores/stores'
import { settingsWords } from '../../text/settings-words'
import { useLanguage, useWords, useWordsOf } from '../../text/use-words'
import { SettingsSection } from './settings-section'

const PackerField = (props: { packer: string; onChange: (packer: string) => void }) => {
  const words = useWordsOf(settingsWords)
  const [typed, setTyped] = useState<string | null>(null)
  const shown = typed ?? props.packer
  return (
    <TextField
      id="settings-packer"
      label={words.packer}
      value={shown}
      below={<TooLong text={shown} longest={packerMaxLength} />}
      onChange={(text) => {
        setTyped(text)
        if (!isTooLong(text, packerMaxLength)) props.onChange(text.trim())
      }}
    />
  )
}

export const FormSection = () => {
  const words = useWordsOf(settingsWords)
  const { ship } = useWords()
  const language = useLanguage()
  const { settings, error, change } = useSettingsParts('settings', 'error', 'change')
  return (
    <SettingsSection title={words.formTitle}>
      {error !== null && <ErrorMessage error={error} />}
      <div className="settings-card settings-form">
        {settings !== null && (
          <CountryField
            id="settings-homeCountry"
            label={words.homeCountry}
            language={language}
            code={settings.homeCountry}
            // While it is being typed it is no country yet: the one from before stays.
            onChange={(homeCountry) => {
              if (homeCountry !== '' && homeCountry !== settings.homeCountry) void change({ homeCountry })
            }}
            placeholder={ship.countryPlaceholder}
            whenEmpty={ship.noCountry}
            foundWords={ship.countriesFound}
          />
        )}
        <p className="settings-soft">{words.homeCountryWhy}</p>
      </div>
      <h2>{words.packerTitle}</h2>
      <div className="settings-card settings-form">
        {settings !== null && (
          <PackerField packer={settings.packer} onChange={(packer) => void change({ packer })} />
        )}
        <p className="settings-soft">{words.packerWhy}</p>
      </div>
    </SettingsSection>
  )
}
