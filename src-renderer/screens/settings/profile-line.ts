// A printer profile in one line of words.
import type { PrinterProfile } from '../../../src-preload/contract/printer-profile'
import { paperName } from '../../rules/paper'
import { setupWords } from '../../text/setup-words'
import { useLocale, useWordsOf } from '../../text/use-words'

/** Stock, way and what is unusual about a profile, in one line. */
export const useProfileLine = (): ((profile: PrinterProfile) => string) => {
  const words = useWordsOf(setupWords)
  const locale = useLocale()
  return ({ stock, way, content, rotation, copies, sheet }) =>
    [
      paperName(stock, locale),
      sheet === null ? '' : words.sheetWords(sheet.columns, sheet.rows),
      `${words.contents[content]} ${words.ways[way]}`,
      rotation === 0 ? '' : words.turnedWords(rotation),
      copies === 1 ? '' : words.copiesWords(copies),
    ]
      .filter((part) => part !== '')
      .join(' · ')
}
