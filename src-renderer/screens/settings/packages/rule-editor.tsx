// One rule: for which orders it chooses, and which package.
import { useState } from 'react'
import type { Package, PackageRule } from '../../../../src-preload/contract/package'
import { Button } from '../../../components/button'
import { ChoiceField } from '../../../components/choice-field'
import { TextField } from '../../../components/text-field'
import { readAmount, writeAmount } from '../../../rules/amounts'
import { packagesWords } from '../../../text/packages-words'
import { useLocale, useWordsOf } from '../../../text/use-words'

const codesIn = (text: string): string[] =>
  text
    .toUpperCase()
    .split(/[\s,;]+/)
    .filter((code) => code !== '')

export const RuleEditor = (props: {
  given: PackageRule
  packages: readonly Package[]
  onKeep: (kept: PackageRule) => void
  onLeave: () => void
}) => {
  const words = useWordsOf(packagesWords)
  const locale = useLocale()
  const { given } = props
  const grams = (value: number | null): string => (value === null ? '' : writeAmount(value, locale))
  const [countries, setCountries] = useState(given.countryCodes.join(', '))
  const [from, setFrom] = useState(grams(given.fromGrams))
  const [to, setTo] = useState(grams(given.toGrams))
  const [begins, setBegins] = useState(given.referenceBegins)
  const [packageId, setPackageId] = useState(given.packageId)
  const [isTried, setTried] = useState(false)

  const read = (text: string): number | null | undefined => {
    const amount = readAmount(text, 'g', locale)
    if (amount.kind === 'empty') return null
    const value = amount.kind === 'amount' ? amount.value : amount.kind === 'ways' ? amount.values[0] : 0
    return value !== undefined && value > 0 ? value : undefined
  }
  const codes = codesIn(countries)
  const areCodesRight = codes.every((code) => /^[A-Z]{2}$/.test(code))
  const isKnown = props.packages.some(({ id }) => id === packageId)
  const keep = (): void => {
    setTried(true)
    const fromGrams = read(from)
    const toGrams = read(to)
    if (!areCodesRight || !isKnown || fromGrams === undefined || toGrams === undefined) return
    props.onKeep({ countryCodes: codes, fromGrams, toGrams, referenceBegins: begins.trim(), packageId })
  }
  return (
    <div className="settings-card settings-pad package-editor">
      <div className="package-two">
        <TextField
          id="rule-countries"
          label={words.countries}
          placeholder={words.countriesSample}
          value={countries}
          isFirst
          problem={areCodesRight ? undefined : words.badCountries}
          onChange={setCountries}
        />
        <TextField
          id="rule-begins"
          label={words.begins}
          value={begins}
          onChange={(text) => setBegins(text.slice(0, 34))}
        />
      </div>
      <div className="package-two">
        <TextField
          id="rule-from"
          label={words.from}
          suffix="g"
          value={from}
          problem={read(from) === undefined ? words.badFigure : undefined}
          onChange={setFrom}
        />
        <TextField
          id="rule-to"
          label={words.to}
          suffix="g"
          value={to}
          problem={read(to) === undefined ? words.badFigure : undefined}
          onChange={setTo}
        />
      </div>
      <ChoiceField
        id="rule-package"
        label={words.packageOf}
        hasVisibleLabel
        options={props.packages.map(({ id, name }) => ({ key: id, name }))}
        chosenKey={packageId}
        whenNone={words.chooseOne}
        problem={isTried && !isKnown ? words.chooseOne : undefined}
        onChoose={setPackageId}
      />
      <div className="settings-actions">
        <Button id="rule-keep" kind="main" onPress={keep}>
          {words.keep}
        </Button>
        <Button onPress={props.onLeave}>{words.cancel}</Button>
      </div>
    </div>
  )
}
