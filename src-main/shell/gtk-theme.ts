// On Linux the system's toolkit fills the window until its page is painted, and draws the menus and dialogs: it would do so in
// the system's colours, whichever were chosen here. It reads this from the environment as it begins, once.
import type { Settings } from '../../src-preload/contract/settings'

const themes: Record<Settings['theme'], string | null> = {
  light: 'Adwaita',
  dark: 'Adwaita:dark',
  system: null,
}

/**
 * Before the system is ready. What comes back is called once the window is there: the programs that are started from here
 * have their own looks. Who set a theme for this program by hand keeps it.
 */
export function tellToolkit(theme: Settings['theme'], env: Partial<Record<string, string>>): () => void {
  const wanted = themes[theme]
  if (wanted === null || env['GTK_THEME'] !== undefined) return () => undefined
  env['GTK_THEME'] = wanted
  return () => {
    delete env['GTK_THEME']
  }
}
