// The packages of the bench, and below them the rules that choose among them. Changes hold at once.
import './packages.css'
import { packageKeyCount } from '../../../../src-preload/contract/batch-vocabulary'
import type { Package } from '../../../../src-preload/contract/package'
import { limits } from '../../../../src-preload/contract/vocabulary'
import { ErrorMessage } from '../../../components/message'
import { useSettingsParts } from '../../../stores/stores'
import { packagesWords } from '../../../text/packages-words'
import { useWordsOf } from '../../../text/use-words'
import { AddButton } from './add-button'
import { PackageEditor } from './package-editor'
import { PackageLines } from './package-lines'
import { usePackageSummary } from './package-summary'
import { RulesSection } from './rules-section'
import { SettingsSection } from '../settings-section'
import { useEdited } from './use-edited'
import { DifferencesSection } from '../differences/differences-section'
import { isSameText } from '../differences/is-same-text'

const newPackage = (): Package => ({
  id: crypto.randomUUID(),
  name: '',
  weightGrams: null,
  tareGrams: null,
  lengthCentimetres: null,
  widthCentimetres: null,
  heightCentimetres: null,
  serviceLevel: null,
  distributionChannel: null,
  layout: null,
})
export const PackagesSection = () => {
  const words = useWordsOf(packagesWords)
  const { settings, error, change } = useSettingsParts('settings', 'error', 'change')
  const summary = usePackageSummary()
  /** `seen`: as it was when it was opened; a new one was not there. */
  const { edited, open, leave, tellStale, told } = useEdited<{ given: Package; seen: Package | undefined }>()
  if (settings === null) return error === null ? <></> : <ErrorMessage error={error} />
  const { packages } = settings
  const isFull = packages.length >= limits.packages.max
  const add = (): void => open({ given: newPackage(), seen: undefined })

  /** What another bench changed while it was open here is not replaced without a word. */
  const isStale = (kept: Package): boolean => {
    const now = packages.find(({ id }) => id === kept.id)
    return !isSameText(now, edited?.seen)
  }
  const keep = (kept: Package, isSure: boolean): void => {
    if (!isSure && isStale(kept)) return tellStale()
    const isKnown = packages.some(({ id }) => id === kept.id)
    leave()
    void change({
      packages: isKnown ? packages.map((one) => (one.id === kept.id ? kept : one)) : [...packages, kept],
    })
  }
  return (
    <>
      <DifferencesSection />
      <SettingsSection title={words.title} why={packages.length === 0 ? words.none : words.why}>
        <PackageLines
          entries={packages}
          lineOf={(one, index) => ({
            key: one.id,
            name: one.name,
            words: summary.ofPackage(one),
            ...(index < packageKeyCount ? { keyCap: `Alt ${index + 1}` } : {}),
          })}
          onEdit={(one) => open({ given: one, seen: one })}
          onChange={(next) => void change({ packages: next })}
        />
        {edited === null ? (
          <AddButton id="package-add" hotkey="Alt N" isFull={isFull} onPress={add}>
            {words.add}
          </AddButton>
        ) : (
          <PackageEditor key={edited.given.id} given={edited.given} onKeep={keep} {...told} />
        )}
      </SettingsSection>
      {packages.length > 0 && <RulesSection settings={settings} />}
      {error !== null && <ErrorMessage error={error} />}
    </>
  )
}
