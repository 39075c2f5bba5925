// When to ask before a likely double, and how many unsure shipments stop the bench.
import { useState } from 'react'
import { limits } from '../../../src-preload/contract/vocabulary'
import { ErrorMessage } from '../../components/message'
import { TextField } from '../../components/text-field'
import { useSettingsParts } from '../../stores/stores'
import { settingsWords } from '../../text/settings-words'
import { useWordsOf } from '../../text/use-words'
import { Checkbox } from './checkbox'

/** A whole number; what is typed counts as soon as it is within the bounds. */
const Count = (props: {
  id: string
  label: string
  unit: string
  value: number
  min: number
  max: number
  onChange: (value: number) => void
}) => {
  const words = useWordsOf(settingsWords)
  const [typed, setTyped] = useState<string | null>(null)
  const read = (text: string): number | null => {
    const value = Number(text)
    const isGood = /^\d+$/.test(text.trim()) && value >= props.min && value <= props.max
    return isGood ? value : null
  }
  const isBad = typed !== null && read(typed) === null
  return (
    <TextField
      id={props.id}
      label={props.label}
      className="settings-count"
      inputMode="numeric"
      suffix={props.unit}
      value={typed ?? String(props.value)}
      problem={isBad ? words.outOfRange(props.min, props.max) : undefined}
      onChange={(text) => {
        setTyped(text)
        const value = read(text)
        if (value !== null && value !== props.value) props.onChange(value)
      }}
      onBlur={() => {
        if (!isBad) setTyped(null)
      }}
    />
  )
}

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
            <Count
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
          <Count
            id="settings-cap"
            label={words.cap}
            unit={words.capUnit}
            value={settings.unsureCap}
            {...limits.unsureCap}
            onChange={(unsureCap) => void change({ unsureCap })}
          />
          <Count
            id="settings-quiet"
            label={words.quiet}
            unit={words.quietUnit}
            value={settings.quietMinutes}
            {...limits.quietMinutes}
            onChange={(quietMinutes) => void change({ quietMinutes })}
          />
          <p className="settings-soft">{words.quietWhy}</p>
        </div>
      </section>
      {error !== null && <ErrorMessage error={error} />}
    </>
  )
}
