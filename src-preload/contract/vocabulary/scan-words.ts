// What a scanner can be set to, and this program's own codes. Nothing is imported here: the first chunk of the window listens
// for scans.

/** The key a scanner presses after a code; `none`: nothing, a pause ends it. */
export const scanEnds = ['enter', 'tab', 'none'] as const
export type ScanEnd = (typeof scanEnds)[number]

/** How letters arrive. swapped: caps lock is on. */
export const scanLetters = ['kept', 'swapped', 'upper', 'lower'] as const
export type ScanLetters = (typeof scanLetters)[number]

/** A scanner slower than this is slower than a quick hand. */
export const slowestScanGapMs = 60

/** Every sign that moves between the usual keyboards, behind letters that hardly do. */
export const testCode = 'Pack12-yz#YZ/+'

const packageLetters = 'BCDEFGHIJ'
const plainCommands = ['create', 'print-again', 'clear', 'pause'] as const
export const packageCommands = [
  'package-1',
  'package-2',
  'package-3',
  'package-4',
  'package-5',
  'package-6',
  'package-7',
  'package-8',
  'package-9',
] as const
export const scanCommands = [...plainCommands, ...packageCommands] as const
export type ScanCommand = (typeof scanCommands)[number]

/** Only letters that stand at one place on the usual keyboards: a command works on a scanner that is set to another one. */
export const commandCodes = {
  create: 'PBDOGO',
  'print-again': 'PBDOPRINT',
  clear: 'PBDOCLEER',
  pause: 'PBDOSTOP',
  ...(Object.fromEntries(
    packageCommands.map((command, index) => [command, `PBDOPK${packageLetters[index] ?? ''}`]),
  ) as Record<(typeof packageCommands)[number], string>),
} as const satisfies Record<ScanCommand, string>

export const soundVolumes = ['soft', 'normal', 'loud'] as const
export type SoundVolume = (typeof soundVolumes)[number]

/** Until one was scanned into the settings. */
export const firstScanner = {
  end: 'enter',
  prefix: '',
  gapMs: null,
  letters: 'kept',
  createsAtOnce: false,
  opensParcel: true,
} as const
export const firstSounds = { isOn: true, volume: 'normal' } as const
