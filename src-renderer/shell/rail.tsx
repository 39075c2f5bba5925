// The way between the screens: icon, word and key.
import CircleAlert from 'lucide-react/icons/circle-alert'
import History from 'lucide-react/icons/history'
import Layers from 'lucide-react/icons/layers'
import Package from 'lucide-react/icons/package'
import Route from 'lucide-react/icons/route'
import Settings from 'lucide-react/icons/settings'
import { useOneStop } from '../components/use-one-stop'
import { useKeys } from '../components/use-keys'
import { type Screen, screenKeys, screens } from '../../src-preload/contract/vocabulary/frame-words'
import { useScreen } from '../stores/stores'
import { useWords } from '../text/use-words'
import { useAttentionCount } from './use-attention-count'

const icons: Record<Screen, typeof Package> = {
  ship: Package,
  batch: Layers,
  history: History,
  tracking: Route,
  attention: CircleAlert,
  settings: Settings,
}

export const Rail = () => {
  const { common, shell } = useWords()
  const current = useScreen((state) => state.screen)
  const open = useScreen((state) => state.open)
  const attentionCount = useAttentionCount()
  const openToday = useScreen((state) => state.openToday)
  const list = useOneStop<HTMLElement>()
  useKeys({ 'Shift F4': openToday })
  useKeys(Object.fromEntries(screens.map((screen) => [screenKeys[screen], () => open(screen)])))
  return (
    <nav {...list} className="rail" aria-label={shell.navigation}>
      {screens.map((screen) => {
        const Icon = icons[screen]
        const count = screen === 'attention' ? attentionCount : 0
        return (
          <button
            key={screen}
            type="button"
            className="rail-item"
            aria-current={screen === current ? 'page' : undefined}
            aria-keyshortcuts={screenKeys[screen]}
            onClick={() => open(screen)}
          >
            <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
            <span className="rail-word">{common.screens[screen]}</span>
            <small aria-hidden="true">{screenKeys[screen]}</small>
            {count > 0 && (
              <span className="rail-count">
                <span aria-hidden="true">{count}</span>
                <span className="visually-hidden">{shell.attentionCount(count)}</span>
              </span>
            )}
          </button>
        )
      })}
    </nav>
  )
}
