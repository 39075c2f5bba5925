// A whole number among the settings of this bench, kept as soon as it is within its bounds.
import type { Settings } from '../../../src-preload/contract/settings'
import { useSettingsParts } from '../../stores/stores'
import { CountField } from './count-field'

type CountName = {
  [Name in keyof Settings]: Settings[Name] extends number | null ? Name : never
}[keyof Settings]

export const SettingCount = (props: {
  id: string
  name: CountName
  label: string
  unit: string
  range: { min: number; max: number }
}) => {
  const { settings, change } = useSettingsParts('settings', 'change')
  const value = settings?.[props.name] ?? null
  if (value === null) return null
  return (
    <CountField
      id={props.id}
      label={props.label}
      unit={props.unit}
      value={value}
      {...props.range}
      onChange={(wanted) => void change({ [props.name]: wanted })}
    />
  )
}
