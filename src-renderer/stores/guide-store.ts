// The set-up guide of one layout: where its labels go, how they are printed, and whether the calibration label is right.
// It lives as long as the guide is open. Nothing is kept before the profile was checked, and nothing prints unasked.
import type { StateCreator } from 'zustand/vanilla'
import type { Station } from '../../src-preload/contract/index'
import type { PrinterProfile } from '../../src-preload/contract/printer-profile'
import { whereOf } from '../rules/printer-choice'
import { profileForm, profileInput } from '../rules/profile-form'
import { checkProfile } from './check-profile'
import { type Guide, type GuideParts, type GuideState, untried } from './guide-state'
import { createGuideTry } from './guide-try'
import { createGuideWhere } from './guide-where'
import { keepProfiles } from './keep-profiles'

/** Sharp on a screen with small pixels, too. */
const samplePixels = 760

export const guideState =
  (station: Pick<Station, 'printers'>, guide: Guide): StateCreator<GuideState> =>
  (set, get) => {
    const { layout, language } = guide
    let current = guide.current

    const ask: GuideParts['ask'] = async (busy, question) => {
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

    const assign = async (profile: PrinterProfile): Promise<boolean> => {
      const isKept = await keepProfiles({ ...guide, station, ask, others: get().others }, profile)
      if (isKept) take(profile)
      return isKept
    }

    const drawSample = async (): Promise<void> => {
      const drawn = await station.printers.calibrationPicture({ layout, longestSidePixels: samplePixels })
      if (drawn.ok) set({ sample: drawn.value })
    }

    const cursorMoved = () => ({ cursorMoves: get().cursorMoves + 1 })
    const parts: GuideParts = {
      station,
      guide,
      set,
      get,
      ask,
      current: () => current,
      take,
      assign,
      cursorMoved,
      drawSample,
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
      ...createGuideWhere(parts),
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
      ...createGuideTry(parts),
      back: () => {
        const { step } = get()
        set({ step: step === 'try' ? 'how' : 'where', error: null, problems: {}, ...untried })
      },
    }
  }
