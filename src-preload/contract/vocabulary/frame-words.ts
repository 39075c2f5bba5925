// Words of the window's frame: its screens with their keys, its zoom, what its menu can ask for, and the answers to
// "really close?".
export const screens = ['ship', 'batch', 'history', 'tracking', 'attention', 'settings'] as const
export type Screen = (typeof screens)[number]

export const screenKeys: Record<Screen, string> = {
  ship: 'F2',
  batch: 'F3',
  history: 'F4',
  tracking: 'F6',
  attention: 'F7',
  settings: 'F10',
}

export const zoomPercents = [80, 90, 100, 110, 125, 150, 175, 200] as const
export type ZoomPercent = (typeof zoomPercents)[number]
export const firstZoomPercent: ZoomPercent = 100

export const zoomSteps = ['zoom-in', 'zoom-out', 'zoom-reset'] as const
export type ZoomStep = (typeof zoomSteps)[number]

const frameCommands = [...screens, 'find', 'help', ...zoomSteps] as const
export type FrameCommand = (typeof frameCommands)[number]
/** Besides what is in the menu: an order file that the system handed over. */
export const frameChoices = [...frameCommands, 'order-file'] as const
export type FrameChoice = (typeof frameChoices)[number]

export const closingAnswers = ['close', 'stay'] as const

export const noticeMaxLength = 300
