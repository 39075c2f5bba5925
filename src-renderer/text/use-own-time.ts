// How one of our own times is written at this moment: what was "today" gets its day after midnight.
import { useNow } from '../components/use-now'
import { ownTime } from '../rules/times'
import { useLocale } from './use-words'

export const useOwnTime = (): ((at: string) => string) => {
  const locale = useLocale()
  const now = useNow(60_000)
  return (at) => ownTime(at, new Date(now), locale)
}
