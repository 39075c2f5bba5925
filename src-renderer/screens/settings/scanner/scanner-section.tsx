// The bench's scanner: learned by one scan, what a scan does, and the commands as codes on paper.
import './scanner.css'
import { useEffect, useState } from 'react'
import { firstScanner, testCode } from '../../../../src-preload/contract/vocabulary/scan-words'
import { Bars } from '../../../components/bars'
import { Button } from '../../../components/button'
import { Checkbox } from '../../../components/checkbox'
import { ErrorMessage } from '../../../components/message'
import { type Learned, scannerAfter } from '../../../rules/scan-learning'
import { useCodesParts, useSettingsParts } from '../../../stores/stores'
import { scannerWords } from '../../../text/scanner-words'
import { useWordsOf } from '../../../text/use-words'
import { CodeSheetCard } from './code-sheet'
import { LearnedNote } from './learned-note'
import { ScanField } from './scan-field'
import { SettingsSection } from '../settings-section'

export const ScannerSection = () => {
  const words = useWordsOf(scannerWords)
  const { settings, error, change } = useSettingsParts('settings', 'error', 'change')
  const { bars, load } = useCodesParts('bars', 'load')
  const [learned, setLearned] = useState<Learned | null>(null)
  useEffect(() => void load(), [load])
  if (settings === null) return error === null ? <></> : <ErrorMessage error={error} />
  const { scanner } = settings
  const isKnown = scanner.gapMs !== null

  const learn = (next: Learned): void => {
    setLearned(next)
    if (next.kind === 'learned') void change({ scanner: scannerAfter(scanner, next) })
  }
  const forget = (): void => {
    setLearned(null)
    const { createsAtOnce, opensParcel } = scanner
    void change({ scanner: { ...firstScanner, createsAtOnce, opensParcel } })
  }
  const known = [
    `${words.end}: ${words.ends[scanner.end]}`,
    `${words.prefix}: ${scanner.prefix === '' ? words.noPrefix : scanner.prefix}`,
  ].join(' · ')
  return (
    <>
      <SettingsSection title={words.title} why={words.why}>
        <div className="settings-card settings-form">
          <figure className="scanner-code">
            {bars !== null && <Bars widths={bars} label={words.code} />}
            <figcaption>
              {words.code}: <span className="mono">{testCode}</span>
            </figcaption>
          </figure>
          <ScanField onLearned={learn} />
          <div className="scanner-learned" role="status">
            {learned !== null && <LearnedNote learned={learned} />}
            {learned === null && <p className="settings-soft">{isKnown ? known : words.notLearned}</p>}
          </div>
          {isKnown && (
            <div className="settings-actions">
              <Button id="scanner-forget" kind="quiet" size="small" hotkey="Alt X" onPress={forget}>
                {words.forget}
              </Button>
            </div>
          )}
        </div>
        {error !== null && <ErrorMessage error={error} />}
      </SettingsSection>
      <SettingsSection title={words.scansTitle}>
        <div className="settings-card">
          <Checkbox
            isOn={scanner.createsAtOnce}
            onChange={(createsAtOnce) => void change({ scanner: { ...scanner, createsAtOnce } })}
          >
            {words.createsAtOnce}
          </Checkbox>
          <Checkbox
            isOn={scanner.opensParcel}
            onChange={(opensParcel) => void change({ scanner: { ...scanner, opensParcel } })}
          >
            {words.opensParcel}
          </Checkbox>
        </div>
      </SettingsSection>
      <CodeSheetCard />
    </>
  )
}
