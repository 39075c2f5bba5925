// How the values of a message are written: figures, times and sizes, as the worker's language and zone have them.
import { stockPresetNames, stockPresets } from '../../src-preload/contract/vocabulary'
import { ownTime } from '../rules/times'

type PaperSize = { widthMillimetres: number; heightMillimetres: number }

export type MessageFormat = {
  /** At most one digit after the decimal mark. */
  figure: (value: number) => string
  /** An ISO time: the hour alone when it is today. */
  time: (at: string) => string
  bytes: (count: number) => string
  /** "A6 (105 × 148 mm)"; `lying` is the word for a paper that lies across. */
  paper: (size: PaperSize, lying: string) => string
  /** "105 × 148 mm", never by its name: what is to be compared. */
  millimetres: (size: PaperSize) => string
  /** What somebody else said, behind a sentence; nothing when nothing was said. */
  said: (text: string) => string
}

const isNear = (paper: PaperSize, width: number, height: number): boolean =>
  Math.abs(paper.widthMillimetres - width) <= 1 && Math.abs(paper.heightMillimetres - height) <= 1

export const messageFormat = (locale: string, now: () => Date): MessageFormat => {
  const figure = (value: number): string =>
    new Intl.NumberFormat(locale, { useGrouping: false, maximumFractionDigits: 1 }).format(value)
  const millimetres = ({ widthMillimetres, heightMillimetres }: PaperSize): string =>
    `${figure(widthMillimetres)} × ${figure(heightMillimetres)} mm`
  return {
    figure,
    millimetres,
    time: (at) => ownTime(at, now(), locale),
    bytes: (count) =>
      count < 1_000_000 ? `${figure(Math.ceil(count / 1000))} kB` : `${figure(count / 1_048_576)} MB`,
    paper: (paper, lying) => {
      const { widthMillimetres: width, heightMillimetres: height } = paper
      const size = millimetres(paper)
      const upright = stockPresetNames.find((name) => isNear(stockPresets[name], width, height))
      const across = stockPresetNames.find((name) => isNear(stockPresets[name], height, width))
      const known = upright ?? across
      if (known === undefined) return size
      const name = upright === undefined ? `${stockPresets[known].name} ${lying}` : stockPresets[known].name
      return stockPresets[known].name.includes('mm') ? name : `${name} (${size})`
    },
    said: (text) => (text === '' ? '' : ` (${text})`),
  }
}
