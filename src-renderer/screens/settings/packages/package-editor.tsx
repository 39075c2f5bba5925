// One package, new or changed. What is left empty stays as it is when the package is taken.
import { useState } from 'react'
import type { Package } from '../../../../src-preload/contract/package'
import { packageNameMaxLength } from '../../../../src-preload/contract/vocabulary'
import { FigureField } from '../../../components/figure-field'
import { type ServiceChoice, ServiceChoices } from '../../../components/service-choices'
import { TextField } from '../../../components/text-field'
import { isTooLong, TooLong } from '../../../components/too-long'
import { writeAmount } from '../../../rules/amounts'
import {
  type FigureKind,
  type ReadFigure,
  readFigure,
  type TypedFigure,
} from '../../../rules/figure-questions'
import { packagesWords } from '../../../text/packages-words'
import { useLocale, useWordsOf } from '../../../text/use-words'
import { StaleNote } from '../differences/stale-note'
import type { Edited } from './edited'
import { EditorActions } from './editor-actions'

const kinds = {
  weightGrams: { unit: 'g', isWeight: true },
  tareGrams: { unit: 'g', isWeight: false },
  lengthCentimetres: { unit: 'cm', isWeight: false },
  widthCentimetres: { unit: 'cm', isWeight: false },
  heightCentimetres: { unit: 'cm', isWeight: false },
} as const satisfies Partial<Record<keyof Package, FigureKind>>
type Figure = keyof typeof kinds
const figures = Object.keys(kinds) as Figure[]

/** Empty leaves it open; zero is no figure of a package. */
const isUnusable = (read: ReadFigure): boolean =>
  read.kind === 'unreadable' || (read.kind === 'amount' && read.value <= 0)

export const PackageEditor = (props: Edited<Package>) => {
  const words = useWordsOf(packagesWords)
  const locale = useLocale()
  const { given } = props
  const [name, setName] = useState(given.name)
  const [typed, setTyped] = useState<Partial<Record<Figure, TypedFigure>>>({})
  const { serviceLevel, distributionChannel, layout } = given
  const [service, setService] = useState<ServiceChoice>({ serviceLevel, distributionChannel, layout })
  const [isTried, setTried] = useState(false)

  const shown = (figure: Figure): TypedFigure => {
    const value = given[figure]
    return typed[figure] ?? { text: value === null ? '' : writeAmount(value, locale), isChosen: true }
  }
  const read = (figure: Figure): ReadFigure => readFigure(shown(figure), kinds[figure], locale)
  const keep = (isSure: boolean): void => {
    setTried(true)
    const isNameless = name.trim() === '' || isTooLong(name, packageNameMaxLength)
    const open = figures.find((figure) => read(figure).kind === 'asked' || isUnusable(read(figure)))
    const first = isNameless ? 'name' : open
    if (first !== undefined) return document.getElementById(`package-${first}`)?.focus()
    const value = (figure: Figure): number | null => {
      const amount = read(figure)
      return amount.kind === 'amount' ? amount.value : null
    }
    const kept = {
      ...given,
      ...(Object.fromEntries(figures.map((figure) => [figure, value(figure)])) as Record<
        Figure,
        number | null
      >),
      name: name.trim(),
      ...service,
    }
    props.onKeep(kept, isSure)
  }
  const figure = (at: Figure, label: string) => (
    <FigureField
      id={`package-${at}`}
      label={label}
      kind={kinds[at]}
      value={shown(at)}
      problem={isUnusable(read(at)) ? words.badFigure : undefined}
      onChange={(next) => setTyped((before) => ({ ...before, [at]: next }))}
    />
  )
  return (
    <div className="settings-card settings-pad package-editor">
      <TextField
        id="package-name"
        label={words.name}
        value={name}
        isFirst
        problem={isTried && name.trim() === '' ? words.nameMissing : undefined}
        below={<TooLong text={name} longest={packageNameMaxLength} />}
        onChange={setName}
      />
      <div className="package-three">
        {figure('lengthCentimetres', words.length)}
        {figure('widthCentimetres', words.width)}
        {figure('heightCentimetres', words.height)}
      </div>
      <div className="package-two">
        {figure('tareGrams', words.tare)}
        {figure('weightGrams', words.weight)}
      </div>
      <p className="settings-soft">{words.tareWhy}</p>
      <div className="package-three">
        <ServiceChoices
          id="package"
          none={words.open}
          chosen={service}
          onChoose={(change) => setService({ ...service, ...change })}
        />
      </div>
      <EditorActions keepId="package-keep" onKeep={() => keep(false)} onLeave={props.onLeave} />
      {props.isStale && <StaleNote onKeep={() => keep(true)} onLeave={props.onLeave} />}
    </div>
  )
}
