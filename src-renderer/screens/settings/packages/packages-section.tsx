// The packages of the bench, the package for what no rule chooses for, and the rules. Changes hold at once.
import './packages.css'
import { useState } from 'react'
import { packageKeyCount } from '../../../../src-preload/contract/batch-vocabulary'
import type { Package, PackageRule } from '../../../../src-preload/contract/package'
import { limits } from '../../../../src-preload/contract/vocabulary'
import { Button } from '../../../components/button'
import { ChoiceField } from '../../../components/choice-field'
import { KeyCap } from '../../../components/key-cap'
import { ErrorMessage } from '../../../components/message'
import { movedUp, sizeWords, weightWords } from '../../../rules/package-form'
import { useSettingsParts } from '../../../stores/stores'
import { packagesWords } from '../../../text/packages-words'
import { useLocale, useWords, useWordsOf } from '../../../text/use-words'
import { PackageEditor } from './package-editor'
import { RuleEditor } from './rule-editor'
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
const newRule = (): PackageRule => ({
  countryCodes: [],
  fromGrams: null,
  toGrams: null,
  referenceBegins: '',
  packageId: '',
})

const Line = (props: {
  name: string
  words: string
  keyCap?: string
  /** Where it has no key: whose turn it is. */
  turn?: string
  onEdit: () => void
  onUp: (() => void) | null
  onRemove: () => void
}) => {
  const words = useWordsOf(packagesWords)
  return (
    <div className="package-line">
      <span className="package-key">
        {props.keyCap === undefined ? props.turn : <KeyCap keys={props.keyCap} />}
      </span>
      <span className="package-words">
        <b>{props.name}</b>
        <small>{props.words}</small>
      </span>
      {props.onUp !== null && (
        <Button kind="quiet" size="small" label={`${words.up}: ${props.name}`} onPress={props.onUp}>
          {words.up}
        </Button>
      )}
      <Button size="small" label={`${words.edit}: ${props.name}`} onPress={props.onEdit}>
        {words.edit}
      </Button>
      <Button size="small" label={`${words.remove}: ${props.name}`} onPress={props.onRemove}>
        {words.remove}
      </Button>
    </div>
  )
}

export const PackagesSection = () => {
  const words = useWordsOf(packagesWords)
  const { common } = useWords()
  const locale = useLocale()
  const { settings, error, change } = useSettingsParts('settings', 'error', 'change')
  const [edited, setEdited] = useState<Package | null>(null)
  const [rule, setRule] = useState<{ index: number; given: PackageRule } | null>(null)
  if (settings === null) return error === null ? <></> : <ErrorMessage error={error} />
  const { packages, packageRules, defaultPackageId } = settings

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
  const ruleWords = (one: PackageRule): string =>
    [
      one.countryCodes.length === 0 ? words.anyCountry : one.countryCodes.join(', '),
      one.fromGrams === null && one.toGrams === null
        ? ''
        : words.weightBetween(weightWords(one.fromGrams, locale), weightWords(one.toGrams, locale)),
      one.referenceBegins === '' ? '' : words.beginsWith(one.referenceBegins),
    ]
      .filter((part) => part !== '')
      .join(' · ')

  const keep = (kept: Package): void => {
    const isKnown = packages.some(({ id }) => id === kept.id)
    setEdited(null)
    void change({
      packages: isKnown ? packages.map((one) => (one.id === kept.id ? kept : one)) : [...packages, kept],
    })
  }
  const keepRule = (kept: PackageRule): void => {
    if (rule === null) return
    const next = [...packageRules]
    next[rule.index] = kept
    setRule(null)
    void change({ packageRules: next })
  }
  return (
    <>
      <SettingsSection title={words.title} why={packages.length === 0 ? words.none : words.why}>
        {packages.length > 0 && (
          <div className="settings-card">
            {packages.map((one, index) => (
              <Line
                key={one.id}
                name={one.name}
                words={summary(one)}
                {...(index < packageKeyCount ? { keyCap: `Alt ${index + 1}` } : {})}
                onEdit={() => setEdited(one)}
                onUp={index === 0 ? null : () => void change({ packages: movedUp(packages, index) })}
                onRemove={() => void change({ packages: packages.filter(({ id }) => id !== one.id) })}
              />
            ))}
          </div>
        )}
        {edited === null ? (
          <div className="settings-actions">
            <Button
              id="package-add"
              isDisabled={packages.length >= limits.packages.max}
              onPress={() => setEdited(newPackage())}
            >
              {words.add}
            </Button>
          </div>
        ) : (
          <PackageEditor key={edited.id} given={edited} onKeep={keep} onLeave={() => setEdited(null)} />
        )}
      </SettingsSection>
      {packages.length > 0 && (
        <SettingsSection
          title={words.rulesTitle}
          why={packageRules.length === 0 ? words.noRules : words.rulesWhy}
        >
          {packageRules.length > 0 && (
            <div className="settings-card">
              {packageRules.map((one, index) => (
                <Line
                  key={index}
                  name={packages.find(({ id }) => id === one.packageId)?.name ?? words.gone}
                  words={ruleWords(one)}
                  turn={`${index + 1}.`}
                  onEdit={() => setRule({ index, given: one })}
                  onUp={
                    index === 0 ? null : () => void change({ packageRules: movedUp(packageRules, index) })
                  }
                  onRemove={() =>
                    void change({ packageRules: packageRules.filter((other) => other !== one) })
                  }
                />
              ))}
            </div>
          )}
          {rule === null ? (
            <div className="settings-actions">
              <Button
                id="rule-add"
                isDisabled={packageRules.length >= limits.packageRules.max}
                onPress={() => setRule({ index: packageRules.length, given: newRule() })}
              >
                {words.addRule}
              </Button>
            </div>
          ) : (
            <RuleEditor
              key={rule.index}
              given={rule.given}
              packages={packages}
              onKeep={keepRule}
              onLeave={() => setRule(null)}
            />
          )}
          <h2>{words.defaultTitle}</h2>
          <div className="settings-card settings-pad">
            <ChoiceField
              id="package-default"
              label={words.defaultPackage}
              hasVisibleLabel
              options={[
                { key: '', name: words.noDefault },
                ...packages.map(({ id, name }) => ({ key: id, name })),
              ]}
              chosenKey={packages.some(({ id }) => id === defaultPackageId) ? (defaultPackageId ?? '') : ''}
              onChoose={(key) => void change({ defaultPackageId: key === '' ? null : key })}
            />
          </div>
        </SettingsSection>
      )}
      {error !== null && <ErrorMessage error={error} />}
    </>
  )
}
