// The way between the screens: icon, word and key.
import CircleAlert from 'lucide-react/icons/circle-alert'
import History from 'lucide-react/icons/history'
import Layers from 'lucide-react/icons/layers'
import Package from 'lucide-react/icons/package'
import Route from 'lucide-react/icons/route'
import Settings from 'lucide-react/icons/settings'
import { useKeys } from '../components/use-keys'
import { type Screen, screenKeys, screens } from '../stores/screen-store'
import { needsAttention } from '../stores/queue-store'
import { useBench, useQueue, useScreen } from '../stores/stores'
import { useWords } from '../text/use-words'

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
  const settledByPeople = useBench((state) => state.status?.attentionCount ?? 0)
  const inSight = useQueue((state) => state.shipments.filter(needsAttention).length)
  // Main counts what is unsure or refused; labels that did not print are seen in the queue.
  const attentionCount = Math.max(settledByPeople, inSight)
  const openToday = useScreen((state) => state.openToday)
  useKeys({ 'Shift F4': openToday })
  useKeys(Object.fromEntries(screens.map((screen) => [screenKeys[screen], () => open(screen)])))
  return (
    <nav className="rail" aria-label={shell.navigation}>
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
            {common.screens[screen]}
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
