// Every word of the window in one language, so that a walk finds its buttons by what they say in it.
import type { Language } from '../../../src-renderer/text/words'
import { wordsOf } from '../../../src-renderer/text/words'
import { attentionWords } from '../../../src-renderer/text/attention-words'
import { historyWords } from '../../../src-renderer/text/history-words'
import { intakeWords } from '../../../src-renderer/text/intake-words'
import { printsWords } from '../../../src-renderer/text/prints-words'
import { recordsWords } from '../../../src-renderer/text/records-words'
import { scannerWords } from '../../../src-renderer/text/scanner-words'
import { settingsWords } from '../../../src-renderer/text/settings-words'
import { severalWords } from '../../../src-renderer/text/several-words'
import { setupWords } from '../../../src-renderer/text/setup-words'
import { privacyWords } from '../../../src-renderer/text/privacy-words'
import { todayWords } from '../../../src-renderer/text/today-words'
import { welcomeWords } from '../../../src-renderer/text/welcome-words'
import { trackingWords } from '../../../src-renderer/text/tracking-words'

export const walkWords = (language: Language) => ({
  ...wordsOf[language],
  attention: attentionWords[language],
  history: historyWords[language],
  intake: intakeWords[language],
  prints: printsWords[language],
  records: recordsWords[language],
  scanner: scannerWords[language],
  settings: settingsWords[language],
  setup: setupWords[language],
  several: severalWords[language],
  today: todayWords[language],
  privacy: privacyWords[language],
  tracking: trackingWords[language],
  welcome: welcomeWords[language],
})
export type WalkWords = ReturnType<typeof walkWords>
