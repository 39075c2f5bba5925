// The rules: which package an order gets by itself, the first that fits, and the one for what no rule chooses for.
import type { PackageRule } from '../../../../src-preload/contract/package'
import type { Settings } from '../../../../src-preload/contract/settings'
import { limits } from '../../../../src-preload/contract/vocabulary'
import { ChoiceField } from '../../../components/choice-field'
import { useSettings } from '../../../stores/stores'
import { packagesWords } from '../../../text/packages-words'
import { useWordsOf } from '../../../text/use-words'
import { SettingsSection } from '../settings-section'
import { isSameText } from '../differences/is-same-text'
import { AddButton } from './add-button'
import { PackageLines } from './package-lines'
import { usePackageSummary } from './package-summary'
import { RuleEditor } from './rule-editor'
import { useEdited } from './use-edited'

const newRule = (): PackageRule => ({
  countryCodes: [],
  fromGrams: null,
  toGrams: null,
  referenceBegins: '',
  packageId: '',
})

/** `seen`: all of them, as they were when this one was opened. */
type OpenedRule = { index: number; given: PackageRule; seen: readonly PackageRule[] }

export const RulesSection = (props: {
  settings: Pick<Settings, 'packages' | 'packageRules' | 'defaultPackageId'>
}) => {
  const words = useWordsOf(packagesWords)
  const change = useSettings((state) => state.change)
  const summary = usePackageSummary()
  const { edited, open, leave, tellStale, told } = useEdited<OpenedRule>()
  const { packages, packageRules, defaultPackageId } = props.settings
  const isFull = packageRules.length >= limits.packageRules.max
  const add = (): void => open({ index: packageRules.length, given: newRule(), seen: packageRules })

  const keep = (kept: PackageRule, isSure: boolean): void => {
    if (edited === null) return
    // Another bench changed the rules: the place of this one says nothing any more.
    if (!isSure && !isSameText(packageRules, edited.seen)) return tellStale()
    const found = packageRules.findIndex((one) => isSameText(one, edited.given))
    const next = [...packageRules]
    next[isSure ? (found === -1 ? next.length : found) : edited.index] = kept
    leave()
    void change({ packageRules: next })
  }
  return (
    <SettingsSection
      title={words.rulesTitle}
      why={packageRules.length === 0 ? words.noRules : words.rulesWhy}
    >
      <PackageLines
        entries={packageRules}
        lineOf={(one, index) => ({
          key: index,
          name: packages.find(({ id }) => id === one.packageId)?.name ?? words.gone,
          words: summary.ofRule(one),
          turn: `${index + 1}.`,
        })}
        onEdit={(given, index) => open({ index, given, seen: packageRules })}
        onChange={(next) => void change({ packageRules: next })}
      />
      {edited === null ? (
        <AddButton id="rule-add" hotkey="Alt R" isFull={isFull} onPress={add}>
          {words.addRule}
        </AddButton>
      ) : (
        <RuleEditor key={edited.index} given={edited.given} packages={packages} onKeep={keep} {...told} />
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
