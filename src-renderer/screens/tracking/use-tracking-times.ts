// How old what is shown is, in words, and whether it is still normal that nobody has scanned a parcel.
import { firstScanWithinMs } from '../../../src-preload/contract/vocabulary'
import { useNow } from '../../components/use-now'
import { elapsed, ownTime } from '../../rules/times'
import { trackingWords } from '../../text/tracking-words'
import { useLocale, useWordsOf } from '../../text/use-words'

const dayMs = 86_400_000

/** "14:02" and "3 h ago" of an ISO time; it goes on counting. */
export const useWhen = (): ((at: string) => { time: string; ago: string }) => {
  const words = useWordsOf(trackingWords)
  const locale = useLocale()
  const now = useNow(10_000)
  return (at) => {
    const ageMs = now - Date.parse(at)
    const ago =
      ageMs < 60_000
        ? words.justNow
        : ageMs < dayMs
          ? words.ago(elapsed(ageMs, locale))
          : words.daysAgo(Math.floor(ageMs / dayMs))
    return { time: ownTime(at, new Date(now), locale), ago }
  }
}

/** `madeAt`: when this bench made the label; null for a parcel of others. */
export const useNotScanned = (madeAt: string | null): { isLong: boolean; why: string } => {
  const words = useWordsOf(trackingWords)
  const when = useWhen()
  const now = useNow(60_000)
  if (madeAt === null) return { isLong: false, why: words.notScannedWhy }
  const isLong = now - Date.parse(madeAt) >= firstScanWithinMs
  const { time, ago } = when(madeAt)
  return {
    isLong,
    why: `${isLong ? words.notScannedLongWhy : words.notScannedWhy} ${words.madeAt(time, ago)}`,
  }
}
