// What the next window starts with before the ledger is open: where it stood, how it looked, which folder was used last. A file of its own, so that
// the first frame has the right colours and size; read by hand, because the schemas would keep that frame waiting.
import { readFileSync, writeFileSync } from 'node:fs'
import type { Settings } from '../../src-preload/contract/settings'
import { themes } from '../../src-preload/contract/vocabulary'
import { firstZoomPercent, zoomPercents } from '../../src-preload/contract/vocabulary/frame-words'

type Bounds = { x: number; y: number; width: number; height: number }

export type Frame = {
  /** In the screen's own points; null: nobody moved a window yet. */
  bounds: Bounds | null
  isMaximized: boolean
  /** Where a file or a folder was chosen the last time; null: nowhere yet. */
  lastFolder: string | null
} & Pick<Settings, 'theme' | 'zoomPercent'>

export type FrameMemory = ReturnType<typeof createFrameMemory>

export function createFrameMemory(path: string) {
  let frame = read(path)
  return {
    frame: (): Frame => frame,
    keep: (change: Partial<Frame>): void => {
      const next = { ...frame, ...change }
      if (JSON.stringify(next) === JSON.stringify(frame)) return
      frame = next
      try {
        writeFileSync(path, JSON.stringify(frame))
      } catch {
        // Not worth a word to the worker: the next window opens as the first one did.
      }
    },
  }
}

const read = (path: string): Frame => {
  const kept = parsed(path)
  return {
    bounds: boundsIn(kept['bounds']),
    isMaximized: kept['isMaximized'] === true,
    lastFolder: typeof kept['lastFolder'] === 'string' ? kept['lastFolder'] : null,
    theme: themes.find((theme) => theme === kept['theme']) ?? 'system',
    zoomPercent: zoomPercents.find((percent) => percent === kept['zoomPercent']) ?? firstZoomPercent,
  }
}

const parsed = (path: string): Record<string, unknown> => {
  try {
    const kept: unknown = JSON.parse(readFileSync(path, 'utf8'))
    return typeof kept === 'object' && kept !== null ? { ...kept } : {}
  } catch {
    return {}
  }
}

const boundsIn = (kept: unknown): Bounds | null => {
  if (typeof kept !== 'object' || kept === null) return null
  const { x, y, width, height } = kept as Bounds
  return [x, y, width, height].every(Number.isInteger) ? { x, y, width, height } : null
}
