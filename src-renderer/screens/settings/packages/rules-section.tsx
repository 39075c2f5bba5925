// The rules: which package an order gets by itself, the first that fits, and the one for what no rule chooses for.
import { useState } from 'react'
import type { PackageRule } from '../../../../src-preload/contract/package'
import type { Settings } from '../../../../src-preload/contract/settings'
import { limits } from '../../../../src-preload/contract/vocabulary'
import { ChoiceField } from '../../../components/choice-field'
import { useOneStop } from '../../../components/use-one-stop'
import { movedUp, weightWords } from '../../../rules/package-form'
import { useSettings } from '../../../stores/stores'
import { packagesWords } from '../../../text/packages-words'
import { useLocale, useWordsOf } from '../../../text/use-words'
import { SettingsSection } from '../settings-section'
import { AddButton } from './add-button'
import { PackageLine } from './package-line'
import { RuleEditor } from './rule-editor'

const newRule = (): PackageRule => ({
  countryCodes: [],
  fromGrams: null,
  toGrams: null,
  referenceBegins: '',
  packageId: '',
})

export const RulesSection = (props: {
  settings: Pick<Settings, 'packages' | 'packageRules' | 'defaultPackageId'>
}) => {
  const words = useWordsOf(packagesWords)
  const locale = useLocale()
  const change = useSettings((state) => state.change)
  const list = useOneStop<HTMLUListElement>()
  const [rule, setRule] = useState<{ index: number; given: PackageRule } | null>(null)
  const { packages, packageRules, defaultPackageId } = props.settings

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

  const keepRule = (kept: PackageRule): void => {
    if (rule === null) return
    const next = [...packageRules]
    next[rule.index] = kept
    setRule(null)
    void change({ packageRules: next })
  }
  return (
    <SettingsSection
      title={words.rulesTitle}
      why={packageRules.length === 0 ? words.noRules : words.rulesWhy}
    >
      {packageRules.length > 0 && (
        <ul {...list} className="settings-card">
          {packageRules.map((one, index) => (
            <PackageLine
              key={index}
              name={packages.find(({ id }) => id === one.packageId)?.name ?? words.gone}
              words={ruleWords(one)}
              turn={`${index + 1}.`}
              onEdit={() => setRule({ index, given: one })}
              onUp={index === 0 ? null : () => void change({ packageRules: movedUp(packageRules, index) })}
              onRemove={() => void change({ packageRules: packageRules.filter((other) => other !== one) })}
            />
          ))}
        </ul>
      )}
      {rule === null ? (
        <AddButton
          id="rule-add"
          hotkey="Alt R"
          isFull={packageRules.length >= limits.packageRules.max}
          onPress={() => setRule({ index: packageRules.length, given: newRule() })}
        >
          {words.addRule}
        </AddButton>
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
  )
}
