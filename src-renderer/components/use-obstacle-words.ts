// Why nothing is sent now, in words, and the time that is left where there is one; null when nothing is in the way.
import { obstacleOf } from '../rules/outlook'
import { countdown, secondsUntil } from '../rules/times'
import { useBench } from '../stores/stores'
import { useWords } from '../text/use-words'
import { useNow } from './use-now'

export type ObstacleWords = { what: string; until: string | null }

export const useObstacleWords = (): ObstacleWords | null => {
  const { shell } = useWords()
  const status = useBench((state) => state.status)
  const obstacle = status === null ? null : obstacleOf(status)
  const waitsUntil = status?.service.waitsUntil ?? null
  const now = useNow(500, waitsUntil !== null)
  if (obstacle === null) return null
  if (obstacle === 'paused') return { what: shell.paused, until: null }
  const seconds = waitsUntil === null ? 0 : secondsUntil(waitsUntil, now)
  return {
    what: shell.service[obstacle],
    until: seconds > 0 ? shell.continuesIn(countdown(seconds)) : null,
  }
}
