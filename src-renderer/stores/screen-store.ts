// Which screen is open, and for which shipment, layout or number it was opened.
import type { StateCreator } from 'zustand/vanilla'
import type { Layout } from '../../src-preload/contract/draft'
import type { ShipmentId } from '../../src-preload/contract/ids'
import type { SettingsPart } from '../rules/settings-parts'
import type { Screen } from '../../src-preload/contract/vocabulary/frame-words'

export type ScreenState = {
  screen: Screen
  /** What the screen should show first; `count` makes opening the same thing twice count twice. */
  wanted: {
    shipmentId: ShipmentId | null
    trackingNumber: string | null
    /** The kind of label whose printing is to be set up. */
    layout: Layout | null
    /** The subject of the settings, and the field the hand goes to there. */
    section: SettingsPart | null
    field: string | null
    /** The end of the day, of what the history has. */
    isToday: boolean
    count: number
  }
  /** The panel beside a screen lies over it where a window has no room for both; then it is open or not. */
  isSideOpen: boolean
  showSide: (isOpen: boolean) => void
  open: (screen: Screen) => void
  openShipment: (shipmentId: ShipmentId) => void
  openAttention: (shipmentId: ShipmentId) => void
  openTracking: (trackingNumber: string) => void
  openPrinters: (layout: Layout) => void
  openSettings: (section: SettingsPart, field?: string) => void
  openToday: () => void
}

const nothingWanted = {
  shipmentId: null,
  trackingNumber: null,
  layout: null,
  section: null,
  field: null,
  isToday: false,
}

export const screenState: StateCreator<ScreenState> = (set, get) => {
  const go = (screen: Screen, wanted: Partial<ScreenState['wanted']> = {}): void =>
    set({
      screen,
      // Opened for one parcel, that parcel is what is looked at.
      isSideOpen: screen !== 'attention' && (wanted.shipmentId ?? wanted.trackingNumber ?? null) !== null,
      wanted: {
        ...nothingWanted,
        ...wanted,
        count: get().wanted.count + 1,
      },
    })
  return {
    screen: 'ship',
    wanted: { ...nothingWanted, count: 0 },
    isSideOpen: false,
    showSide: (isSideOpen) => set({ isSideOpen }),
    open: (screen) => go(screen),
    openShipment: (shipmentId) => go('history', { shipmentId }),
    openAttention: (shipmentId) => go('attention', { shipmentId }),
    openTracking: (trackingNumber) => go('tracking', { trackingNumber }),
    openPrinters: (layout) => go('settings', { layout, section: 'printers' }),
    openSettings: (section, field) => go('settings', { section, field: field ?? null }),
    openToday: () => go('history', { isToday: true }),
  }
}
