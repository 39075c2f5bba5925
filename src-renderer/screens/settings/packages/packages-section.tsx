// The packages of the bench, and below them the rules that choose among them. Changes hold at once.
import './packages.css'
import { useState } from 'react'
import { packageKeyCount } from '../../../../src-preload/contract/batch-vocabulary'
import type { Package } from '../../../../src-preload/contract/package'
import { limits } from '../../../../src-preload/contract/vocabulary'
import { ErrorMessage } from '../../../components/message'
import { useOneStop } from '../../../components/use-one-stop'
import { movedUp } from '../../../rules/package-form'
import { useSettingsParts } from '../../../stores/stores'
import { packagesWords } from '../../../text/packages-words'
import { useWordsOf } from '../../../text/use-words'
import { AddButton } from './add-button'
import { PackageEditor } from './package-editor'
import { PackageLine } from './package-line'
import { usePackageSummary } from './package-summary'
import { RulesSection } from './rules-section'
import { SettingsSection } from '../settings-section'
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
  const [edited, setEdited] = useState<{ given: Package; seen: Package | undefined } | null>(null)
  const [isToldStale, setToldStale] = useState(false)
  const list = useOneStop<HTMLUListElement>()
  if (settings === null) return error === null ? <></> : <ErrorMessage error={error} />
  const { packages } = settings
  const open = (next: typeof edited): void => {
    setEdited(next)
    setToldStale(false)
  }
  const leave = (): void => open(null)

  /** What another bench changed while it was open here is not replaced without a word. */
  const isStale = (kept: Package): boolean => {
    const now = packages.find(({ id }) => id === kept.id)
    return !isSameText(now, edited?.seen)
  }
  const keep = (kept: Package, isSure: boolean): void => {
    if (!isSure && isStale(kept)) return setToldStale(true)
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
        {packages.length > 0 && (
          <ul {...list} className="settings-card">
            {packages.map((one, index) => (
              <PackageLine
                key={one.id}
                name={one.name}
                words={summary.ofPackage(one)}
                {...(index < packageKeyCount ? { keyCap: `Alt ${index + 1}` } : {})}
                onEdit={() => open({ given: one, seen: one })}
                onUp={index === 0 ? null : () => void change({ packages: movedUp(packages, index) })}
                onRemove={() => void change({ packages: packages.filter(({ id }) => id !== one.id) })}
              />
            ))}
          </ul>
        )}
        {edited === null ? (
          <AddButton
            id="package-add"
            hotkey="Alt N"
            isFull={packages.length >= limits.packages.max}
            onPress={() => open({ given: newPackage(), seen: undefined })}
          >
            {words.add}
          </AddButton>
        ) : (
          <PackageEditor
            key={edited.given.id}
            given={edited.given}
            isStale={isToldStale}
            onKeep={keep}
            onLeave={leave}
          />
        )}
      </SettingsSection>
      {packages.length > 0 && <RulesSection settings={settings} />}
      {error !== null && <ErrorMessage error={error} />}
    </>
  )
}
