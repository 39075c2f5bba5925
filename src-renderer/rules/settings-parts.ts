// The subjects of the settings, in their order.
export const settingsParts = [
  'start',
  'connections',
  'printers',
  'form',
  'packages',
  'orders',
  'scanner',
  'doubles',
  'tracking',
  'several',
  'privacy',
  'screen',
  'data',
] as const
export type SettingsPart = (typeof settingsParts)[number]
