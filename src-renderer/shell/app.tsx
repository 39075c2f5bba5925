// The frame around every screen. The Ship screen is part of the first chunk, the others come when the window is idle.
import './shell.css'
import './narrow.css'
import { lazy, Suspense, useEffect, useLayoutEffect } from 'react'
import { formUsableEvent } from '../../src-preload/contract/ready'
import { useKeys } from '../components/use-keys'
import { ShipScreen } from '../screens/ship/ship-screen'
import {
  useBench,
  useFind,
  useFrameOf,
  useQuestion,
  useQueue,
  useScreen,
  useSelection,
  useSettings,
} from '../stores/stores'
import { useLanguage, useWords } from '../text/use-words'
import { ClosingDialog } from './closing-dialog'
import { News } from './news'
import { Rail } from './rail'
import { ScanNote } from './scan-note'
import { StatusLine } from './status-line'
import { BenchTrouble, ScreenFault } from './trouble'
import { useSide } from './side'
import { useFrame } from './use-frame'
import {
  type LazyScreen,
  loadCopies,
  loadDamaged,
  loadFind,
  loadHelp,
  loadQuestion,
  loadScreen,
  warmUp,
} from './lazy-screens'

const later: Record<LazyScreen, React.LazyExoticComponent<() => React.JSX.Element>> = {
  batch: lazy(loadScreen.batch),
  history: lazy(loadScreen.history),
  tracking: lazy(loadScreen.tracking),
  attention: lazy(loadScreen.attention),
  settings: lazy(loadScreen.settings),
}

const QuestionDialog = lazy(loadQuestion)
const CopiesDialog = lazy(loadCopies)
const FindDialog = lazy(loadFind)
const HelpDialog = lazy(loadHelp)
const DamagedScreen = lazy(loadDamaged)

/** Puts the chosen theme and language on the document; the system's theme is followed while it is the choice. */
const useDocumentSettings = (): void => {
  const theme = useSettings((state) => state.settings?.theme ?? null)
  const language = useLanguage()
  useEffect(() => {
    // Even the same once more has every style of the page computed again.
    if (document.documentElement.lang !== language) document.documentElement.lang = language
  }, [language])
  useEffect(() => {
    // Before main has answered, the page keeps what it started with.
    if (theme === null) return
    const dark = window.matchMedia('(prefers-color-scheme: dark)')
    const apply = (): void => {
      document.documentElement.dataset['theme'] =
        theme === 'system' ? (dark.matches ? 'dark' : 'light') : theme
    }
    apply()
    dark.addEventListener('change', apply)
    return () => dark.removeEventListener('change', apply)
  }, [theme])
}

/** A file that is dragged over the window belongs on the batch screen, whichever screen is open. */
const useDraggedFiles = (): void => {
  const open = useScreen((state) => state.open)
  useEffect(() => {
    const onDragEnter = (event: DragEvent): void => {
      if (event.dataTransfer?.types.includes('Files') === true) open('batch')
    }
    window.addEventListener('dragenter', onDragEnter)
    return () => window.removeEventListener('dragenter', onDragEnter)
  }, [open])
}

/** Says once that the form takes input: the figure the start-up is measured by. */
const useUsable = (): void => {
  useLayoutEffect(() => {
    let timer = 0
    const frame = requestAnimationFrame(() => {
      // The task after the frame in which the form is painted.
      timer = window.setTimeout(() => {
        performance.mark('usable')
        document.documentElement.dataset['usable'] = 'true'
        dispatchEvent(new Event(formUsableEvent))
        warmUp()
      })
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [])
}

export const App = () => {
  const screen = useScreen((state) => state.screen)
  const isAsking = useQuestion((state) => state.shipment !== null)
  const hasCopies = useQueue((state) => state.reprinting.phase === 'many')
  const hasManyCopies = useSelection((state) => state.many !== null)
  // There is no bench behind the window then, only the ways back to one.
  const isDamaged = useBench((state) => state.error?.code === 'ledger-damaged')
  const { common } = useWords()
  const Later = screen === 'ship' ? null : later[screen]
  const finding = useFind((state) => state.open)
  const find = useFind((state) => state.show)
  const closing = useFrameOf((state) => state.closing)
  const zoom = useSettings((state) => state.zoom)
  useKeys({
    'Ctrl k': () => find('find'),
    F1: () => find('help'),
    'Ctrl +': () => zoom('zoom-in'),
    // The same key without Shift, where + is above it.
    'Ctrl =': () => zoom('zoom-in'),
    'Ctrl -': () => zoom('zoom-out'),
    'Ctrl 0': () => zoom('zoom-reset'),
  })
  useFrame()
  useSide()
  useDocumentSettings()
  useDraggedFiles()
  useUsable()
  if (isDamaged)
    return (
      <Suspense>
        <DamagedScreen />
      </Suspense>
    )
  return (
    <div className="shell">
      <Rail />
      <StatusLine />
      <main className="screen">
        <h1 className="visually-hidden">{common.screens[screen]}</h1>
        <BenchTrouble />
        <div className="screen-body">
          <ScreenFault key={screen}>
            {Later === null ? (
              <ShipScreen />
            ) : (
              <Suspense>
                <Later />
              </Suspense>
            )}
          </ScreenFault>
        </div>
        <News />
        <ScanNote />
        {finding !== null && <Suspense>{finding === 'find' ? <FindDialog /> : <HelpDialog />}</Suspense>}
        {isAsking && (
          <Suspense>
            <QuestionDialog />
          </Suspense>
        )}
        {closing !== null && <ClosingDialog waitingCount={closing} />}
        {(hasCopies || hasManyCopies) && (
          <Suspense>
            <CopiesDialog />
          </Suspense>
        )}
      </main>
    </div>
  )
}
