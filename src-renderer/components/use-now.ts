// The time of the moment, for things that count. It stands still when nothing on the screen counts.
import { useEffect, useState } from 'react'

/** Runs evenly, whatever is done to the computer's clock: for waits that must not get shorter. */
export const useEvenNow = (everyMs: number): number => {
  const [now, setNow] = useState(() => performance.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}

export const useNow = (everyMs: number, isCounting = true): number => {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (!isCounting) return
    const timer = setInterval(() => setNow(Date.now()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs, isCounting])
  return now
}
