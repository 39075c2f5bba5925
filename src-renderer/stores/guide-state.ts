// The set-up guide of one layout: where its labels go, how they are printed, and whether the calibration label is right.
// It lives as long as the guide is open. Nothing is kept before the profile was checked, and nothing prints unasked.
import type { StateCreator } from 'zustand/vanilla'
import type { Layout } from '../../src-preload/contract/draft'
import type { StationError } from '../../src-preload/contract/errors'
import type { Station } from '../../src-preload/contract/index'
import type { Result } from '../../src-preload/contract/kit'
import type { Message } from '../../src-preload/contract/messages'
import type { PrinterProbe, PrintState } from '../../src-preload/contract/printer'
import type {
  CalibrationPicture,
  CalibrationResult,
  PrinterProfile,
} from '../../src-preload/contract/printer-profile'
import { calibrationAnswer, nothingSeen, type Seen, type SeenProblem } from '../rules/calibration'
import { fittingLayouts } from '../rules/other-layouts'
import { type ProfileForm, profileForm, profileInput } from '../rules/profile-form'
import { targetOf, type Where, type WhereProblem, whereOf } from '../rules/printer-choice'
import { checkProfile, type ProfileProblems } from './check-profile'
import { keepProfiles } from './keep-profiles'

export const guideSteps = ['where', 'how', 'try'] as const
export type GuideStep = (typeof guideSteps)[number]

export type GuideState = {
  layout: Layout
  step: GuideStep
  where: Where
  whereProblem: WhereProblem | null
  /** What is at the address, as far as it was asked; null after every change of it. */
  probe: PrinterProbe | null
  /** Other kinds of label that go to this printer as well. */
  others: readonly Layout[]
  /** What the form began with: a proposal, or the profile there already is for this printer. */
  base: PrinterProfile | null
  /** What a fresh profile of this layout knows about labels of another size. */
  usualPageSetups: PrinterProfile['pageSetups']
  form: ProfileForm | null
  problems: ProfileProblems
  busy: 'asking' | 'proposing' | 'keeping' | 'printing' | 'answering' | null
  error: StationError | null
  /** What became of the calibration label; null before it was printed with the profile as it is now. */
  printed: { state: PrintState; reason: Message | null } | null
  seen: Seen
  seenProblem: SeenProblem | null
  correction: CalibrationResult | null
  /** The calibration label as it should look; null until it is drawn. */
  sample: CalibrationPicture | null
  /** The worker said that everything is right. */
  isReady: boolean
  /** Grows whenever a press of the main key wants the cursor elsewhere. Typing never moves it. */
  cursorMoves: number
  choose: (change: Partial<Where>) => void
  chooseFolder: () => Promise<void>
  /** Asks whether a printer is at the address that was typed. */
  ask: () => Promise<void>
  /** On to the profile; a folder is ready at once, and an address where nobody answers wants a second press. */
  propose: () => Promise<void>
  alsoFor: (layout: Layout, isOn: boolean) => void
  enter: (change: Partial<ProfileForm>) => void
  /** The answers that were remembered for labels of another size are asked for again. */
  forgetPageSetups: () => void
  /** Answers whether it was kept; on to the calibration label then. */
  keep: () => Promise<boolean>
  print: () => Promise<void>
  see: (change: Partial<Seen>) => void
  answer: () => Promise<void>
  back: () => void
}

type Guide = {
  layout: Layout
  /** The profile of the layout so far; null when it has none. */
  current: PrinterProfile | null
  language: string
  /** Those of all layouts, as they are at this moment. */
  profiles: () => readonly PrinterProfile[]
  onKept: (profiles: readonly PrinterProfile[], kept: PrinterProfile) => void
}

/** Sharp on a screen with small pixels, too. */
const samplePixels = 760
const noPaper = { widthMillimetres: 0, heightMillimetres: 0 }
const untried = { printed: null, seen: nothingSeen, seenProblem: null, correction: null, isReady: false }

