// What the screens are called: the menus of the system (main) and the rail (window) show the same names, so they stand here
// and not with the window's other words.
import type { Screen } from './frame-words'

export const screenNames: Record<'en' | 'de', Record<Screen, string>> = {
  en: {
    ship: 'Ship',
    batch: 'Batch',
    history: 'History',
    tracking: 'Tracking',
    attention: 'Attention',
    settings: 'Settings',
  },
  de: {
    ship: 'Versand',
    batch: 'Stapel',
    history: 'Verlauf',
    tracking: 'Verfolgung',
    attention: 'Klären',
    settings: 'Einstellungen',
  },
}
