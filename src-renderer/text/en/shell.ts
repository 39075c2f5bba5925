// English: the rail and the status line.
import type { BenchStatus } from '../../../src-preload/contract/bench'
import type { Printer } from '../../../src-preload/contract/printer'
import type { Screen } from '../../../src-preload/contract/vocabulary/frame-words'

const service: Record<BenchStatus['service']['state'], string> = {
  checking: 'Asking the service',
  ok: 'Service',
  unreachable: 'Service not reached',
  offline: 'No network',
  throttled: 'Service is busy',
  'key-refused': 'Key refused',
  'sign-in': 'Network needs a sign-in',
  'no-key': 'No key',
  broken: 'Service has a fault',
}

const printerStates: Record<Printer['state'], string> = {
  ready: 'ready',
  printing: 'printing',
  stopped: 'stopped',
  offline: 'offline',
  unknown: 'state not known',
}

const beside: Record<Screen, string> = {
  ship: 'Last labels',
  batch: 'Order',
  history: 'Details',
  tracking: 'Details',
  attention: 'To fix',
  settings: 'Sections',
}

export const shellEn = {
  practice: 'PRACTICE',
  test: 'TEST',
  live: 'LIVE',
  nothingReal: 'No real shipments',
  navigation: 'Screens',
  /** The panel beside a screen, by what is in it. */
  beside,
  statusLine: 'Status of the bench',
  service,
  printerStates,
  continuesIn: (time: string) => `continues in ${time}`,
  paused: 'Paused: nothing is sent',
  resume: 'Resume',
  pauseWhy: 'Pause: nothing is sent until you resume',
  waiting: (count: number) => `${count} waiting`,
  packerWhy: (packer: string) => `Packed by ${packer}. Change it in Settings.`,
  today: 'Today',
  todayWhy: 'Created today',
  morePrinters: (count: number) => `+${count}`,
  /** At another connection: waiting, or to be settled. */
  several: { away: 'Shop server away', frozen: 'Shop server waits', refused: 'Shop server needs you' },
  severalWhy: {
    away: 'Parcels of this bench go on. Orders of shared files wait.',
    frozen: 'It went back in time and gives out no orders yet.',
    refused: 'It takes nothing from this bench until somebody has looked.',
  },
  standing: (count: number) => `${count} open`,
  switchTo: (name: string) => `Switch to ${name}`,
  reloadScreen: 'Reload this screen',
  reloadKeeps: 'What you had typed is kept.',
  noticeWhy: 'Open Attention (F7).',
  closingTitle: (count: number) =>
    count === 1 ? '1 parcel is still waiting' : `${count} parcels are still waiting`,
  closingWhy: 'They go on when Packbench is opened again. Nothing is lost, and nothing is bought twice.',
  closeNow: 'Close Packbench',
  stay: 'Stay',
  attentionCount: (count: number) => (count === 1 ? '1 needs attention' : `${count} need attention`),
}
export type ShellWords = typeof shellEn
