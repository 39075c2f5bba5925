// A whole number among the settings; what is typed counts as soon as it is within the bounds.
import { useState } from 'react'
import { TextField } from '../../components/text-field'
import { settingsWords } from '../../text/settings-words'
import { useWordsOf } from '../../text/use-words'

export const CountField = (props: {
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
