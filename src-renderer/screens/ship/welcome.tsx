// The welcome of a new bench, beside the form: three steps, how long addresses are kept, the language. It can be left at any
// time and stays in the settings. Once there is a parcel it makes room for its label.
import './welcome.css'
import { useEffect } from 'react'
import { Button } from '../../components/button'
import { ChoiceField } from '../../components/choice-field'
import { FirstSteps, stepKeys } from '../../components/first-steps'
import { Segmented } from '../../components/segmented'
import { useFirstSteps } from '../../components/use-first-steps'
import { useKeys } from '../../components/use-keys'
import { firstSteps } from '../../rules/first-steps'
import { useSettings, useSettingsParts, useStores } from '../../stores/stores'
import { languages } from '../../text/words'
import { useLanguage, useWordsOf } from '../../text/use-words'
import { welcomeWords } from '../../text/welcome-words'

/** As the languages call themselves. */
const ownNames = { en: 'English', de: 'Deutsch' }
const retentions = [30, 90, 365] as const

const Retention = () => {
  const words = useWordsOf(welcomeWords)
  const { settings, change } = useSettingsParts('settings', 'change')
  const days = settings?.retentionDays ?? null
  const offered = [...new Set([...retentions, ...(days === null ? [] : [days])])].sort((a, b) => a - b)
  return (
    <div className="welcome-line">
      <span>{words.eraseAfter}</span>
      <ChoiceField
        id="welcome-retention"
        label={words.eraseAfter}
        options={[
          { key: 'never', name: words.never },
          ...offered.map((count) => ({ key: String(count), name: words.days(count) })),
        ]}
        chosenKey={days === null ? 'never' : String(days)}
        onChoose={(key) => void change({ retentionDays: key === 'never' ? null : Number(key) })}
      />
    </div>
  )
}

export const Welcome = (props: { isShort: boolean }) => {
  const words = useWordsOf(welcomeWords)
  const stores = useStores()
  const language = useLanguage()
  const { change } = stores.settings.getState()
  const isKnown = useSettings((state) => state.settings !== null)
  const { done, act } = useFirstSteps()
  const skip = (): void => void change({ isWelcomeLeft: true })
  useEffect(() => {
    // Which printer is plugged in.
    if (!props.isShort) void stores.printers.getState().loadPrinters()
  }, [stores, props.isShort])
  useKeys(Object.fromEntries(firstSteps.map((step) => [stepKeys[step], act[step]])))
  const count = firstSteps.filter((step) => done[step]).length
  const leave = (
    <Button kind={props.isShort ? 'quiet' : 'plain'} size="small" keyCap="Escape" onPress={skip}>
      {words.skip}
    </Button>
  )
  return (
    <section className="welcome" data-short={props.isShort} aria-labelledby="welcome-title">
      <div className="welcome-head">
        <h2 id="welcome-title">{props.isShort ? words.stepsTitle : words.title}</h2>
        <p>{props.isShort ? words.doneOf(count, firstSteps.length) : words.why}</p>
        {props.isShort && leave}
      </div>
      <FirstSteps isShort={props.isShort} hasKeys />
      {!props.isShort && isKnown && (
        <div className="welcome-foot">
          <Retention />
          <div className="welcome-line">
            <Segmented
              id="welcome-language"
              label={words.language}
              value={language}
              options={languages}
              nameOf={(one) => ownNames[one]}
              onChange={(chosen) => void change({ language: chosen })}
            />
            {leave}
          </div>
          <p>{words.stays}</p>
        </div>
      )}
    </section>
  )
}
