// The rules: which package an order gets by itself, the first that fits, and the one for what no rule chooses for.
import { useState } from 'react'
import type { PackageRule } from '../../../../src-preload/contract/package'
import type { Settings } from '../../../../src-preload/contract/settings'
import { limits } from '../../../../src-preload/contract/vocabulary'
import { ChoiceField } from '../../../components/choice-field'
import { useOneStop } from '../../../components/use-one-stop'
import { movedUp } from '../../../rules/package-form'
import { useSettings } from '../../../stores/stores'
import { packagesWords } from '../../../text/packages-words'
import { useWordsOf } from '../../../text/use-words'
import { SettingsSection } from '../settings-section'
import { isSameText } from '../differences/is-same-text'
import { AddButton } from './add-button'
import { PackageLine } from './package-line'
import { usePackageSummary } from './package-summary'
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
  const change = useSettings((state) => state.change)
  const list = useOneStop<HTMLUListElement>()
  const summary = usePackageSummary()
  /** `seen`: all of them, as they were when this one was opened. */
  const [rule, setRule] = useState<{
    index: number
    given: PackageRule
    seen: readonly PackageRule[]
  } | null>(null)
  const [isToldStale, setToldStale] = useState(false)
  const { packages, packageRules, defaultPackageId } = props.settings

  const open = (next: typeof rule): void => {
    setRule(next)
    setToldStale(false)
  }
  const leave = (): void => open(null)
  const keepRule = (kept: PackageRule, isSure: boolean): void => {
    if (rule === null) return
    // Another bench changed the rules: the place of this one says nothing any more.
    if (!isSure && !isSameText(packageRules, rule.seen)) return setToldStale(true)
    const found = packageRules.findIndex((one) => isSameText(one, rule.given))
    const next = [...packageRules]
    next[isSure ? (found === -1 ? next.length : found) : rule.index] = kept
    leave()
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
              words={summary.ofRule(one)}
              turn={`${index + 1}.`}
              onEdit={() => open({ index, given: one, seen: packageRules })}
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
          onPress={() => open({ index: packageRules.length, given: newRule(), seen: packageRules })}
        >
          {words.addRule}
        </AddButton>
      ) : (
        <RuleEditor
          key={rule.index}
          given={rule.given}
          packages={packages}
          isStale={isToldStale}
          onKeep={keepRule}
          onLeave={leave}
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
