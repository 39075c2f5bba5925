// What the calibration label showed, and what to do about it.
import { z } from 'zod'
import { message, plain } from './message'

const tone = { tone: z.enum(['darker', 'lighter']) }

export const calibrationMessages = [
  ...plain(
    'calibration-ready',
    'calibration-size-right',
    'calibration-moved-back',
    'calibration-edge-unprinted',
    'calibration-wrong-length',
  ),
  message('calibration-scaled', { percent: z.number() }),
  message('calibration-other-dpi', { dpi: z.number() }),
  message('calibration-scaled-dots', { percent: z.number() }),
  message('calibration-turned', { degrees: z.number() }),
  message('calibration-tone', tone),
  message('calibration-tone-at-printer', tone),
] as const
