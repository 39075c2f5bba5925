// A screen for the windows of a test: the user's own, or an Xvfb that only this process uses.
import { ensureMachine } from './ensure-machine'
import { startService } from './process'

export type Display = {
  env: { DISPLAY?: string; XDG_SESSION_TYPE?: string }
  stop: () => Promise<void>
}

export type DisplayOptions = {
  /** Pixels; 1920 by 1080 unless said. */
  width?: number
  height?: number
  /** An Xvfb even where a display is there, so that size and focus are known and nobody is disturbed. */
  isPrivate?: boolean
  /** Where a private one keeps what it shows: a file `Xvfb_screen0` in the format of xwd, always as it is now. */
  framesIn?: string
  /** Of the ground behind the windows; black unless said. */
  ground?: 'black' | 'white'
}

/** Gives a display to start programs on; on Windows and macOS that is always the user's own. */
export async function openDisplay(options: DisplayOptions = {}): Promise<Display> {
  const isThere = process.platform !== 'linux' || (process.env['DISPLAY'] ?? '') !== ''
  if (isThere && (options.isPrivate !== true || process.platform !== 'linux')) {
    return { env: {}, stop: () => Promise.resolve() }
  }
  await ensureMachine(['window', 'display'])
  const size = `${options.width ?? 1920}x${options.height ?? 1080}x24`
  // With -displayfd the server takes a free number by itself and says which once it can be used.
  const service = await startService(
    'Xvfb',
    [
      ...['-displayfd', '1', '-screen', '0', size, '-nolisten', 'tcp', '-noreset'],
      ...(options.framesIn === undefined ? [] : ['-fbdir', options.framesIn]),
      options.ground === 'white' ? '-wr' : '-br',
    ],
    (output) => numberIn(output) !== undefined,
  )
  // On a Wayland desktop newer Electrons go by the kind of session, past any display of their own.
  const env = { DISPLAY: `:${numberIn(service.output()) ?? ''}`, XDG_SESSION_TYPE: 'x11' }
  return { env, stop: service.stop }
}

function numberIn(output: string): string | undefined {
  return /^(\d+)$/m.exec(output)?.[1]
}
