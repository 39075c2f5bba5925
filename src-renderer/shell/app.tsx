// The frame around every screen. The Ship screen is part of the first chunk, the others come when the window is idle.
import './shell.css'
import { useEffect } from 'react'
import { ShipScreen } from '../screens/ship/ship-screen'
import { useScreen, useSettings, useStores } from '../stores/stores'
import { useLanguage } from '../text/use-words'
import { Rail } from './rail'
import { StatusLine } from './status-line'

/** Puts the chosen theme and language on the document; the system's theme is followed while it is the choice. */
const useDocumentSettings = (): void => {
  const theme = useSettings((state) => state.settings?.theme ?? null)
  const language = useLanguage()
  useEffect(() => {
    document.documentElement.lang = language
  }, [language])
  useEffect(() => {
    // Before main has answered, the page keeps what it started with.
    if (theme === null) return
    const dark = window.matchMedia('(prefers-color-scheme: dark)')
    const apply = (): void => {
      document.documentElement.dataset['theme'] = theme === 'system' ? (dark.matches ? 'dark' : 'light') : theme
    }
    apply()
    dark.addEventListener('change', apply)
    return () => dark.removeEventListener('change', apply)
  }, [theme])
}

/** Says once that the form takes input: the figure the start-up is measured by. */
const useUsable = (): void => {
  const { station } = useStores()
  useEffect(() => {
    // Behind the frame in which the form is painted.
    const frame = requestAnimationFrame(() => {
      performance.mark('usable')
      document.documentElement.dataset['usable'] = 'true'
      void station.bench.usable()
    })
    return () => cancelAnimationFrame(frame)
  }, [station])
}

export const App = () => {
  const screen = useScreen((state) => state.screen)
  useDocumentSettings()
  useUsable()
  return (
    <div className="shell">
      <Rail />
      <StatusLine />
      <main className="screen">{screen === 'ship' && <ShipScreen />}</main>
    </div>
  )
}
