// What a new form starts with. The rest is remembered from the last parcel and is no setting.
import { CountryField } from '../../components/country-field'
import { ErrorMessage } from '../../components/message'
import { useSettingsParts } from '../../stores/stores'
import { settingsWords } from '../../text/settings-words'
import { useLanguage, useWords, useWordsOf } from '../../text/use-words'

export const FormSection = () => {
  const words = useWordsOf(settingsWords)
  const { ship } = useWords()
  const language = useLanguage()
  const { settings, error, change } = useSettingsParts('settings', 'error', 'change')
  return (
    <section className="settings-section">
      <h2>{words.formTitle}</h2>
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
    </section>
  )
}
