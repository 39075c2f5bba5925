// What was changed here and at another bench before they knew of each other: both side by side, and a person says which one
// every bench has. Nothing is shown where there is none.
import './differences.css'
import { useEffect } from 'react'
import type { PackageRule } from '../../../../src-preload/contract/package'
import type { SharedDifference } from '../../../../src-preload/contract/shared-settings'
import { Button } from '../../../components/button'
import { ErrorMessage } from '../../../components/message'
import { useOneStop } from '../../../components/use-one-stop'
import { countryName } from '../../../rules/countries'
import { useSettingsParts, useStores } from '../../../stores/stores'
import { sharedSettingsWords } from '../../../text/shared-settings-words'
import { useLanguage, useWordsOf } from '../../../text/use-words'
import { usePackageSummary } from '../packages/package-summary'
import { SettingsSection } from '../settings-section'

type Default = Extract<SharedDifference, { kind: 'default' }>

export const DifferencesSection = () => {
  const words = useWordsOf(sharedSettingsWords)
  const language = useLanguage()
  const summary = usePackageSummary()
  const { settings, differences, settleError } = useSettingsParts('settings', 'differences', 'settleError')
  const { loadDifferences, settle } = useStores().settings.getState()
  const list = useOneStop<HTMLUListElement>()
  useEffect(() => void loadDifferences(), [loadDifferences])
  if (differences.length === 0) return null

  const packageName = (id: string): string | undefined =>
    settings?.packages.find((one) => one.id === id)?.name
  const rules = (all: readonly PackageRule[]): string =>
    all.length === 0
      ? words.noRule
      : all
          .map(
            (rule, index) => `${index + 1}. ${summary.ofRule(rule)} → ${packageName(rule.packageId) ?? '?'}`,
          )
          .join('\n')
  const value = (name: Default['name'], given: Default['here']): string => {
    if (typeof given === 'boolean') return given ? words.on : words.off
    if (given === null) return words.none
    if (name === 'homeCountry') return countryName(String(given), language)
    return name === 'defaultPackageId' ? (packageName(String(given)) ?? words.removed) : String(given)
  }
  const shown = (one: SharedDifference): { name: string; here: string; there: string } => {
    if (one.kind === 'rules') return { name: words.rules, here: rules(one.here), there: rules(one.shop) }
    if (one.kind === 'default')
      return {
        name: words.defaults[one.name],
        here: value(one.name, one.here),
        there: value(one.name, one.shop),
      }
    const name = (one.here ?? one.shop)?.name ?? ''
    const side = (given: typeof one.here): string =>
      given === null
        ? words.removed
        : [given.name === name ? '' : given.name, summary.ofPackage(given)]
            .filter((part) => part !== '')
            .join(': ')
    return { name: words.package(name), here: side(one.here), there: side(one.shop) }
  }
  return (
    <SettingsSection title={words.title} why={words.why}>
      <ul {...list} className="settings-card">
        {differences.map((one) => {
          const { name, here, there } = shown(one)
          const button = (holds: 'here' | 'shop', label: string) => (
            <Button
              id={`difference-${holds}-${one.key}`}
              label={`${label}: ${name}`}
              onPress={() => void settle({ key: one.key, holds })}
            >
              {label}
            </Button>
          )
          return (
            <li key={one.key} className="difference">
              <b>{name}</b>
              <div className="difference-side">
                <small>{words.here}</small>
                <span>{here}</span>
                {button('here', words.takeHere)}
              </div>
              <div className="difference-side">
                <small>{words.there(one.by)}</small>
                <span>{there}</span>
                {button('shop', words.takeThere)}
              </div>
            </li>
          )
        })}
      </ul>
      {settleError !== null && <ErrorMessage error={settleError} isDetailOpen />}
    </SettingsSection>
  )
}
