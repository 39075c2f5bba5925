// The packages of the bench, and below them the rules that choose among them. Changes hold at once.
import './packages.css'
import { useState } from 'react'
import { packageKeyCount } from '../../../../src-preload/contract/batch-vocabulary'
import type { Package } from '../../../../src-preload/contract/package'
import { limits } from '../../../../src-preload/contract/vocabulary'
import { ErrorMessage } from '../../../components/message'
import { useOneStop } from '../../../components/use-one-stop'
import { movedUp, sizeWords, weightWords } from '../../../rules/package-form'
import { useSettingsParts } from '../../../stores/stores'
import { packagesWords } from '../../../text/packages-words'
import { useLocale, useWords, useWordsOf } from '../../../text/use-words'
import { AddButton } from './add-button'
import { PackageEditor } from './package-editor'
import { PackageLine } from './package-line'
import { RulesSection } from './rules-section'
import { SettingsSection } from '../settings-section'

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
  const { common } = useWords()
  const locale = useLocale()
  const { settings, error, change } = useSettingsParts('settings', 'error', 'change')
  const [edited, setEdited] = useState<Package | null>(null)
  const list = useOneStop<HTMLUListElement>()
  if (settings === null) return error === null ? <></> : <ErrorMessage error={error} />
  const { packages } = settings

  const summary = (one: Package): string => {
    const parts = [
      sizeWords(one, locale),
      weightWords(one.weightGrams, locale),
      one.tareGrams === null ? '' : words.empty(weightWords(one.tareGrams, locale)),
      one.serviceLevel === null ? '' : common.serviceLevels[one.serviceLevel],
      one.distributionChannel === null ? '' : common.channels[one.distributionChannel],
      one.layout === null ? '' : common.layouts[one.layout],
    ].filter((part) => part !== '')
    return parts.length === 0 ? words.summaryNothing : parts.join(' · ')
  }
  const keep = (kept: Package): void => {
    const isKnown = packages.some(({ id }) => id === kept.id)
    setEdited(null)
    void change({
      packages: isKnown ? packages.map((one) => (one.id === kept.id ? kept : one)) : [...packages, kept],
    })
  }
  return (
    <>
      <SettingsSection title={words.title} why={packages.length === 0 ? words.none : words.why}>
        {packages.length > 0 && (
          <ul {...list} className="settings-card">
            {packages.map((one, index) => (
              <PackageLine
                key={one.id}
                name={one.name}
                words={summary(one)}
                {...(index < packageKeyCount ? { keyCap: `Alt ${index + 1}` } : {})}
                onEdit={() => setEdited(one)}
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
            onPress={() => setEdited(newPackage())}
          >
            {words.add}
          </AddButton>
        ) : (
          <PackageEditor key={edited.id} given={edited} onKeep={keep} onLeave={() => setEdited(null)} />
        )}
      </SettingsSection>
      {packages.length > 0 && <RulesSection settings={settings} />}
      {error !== null && <ErrorMessage error={error} />}
    </>
  )
}
