// The time of the moment, for things that count. It stands still when nothing on the screen counts.
import { useEffect, useState } from 'react'

export const useNow = (everyMs: number, isCounting = true): number => {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (!isCounting) return
    const timer = setInterval(() => setNow(Date.now()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs, isCounting])
  return now
}
