// What the worker sees on the calibration label, and what corrects it. It changes a profile's figures; it prints nothing.
import type { Message } from '../../../src-preload/contract/messages'
import type {
  CalibrationAnswer,
  CalibrationResult,
  PrinterProfile as Profile,
} from '../../../src-preload/contract/printer-profile'
import { printerDpis, stockPresetNames, stockPresets } from '../../../src-preload/contract/vocabulary'
import { addTurns, dotsPerMillimetre, isSameSize } from '../arrange/sizes'

/** How much one answer changes the heat of the head, of -30 to 30. */
const darknessStep = 4
/** How far a measured bar may be from what another head makes of it, of its whole length. */
const dpiTolerance = 0.04
/** A bar this close to 10 mm is right: nobody reads a ruler better. */
const barToleranceMillimetres = 0.3

export function correctProfile(profile: Profile, answer: CalibrationAnswer): CalibrationResult {
  const corrected = (change: Partial<Profile>, message: Message): CalibrationResult => ({
    profile: { ...profile, ...change },
    isCorrected: true,
    message,
  })
  const asIs = (message: Message): CalibrationResult => ({ profile, isCorrected: false, message })
  switch (answer.kind) {
    case 'right':
      return asIs({ code: 'calibration-ready' })
    case 'bar-length':
      return barResult(profile, answer.millimetres, corrected, asIs)
    case 'upside-down':
      return corrected(
        { rotation: addTurns(profile.rotation, 180) },
        { code: 'calibration-turned', degrees: 180 },
      )
    case 'across':
      return corrected(turnedByQuarter(profile), { code: 'calibration-turned', degrees: 90 })
    case 'moved':
      return corrected(
        {
          offset: {
            rightMillimetres: within(profile.offset.rightMillimetres - answer.rightMillimetres),
            downMillimetres: within(profile.offset.downMillimetres - answer.downMillimetres),
          },
        },
        { code: 'calibration-moved-back' },
      )
    case 'cut':
      return asIs({ code: 'calibration-edge-unprinted' })
    case 'bars-too-thin':
      return toned(profile, darknessStep, corrected, asIs)
    case 'bars-too-thick':
      return toned(profile, -darknessStep, corrected, asIs)
    case 'several-labels':
      return asIs({ code: 'calibration-wrong-length' })
  }
}

type Corrected = (change: Partial<Profile>, message: Message) => CalibrationResult
type AsIs = (message: Message) => CalibrationResult

/**
 * The paper lies the other way round than the profile says, or its driver turns every page: stock and print turn together,
 * so that a label of the stock's size still is one.
 */
function turnedByQuarter({ stock, rotation, sheet }: Profile): Partial<Profile> {
  const size = { widthMillimetres: stock.heightMillimetres, heightMillimetres: stock.widthMillimetres }
  const preset = stockPresetNames.find((name) => isSameSize(stockPresets[name], size, 0.01)) ?? 'own'
  return {
    stock: { preset, ...size },
    rotation: addTurns(rotation, 90),
    offset: { rightMillimetres: 0, downMillimetres: 0 },
    sheet: sheet === null ? null : { columns: sheet.rows, rows: sheet.columns },
  }
}

function barResult(
  profile: Profile,
  millimetres: number,
  corrected: Corrected,
  asIs: AsIs,
): CalibrationResult {
  if (Math.abs(millimetres - 10) <= barToleranceMillimetres) return asIs({ code: 'calibration-size-right' })
  const percent = Math.round(millimetres * 10)
  if (profile.content === 'pdf') return asIs({ code: 'calibration-scaled', percent })
  // Dots are sent, and nothing scales them: a head with other dots does.
  const dpi = printerDpis.find((other) => {
    const expected = (10 * dotsPerMillimetre(profile.dpi)) / dotsPerMillimetre(other)
    return other !== profile.dpi && Math.abs(millimetres - expected) <= expected * dpiTolerance
  })
  // The width of the head was counted in the dots it has not.
  if (dpi !== undefined) return corrected({ dpi, headDots: null }, { code: 'calibration-other-dpi', dpi })
  return asIs({ code: 'calibration-scaled-dots', percent })
}

/** A driver decides by itself how dark it prints: only where dots are sent does the heat go with them. */
function toned(profile: Profile, step: number, corrected: Corrected, asIs: AsIs): CalibrationResult {
  const tone = step > 0 ? 'darker' : 'lighter'
  const before = profile.darkness ?? 0
  const darkness = Math.min(30, Math.max(-30, before + step))
  if (profile.content === 'pdf' || darkness === before)
    return asIs({ code: 'calibration-tone-at-printer', tone })
  return corrected({ darkness }, { code: 'calibration-tone', tone })
}

const within = (millimetres: number): number => Math.min(50, Math.max(-50, Math.round(millimetres * 10) / 10))
