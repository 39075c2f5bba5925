// What a person does to a batch: creates, pauses, mends, changes, answers, prints again, saves. The batch that main answers with
// is taken like any other news.
import type { StateCreator } from 'zustand/vanilla'
import type { Batch } from '../../src-preload/contract/batch'
import type { TogetherForm } from '../../src-preload/contract/together'
import type { Station } from '../../src-preload/contract/index'
import type { Result } from '../../src-preload/contract/kit'
import { batchOf, type BatchState, meantPlaces, rowAt } from './batch-state'

type Work = Pick<
  BatchState,
  | 'create'
  | 'createOrder'
  | 'createTogether'
  | 'togetherForm'
  | 'setTogetherForm'
  | 'pauseOrGoOn'
  | 'stop'
  | 'save'
  | 'change'
  | 'answer'
  | 'nextProblem'
  | 'reprint'
  | 'leaveManyCopies'
  | 'saveResult'
>

export const batchWork = (
  { batches }: Pick<Station, 'batches'>,
  ...[set, get]: Parameters<StateCreator<BatchState>>
): Work => {
  const ask = async (question: Promise<Result<Batch>>): Promise<boolean> => {
    if (get().isBusy) return false
    set({ isBusy: true, error: null, done: null })
    const answer = await question
    set({ isBusy: false })
    if (answer.ok) get().take(answer.value)
    else set({ error: answer.error })
    return answer.ok
  }

  const formOf = (answer: Result<TogetherForm>): TogetherForm | null => {
    set({ error: answer.ok ? null : answer.error })
    return answer.ok ? answer.value : null
  }

  return {
    create: async (isTickedOnly) => {
      const { batchId, ticked, isBusy } = get()
      if (batchId === null || isBusy || (isTickedOnly && ticked.size === 0)) return
      const places = isTickedOnly ? [...ticked].sort((one, other) => one - other) : null
      if (await ask(batches.create({ batchId, places }))) get().untick()
    },
    createOrder: (batchId, place) => ask(batches.create({ batchId, places: [place] })),
    createTogether: async () => {
      const { batchId, ticked, isBusy } = get()
      if (batchId === null || isBusy || ticked.size < 2) return false
      const places = [...ticked].sort((one, other) => one - other)
      const hasBegun = await ask(batches.createTogether({ batchId, places }))
      if (hasBegun) get().untick()
      return hasBegun
    },
    togetherForm: async () => formOf(await batches.togetherForm()),
    setTogetherForm: async (form) => formOf(await batches.setTogetherForm({ form })),
    pauseOrGoOn: async () => {
      const batch = batchOf(get())
      if (batch === null || get().isBusy) return
      await ask(batch.isPaused ? batches.resume(batch.id) : batches.pause(batch.id))
    },
    stop: async () => {
      const { batchId, isBusy } = get()
      if (batchId !== null && !isBusy) await ask(batches.stop(batchId))
    },
    save: async (place, fields) => {
      const { batchId, isBusy } = get()
      if (batchId === null || isBusy) return false
      set({ isBusy: true, error: null })
      const answer = await batches.edit({ batchId, place, fields })
      set({ isBusy: false })
      if (!answer.ok) {
        set({ error: answer.error })
        return false
      }
      const edited = answer.value
      const pages = new Map(
        [...get().pages].map(([page, rows]) => [
          page,
          rows.map((row) => (row.place === edited.place ? edited : row)),
        ]),
      )
      set({ pages })
      return true
    },
    change: async (change) => {
      const { batchId, isBusy } = get()
      const places = meantPlaces(get())
      if (batchId === null || isBusy || places.length === 0) return
      await ask(batches.change({ batchId, places, change }))
    },
    answer: async (places, answer, reason) => {
      const { batchId, isBusy } = get()
      if (batchId === null || isBusy || places.length === 0) return
      if (await ask(batches.answer({ batchId, places: [...places], answer, reason }))) get().untick()
    },
    nextProblem: async () => {
      const { batchId, section } = get()
      if (batchId === null) return
      const here = rowAt(get(), get().cursor)?.place ?? 0
      const answer = await batches.places({ batchId, section: 'problems', text: '' })
      if (!answer.ok) return set({ error: answer.error })
      const next = answer.value.find((place) => place > here) ?? answer.value[0]
      if (next === undefined) return
      if (section !== null && section !== 'problems') await get().show(null, '')
      await get().goToPlace(next)
    },
    reprint: async (fromPlace, toPlace, isSure = false) => {
      const { batchId, isBusy } = get()
      if (batchId === null || isBusy) return false
      set({ isBusy: true, error: null, manyCopies: null, done: null })
      const answer = await batches.reprint({ batchId, fromPlace, toPlace, isSure })
      set({ isBusy: false })
      if (answer.ok) {
        set({ done: { kind: 'printed', count: answer.value.length } })
        return false
      }
      const { detail } = answer.error
      if (detail?.code !== 'many-copies') {
        set({ error: answer.error })
        return false
      }
      set({ manyCopies: { fromPlace, toPlace, copies: detail.copies } })
      return true
    },
    leaveManyCopies: () => set({ manyCopies: null }),
    saveResult: async (wanted) => {
      const { batchId, isBusy } = get()
      if (batchId === null || isBusy) return
      set({ isBusy: true, error: null, done: null })
      const answer = await batches.saveResult({ ...wanted, batchId })
      set({ isBusy: false })
      if (!answer.ok) set({ error: answer.error })
      else if (answer.value !== null) set({ done: { kind: 'saved', path: answer.value } })
    },
  }
}
