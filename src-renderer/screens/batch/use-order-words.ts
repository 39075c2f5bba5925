// What the cells of an order say, in the worker's language.
import type { BatchRow } from '../../../src-preload/contract/batch'
import { shownAmount } from '../../rules/amount-fields'
import { ownTime } from '../../rules/times'
import { batchWords } from '../../text/batch-words'
import { useLocale, useSay, useWords, useWordsOf } from '../../text/use-words'

export type Note = { first: string; second: string; tone: 'plain' | 'amber' | 'red' }

export const nameOfOrder = ({ fields }: BatchRow): string => {
  const name = `${fields.firstName} ${fields.lastName}`.trim()
  return name === '' ? fields.company : name
}
export const placeOfOrder = ({ fields }: BatchRow): string =>
  [`${fields.postalCode} ${fields.city}`.trim(), fields.countryCode].filter((part) => part !== '').join(', ')

export const useOrderWords = () => {
  const words = useWordsOf(batchWords)
  const { common } = useWords()
  const say = useSay()
  const locale = useLocale()

  const parcelOf = (row: BatchRow): string => {
    const { weightGrams: weight, lengthCentimetres: length, widthCentimetres: width } = row
    const { heightCentimetres: height } = row
    const write = (figure: number): string =>
      new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(figure)
    return [
      weight === null ? words.noWeight : shownAmount(weight, 'weight', locale),
      length === null || width === null || height === null
        ? words.noSize
        : `${write(length)} × ${write(width)} × ${write(height)}`,
    ].join(' · ')
  }

  const noteOf = (row: BatchRow, now: Date): Note => {
    const { shipment, stand, problems, printsAfter } = row
    const [problem] = problems
    if (problem !== undefined) {
      const more = problems.length > 1 ? words.moreProblems(problems.length - 1) : ''
      const said = say(problem.message)
      const about = problem.field === 'order' || problem.field === 'row' ? '' : words.fields[problem.field]
      return { first: about === '' ? said : `${about}: ${said}`, second: more, tone: 'amber' }
    }
    if (row.elsewhere !== null) {
      const { bench, state } = row.elsewhere
      const tone = state === 'unsure' || state === 'refused' ? 'amber' : 'plain'
      return { first: words.elsewhere[state](bench), second: '', tone }
    }
    if (shipment === null) return { first: '', second: '', tone: 'plain' }
    if (stand === 'refused' || stand === 'unsure') {
      const field = shipment.problem?.fields[0]
      const detail = field?.message ?? shipment.problem?.detail ?? null
      return { first: say(detail) || common.states[stand], second: '', tone: 'red' }
    }
    if (printsAfter !== null) return { first: words.printsAfter(printsAfter), second: '', tone: 'plain' }
    if (stand === 'label-awaited') return { first: words.waitsForLabel, second: '', tone: 'plain' }
    const print = shipment.lastPrint
    const printed =
      print === null
        ? ''
        : print.question === null
          ? `${common.printStates[print.state]} ${ownTime(print.changedAt, now, locale)}`
          : common.asks[print.question]
    const isAsking = print !== null && (print.question !== null || print.state === 'failed')
    return { first: row.shipmentNumber ?? '', second: printed, tone: isAsking ? 'red' : 'plain' }
  }

  return { words, common, parcelOf, noteOf }
}
