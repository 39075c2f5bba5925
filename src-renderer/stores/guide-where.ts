// The first step of the set-up guide: where the labels go, whether a printer is there, and the profile that is proposed for it.
import type { Layout } from '../../src-preload/contract/draft'
import type { PrinterProfile } from '../../src-preload/contract/printer-profile'
import { fittingLayouts } from '../rules/fitting-layouts'
import { targetOf } from '../rules/printer-choice'
import { profileForm } from '../rules/profile-form'
import { type GuideParts, type GuideState, untried } from './guide-state'

type GuideWhere = Pick<GuideState, 'choose' | 'chooseFolder' | 'ask' | 'propose'>

const noPaper = { widthMillimetres: 0, heightMillimetres: 0 }

export function createGuideWhere(parts: GuideParts): GuideWhere {
  const { station, guide, set, get, ask, assign, cursorMoved } = parts
  const { layout, language } = guide

  const fittingOthers = (): Layout[] => fittingLayouts(layout, get().base?.stock ?? noPaper, guide.profiles())

  /** Files are kept as they come: there is no paper to ask about, and nothing to try. */
  const keepFolder = async (profile: PrinterProfile): Promise<void> => {
    set({ others: [] })
    if (await assign(profile)) set({ step: 'try', problems: {}, ...untried, isReady: true })
  }

  return {
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
      const current = parts.current()
      set({ usualPageSetups: proposed.pageSetups })
      if (target.way === 'folder') return keepFolder({ ...proposed, name: current?.name ?? '' })
      const probe = target.way === 'socket' ? get().probe : null
      const printsUnproven = probe?.found === 'mute'
      const isTheSame = current?.way === target.way && current.target === target.target
      const begun = get().base
      const wasBegun = begun?.way === target.way && begun.target === target.target
      if (!wasBegun) {
        const fresh = { ...proposed, printsUnproven, dpi: probe?.dpi ?? proposed.dpi }
        const base = isTheSame ? current : fresh
        set({ base, form: profileForm(base, language), problems: {} })
      }
      const { form } = get()
      if (form !== null && printsUnproven) set({ form: { ...form, printsUnproven } })
      set({ step: 'how', others: fittingOthers() })
    },
  }
}
