// One rule: for which orders it chooses, and which package.
import { useState } from 'react'
import type { Package, PackageRule } from '../../../../src-preload/contract/package'
import { referenceMaxLength } from '../../../../src-preload/contract/vocabulary'
import { ChoiceField } from '../../../components/choice-field'
import { FigureField } from '../../../components/figure-field'
import { TextField } from '../../../components/text-field'
import { isTooLong, TooLong } from '../../../components/too-long'
import { writeAmount } from '../../../rules/amounts'
import { countryName } from '../../../rules/countries'
import { readFigure, type TypedFigure } from '../../../rules/figure-questions'
import { packagesWords } from '../../../text/packages-words'
import { useLanguage, useLocale, useWordsOf } from '../../../text/use-words'
import { StaleNote } from '../differences/stale-note'
import type { Edited } from './edited'
import { EditorActions } from './editor-actions'

const bound = { unit: 'g', isWeight: false } as const

const codesIn = (text: string): string[] =>
  text
    .toUpperCase()
    .split(/[\s,;]+/)
    .filter((code) => code !== '')
    .map((code) => (code === 'UK' ? 'GB' : code))

export const RuleEditor = (props: Edited<PackageRule> & { packages: readonly Package[] }) => {
  const words = useWordsOf(packagesWords)
  const locale = useLocale()
  const language = useLanguage()
  const { given } = props
  const grams = (value: number | null): TypedFigure => ({
    text: value === null ? '' : writeAmount(value, locale),
    isChosen: true,
  })
  const [countries, setCountries] = useState(given.countryCodes.join(', '))
  const [from, setFrom] = useState(grams(given.fromGrams))
  const [to, setTo] = useState(grams(given.toGrams))
  const [begins, setBegins] = useState(given.referenceBegins)
  const [packageId, setPackageId] = useState(given.packageId)
  const [isTried, setTried] = useState(false)

  /** Undefined: it cannot be read, or somebody has to choose what it means. */
  const read = (typed: TypedFigure): number | null | undefined => {
    const figure = readFigure(typed, bound, locale)
    if (figure.kind === 'empty') return null
    return figure.kind === 'amount' && figure.value > 0 ? figure.value : undefined
  }
  /** No parcel weighs more than the one and less than the other. */
  const isTurned = (read(from) ?? 0) > (read(to) ?? Infinity)
  const problemOf = (typed: TypedFigure): string | undefined =>
    read(typed) === undefined && readFigure(typed, bound, locale).kind !== 'asked'
      ? words.badFigure
      : typed === to && isTurned
        ? words.turnedBounds
        : undefined
  const codes = codesIn(countries)
  const areCodesRight = codes.every((code) => /^[A-Z]{2}$/.test(code) && countryName(code, language) !== code)
  const isKnown = props.packages.some(({ id }) => id === packageId)
  const keep = (isSure: boolean): void => {
    setTried(true)
    const fromGrams = read(from)
    const toGrams = read(to)
    const wrong = (
      [
        ['countries', !areCodesRight],
        ['begins', isTooLong(begins, referenceMaxLength)],
        ['from', fromGrams === undefined],
        ['to', toGrams === undefined || isTurned],
        ['package', !isKnown],
      ] as const
    ).find(([, isWrong]) => isWrong)
    if (wrong !== undefined) return document.getElementById(`rule-${wrong[0]}`)?.focus()
    if (fromGrams === undefined || toGrams === undefined) return
    const kept = { countryCodes: codes, fromGrams, toGrams, referenceBegins: begins.trim(), packageId }
    props.onKeep(kept, isSure)
  }
  const bounds = [
    ['from', from, setFrom],
    ['to', to, setTo],
  ] as const
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
          below={<TooLong text={begins} longest={referenceMaxLength} />}
          onChange={setBegins}
        />
      </div>
      <div className="package-two">
        {bounds.map(([name, value, onChange]) => (
          <FigureField
            key={name}
            id={`rule-${name}`}
            label={words[name]}
            kind={bound}
            value={value}
            problem={problemOf(value)}
            onChange={onChange}
          />
        ))}
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
      <EditorActions keepId="rule-keep" onKeep={() => keep(false)} onLeave={props.onLeave} />
      {props.isStale && <StaleNote onKeep={() => keep(true)} onLeave={props.onLeave} />}
    </div>
  )
}
