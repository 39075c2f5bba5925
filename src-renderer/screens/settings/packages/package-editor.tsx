// One package, new or changed. What is left empty stays as it is when the package is taken.
import { useState } from 'react'
import type { Layout } from '../../../../src-preload/contract/draft'
import type { Package } from '../../../../src-preload/contract/package'
import {
  type DistributionChannel,
  distributionChannels,
  layouts,
  type ServiceLevel,
  serviceLevels,
} from '../../../../src-preload/contract/vocabulary'
import { Button } from '../../../components/button'
import { ChoiceField } from '../../../components/choice-field'
import { TextField } from '../../../components/text-field'
import { readAmount, type Unit, writeAmount } from '../../../rules/amounts'
import { packagesWords } from '../../../text/packages-words'
import { useLocale, useWords, useWordsOf } from '../../../text/use-words'

const units = {
  weightGrams: 'g',
  tareGrams: 'g',
  lengthCentimetres: 'cm',
  widthCentimetres: 'cm',
  heightCentimetres: 'cm',
} as const satisfies Partial<Record<keyof Package, Unit>>
type Figure = keyof typeof units
const figures = Object.keys(units) as Figure[]

export const PackageEditor = (props: {
  given: Package
  onKeep: (kept: Package) => void
  onLeave: () => void
}) => {
  const words = useWordsOf(packagesWords)
  const { common } = useWords()
  const locale = useLocale()
  const { given } = props
  const [name, setName] = useState(given.name)
  const [typed, setTyped] = useState<Partial<Record<Figure, string>>>({})
  const [serviceLevel, setServiceLevel] = useState<ServiceLevel | null>(given.serviceLevel)
  const [channel, setChannel] = useState<DistributionChannel | null>(given.distributionChannel)
  const [layout, setLayout] = useState<Layout | null>(given.layout)
  const [isTried, setTried] = useState(false)

  const shown = (figure: Figure): string => {
    const value = given[figure]
    return typed[figure] ?? (value === null ? '' : writeAmount(value, locale))
  }
  /** Undefined: it cannot be read. */
  const read = (figure: Figure): number | null | undefined => {
    const amount = readAmount(shown(figure), units[figure], locale)
    if (amount.kind === 'empty') return null
    const value = amount.kind === 'amount' ? amount.value : amount.kind === 'ways' ? amount.values[0] : 0
    return value !== undefined && value > 0 ? value : undefined
  }
  const keep = (): void => {
    setTried(true)
    const values = figures.map((figure) => [figure, read(figure)] as const)
    if (name.trim() === '' || values.some(([, value]) => value === undefined)) return
    props.onKeep({
      ...given,
      ...(Object.fromEntries(values) as Record<Figure, number | null>),
      name: name.trim(),
      serviceLevel,
      distributionChannel: channel,
      layout,
    })
  }
  const figure = (at: Figure, label: string, note?: string) => (
    <TextField
      id={`package-${at}`}
      label={label}
      note={note}
      suffix={units[at]}
      value={shown(at)}
      problem={read(at) === undefined ? words.badFigure : undefined}
      onChange={(text) => setTyped((before) => ({ ...before, [at]: text }))}
    />
  )
  const open = { key: '', name: words.open }
  return (
    <div className="settings-card settings-pad package-editor">
      <TextField
        id="package-name"
        label={words.name}
        value={name}
        isFirst
        problem={isTried && name.trim() === '' ? words.nameMissing : undefined}
        onChange={(text) => setName(text.slice(0, 60))}
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
        <ChoiceField
          id="package-service"
          label={words.service}
          hasVisibleLabel
          options={[open, ...serviceLevels.map((key) => ({ key, name: common.serviceLevels[key] }))]}
          chosenKey={serviceLevel ?? ''}
          onChoose={(key) => setServiceLevel(key === '' ? null : (key as ServiceLevel))}
        />
        <ChoiceField
          id="package-channel"
          label={words.channel}
          hasVisibleLabel
          options={[open, ...distributionChannels.map((key) => ({ key, name: common.channels[key] }))]}
          chosenKey={channel ?? ''}
          onChoose={(key) => setChannel(key === '' ? null : (key as DistributionChannel))}
        />
        <ChoiceField
          id="package-label"
          label={words.label}
          hasVisibleLabel
          options={[open, ...layouts.map((key) => ({ key, name: common.layouts[key] }))]}
          chosenKey={layout ?? ''}
          onChoose={(key) => setLayout(key === '' ? null : (key as Layout))}
        />
      </div>
      <div className="settings-actions">
        <Button id="package-keep" kind="main" onPress={keep}>
          {words.keep}
        </Button>
        <Button onPress={props.onLeave}>{words.cancel}</Button>
      </div>
    </div>
  )
}
