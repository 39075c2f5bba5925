// A window that is made smaller, or zoomed, must not take what somebody is working at out of sight.
import { useEffect } from 'react'

export const useFocusInSight = (): void =>
  useEffect(() => {
    const bring = (): void => document.activeElement?.scrollIntoView({ block: 'nearest' })
    window.addEventListener('resize', bring)
    return () => window.removeEventListener('resize', bring)
  }, [])