export const guideState =
  (station: Pick<Station, 'printers'>, guide: Guide): StateCreator<GuideState> =>
  (set, get) => {
    const { layout, language, onKept } = guide
    let current = guide.current

    /** One question at a time; a second press while one is asked changes nothing. */
    const ask = async <Value>(
      busy: NonNullable<GuideState['busy']>,
      question: () => Promise<Result<Value>>,
    ): Promise<Value | null> => {
      if (get().busy !== null) return null
      set({ busy, error: null })
      const answer = await question()
      set({ busy: null, error: answer.ok ? null : answer.error })
      return answer.ok ? answer.value : null
    }

    const take = (profile: PrinterProfile): void => {
      current = profile
      set({ base: profile, form: profileForm(profile, language) })
    }

    const cursorMoved = () => ({ cursorMoves: get().cursorMoves + 1 })

    const fittingOthers = (): Layout[] =>
      fittingLayouts(layout, get().base?.stock ?? noPaper, guide.profiles())

    const assign = async (profile: PrinterProfile): Promise<boolean> => {
      const isKept = await keepProfiles({ ...guide, station, ask, others: get().others }, profile)
      if (isKept) take(profile)
      return isKept
    }

    /** Files are kept as they come: there is no paper to ask about, and nothing to try. */
    const keepFolder = async (profile: PrinterProfile): Promise<void> => {
      set({ others: [] })
      if (await assign(profile)) set({ step: 'try', problems: {}, ...untried, isReady: true })
    }

    const drawSample = async (): Promise<void> => {
      const drawn = await station.printers.calibrationPicture({ layout, longestSidePixels: samplePixels })
      if (drawn.ok) set({ sample: drawn.value })
    }

    return {
      layout,
      cursorMoves: 0,
      step: 'where',
      where: whereOf(guide.current),
      whereProblem: null,
      probe: null,
      others: [],
      sample: null,
      base: null,
      usualPageSetups: [],
      form: null,
      problems: {},
      busy: null,
      error: null,
      ...untried,
      choose: (change) =>
        set({ where: { ...get().where, ...change }, whereProblem: null, probe: null, error: null }),
      chooseFolder: async () => {
        set({ where: { ...get().where, kind: 'folder' }, whereProblem: null })
        const answer = await station.printers.chooseFolder()
        if (!answer.ok) set({ error: answer.error })
        else if (answer.value !== null) get().choose({ kind: 'folder', folder: answer.value })
      },
      ask: async () => {
        const target = targetOf(get().where)
        if (typeof target === 'string') return set({ whereProblem: target, ...cursorMoved() })
        const probe = await ask('asking', () => station.printers.probe(target.target))
        if (probe !== null) set({ probe })
      },
      propose: async () => {
        const target = targetOf(get().where)
        if (typeof target === 'string') return set({ whereProblem: target, ...cursorMoved() })
        if (target.way === 'socket' && get().probe === null) {
          await get().ask()
          const found = get().probe?.found
          if (found !== 'ready' && found !== 'stopped') return
        }
        if (get().probe?.found === 'refused') return
        const proposed = await ask('proposing', () => station.printers.propose({ layout, ...target }))
        if (proposed === null) return
        set({ usualPageSetups: proposed.pageSetups })
        if (target.way === 'folder') return keepFolder({ ...proposed, name: current?.name ?? '' })
        const probe = target.way === 'socket' ? get().probe : null
        const printsUnproven = probe?.found === 'mute'
        const isTheSame = current?.way === target.way && current.target === target.target
        const begun = get().base
        const wasBegun = begun?.way === target.way && begun.target === target.target
        if (!wasBegun) {
          const fresh = { ...proposed, printsUnproven, dpi: probe?.dpi ?? proposed.dpi }
          const base = isTheSame && current !== null ? current : fresh
          set({ base, form: profileForm(base, language), problems: {} })
        }
        const { form } = get()
        if (form !== null && printsUnproven) set({ form: { ...form, printsUnproven } })
        set({ step: 'how', others: fittingOthers() })
      },
      alsoFor: (other, isOn) => {
        const others = get().others.filter((one) => one !== other)
        set({ others: isOn ? [...others, other] : others })
      },
      enter: (change) => {
        const { form, problems } = get()
        if (form === null) return
        const touched = Object.keys(change)
        const left = Object.entries(problems).filter(([field]) => !touched.includes(field))
        set({ form: { ...form, ...change }, problems: Object.fromEntries(left) })
      },
      forgetPageSetups: () => {
        const { base, usualPageSetups } = get()
        if (base !== null) set({ base: { ...base, pageSetups: usualPageSetups, printsAnyway: [] } })
      },
      keep: async () => {
        const { form, base, usualPageSetups } = get()
        if (form === null || base === null) return false
        const checked = checkProfile(profileInput(form, base, usualPageSetups))
        if (!checked.ok) {
          set({ problems: checked.problems, ...cursorMoved() })
          return false
        }
        if (!(await assign(checked.profile))) return false
        set({ step: 'try', problems: {}, ...untried })
        void drawSample()
        return true
      },
      print: async () => {
        const printed = await ask('printing', () => station.printers.calibrate(layout))
        if (printed !== null) set({ ...untried, printed, ...cursorMoved() })
      },
      // What was advised belonged to the answer before; the profile is as it was printed, so more can be said about it.
      see: (change) => set({ seen: { ...get().seen, ...change }, seenProblem: null, correction: null }),
      answer: async () => {
        const answer = calibrationAnswer(get().seen)
        if (typeof answer === 'string') return set({ seenProblem: answer, ...cursorMoved() })
        const correction = await ask('answering', () =>
          station.printers.answerCalibration({ layout, answer }),
        )
        if (correction === null) return
        set({ correction, isReady: answer.kind === 'right', ...cursorMoved() })
        if (!correction.isCorrected) return
        take(correction.profile)
        void drawSample()
        const profiles = await station.printers.profiles()
        if (profiles.ok) onKept(profiles.value, correction.profile)
      },
      back: () => {
        const { step } = get()
        set({ step: step === 'try' ? 'how' : 'where', error: null, problems: {}, ...untried })
      },
    }
  }
