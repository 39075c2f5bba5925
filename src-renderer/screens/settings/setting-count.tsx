// A whole number among the settings of this bench, kept as soon as it is within its bounds.
import type { Settings } from '../../../src-preload/contract/settings'
import { limits } from '../../../src-preload/contract/vocabulary'
import { neverScannedDays } from '../../../src-preload/contract/vocabulary/tracking-words'
import { useSettingsParts } from '../../stores/stores'
import { CountField } from './count-field'

type CountName = Exclude<
  { [Name in keyof Settings]: number extends Settings[Name] ? Name : never }[keyof Settings],
  'sharedRevision'
>

const ranges: Record<CountName, { min: number; max: number }> = {
  doubleWithinDays: limits.doubleWithinDays,
  unsureCap: limits.unsureCap,
  quietMinutes: limits.quietMinutes,
  askAfterHours: limits.askAfterHours,
  orderWaitSeconds: limits.orderWaitSeconds,
  neverScannedDays,
  retentionDays: limits.retentionDays,
}

export const SettingCount = ({ name, ...words }: { name: CountName; label: string; unit: string }) => {
  const { settings, change } = useSettingsParts('settings', 'change')
  const value = settings?.[name] ?? null
  if (value === null) return null
  return (
    <CountField
      id={`settings-${name}`}
      {...words}
      value={value}
      {...ranges[name]}
      onChange={(wanted) => void change({ [name]: wanted })}
    />
  )
}
