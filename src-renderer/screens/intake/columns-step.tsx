// How the file was read and what its columns mean, beside raw cells of its first rows. Every choice is drawn at once.
import './columns-step.css'
import ArrowRight from 'lucide-react/icons/arrow-right'
import Check from 'lucide-react/icons/check'
import type { ComponentProps } from 'react'
import type { IntakeColumn } from '../../../src-preload/contract/intake'
import { type ColumnTarget, columnTargets, encodings } from '../../../src-preload/contract/order-vocabulary'
import { Button } from '../../components/button'
import { ChoiceField } from '../../components/choice-field'
import { Details } from '../../components/details'
import { ScreenFoot } from '../../components/screen-foot'
import { useKeys } from '../../components/use-keys'
import { openQuestions } from '../../stores/intake-store'
import { useIntakeParts, useStores } from '../../stores/stores'
import { intakeWords } from '../../text/intake-words'
import { useWordsOf } from '../../text/use-words'
import { OrderPanel } from './order-panel'

/** Whose a column is matters for what an address is made of. */
const ofSomebody: readonly ColumnTarget[] = [
  'fullName',
  'firstName',
  'lastName',
  'company',
  'street',
  'houseNumber',
  'street2',
  'postalCode',
  'city',
  'region',
  'country',
  'phone',
  'email',
]

const keyOf = (use: IntakeColumn['use']): string =>
  use === null ? '' : `${use.side === 'billing' ? 'billing' : 'delivery'} ${use.target}`

const useTargets = () => {
  const words = useWordsOf(intakeWords)
  const plain = columnTargets.map((target) => ({ key: `delivery ${target}`, name: words.targets[target] }))
  const billing = ofSomebody.map((target) => ({
    key: `billing ${target}`,
    name: words.billing(words.targets[target]),
  }))
  return [{ key: '', name: words.leftOutTarget }, ...plain, ...billing]
}

/** Opens a field's list, as a press on it does. */
const open = (id: string): void => {
  const field = document.getElementById(id)
  if (field === null) return
  field.focus()
  field.click()
}

type Choice = Pick<ComponentProps<typeof ChoiceField>, 'label' | 'options' | 'chosenKey' | 'onChoose'>

const HowRead = () => {
  const words = useWordsOf(intakeWords)
  const stores = useStores()
  const { view } = useIntakeParts('view')
  useKeys({
    'Alt l': () => open('intake-encoding'),
    'Alt s': () => open(view?.reading.sheet === null ? 'intake-delimiter' : 'intake-sheet'),
    'Alt h': () => open('intake-heading'),
    'Alt n': () => open('intake-decimal'),
  })
  if (view === null) return null
  const { reading } = view
  const read = stores.intake.getState().read
  const lines = [0, ...Array.from({ length: 12 }, (_, index) => index + 1), reading.headingLine]
  const isText = reading.sheet === null
  /** Its letter opens it. */
  const choice = (name: string, letter: string, what: Choice) => (
    <ChoiceField id={`intake-${name}`} keyCap={`Alt ${letter}`} hasVisibleLabel {...what} />
  )
  return (
    <section className="intake-reading" aria-labelledby="intake-reading">
      <h3 id="intake-reading">
        {words.howRead} <small>{words.switchHere}</small>
      </h3>
      <div className="intake-reading-fields">
        {reading.encoding !== null &&
          choice('encoding', 'L', {
            label: words.encoding,
            options: encodings.map((key) => ({ key, name: words.encodings[key] })),
            chosenKey: reading.encoding,
            onChoose: (key) => void read({ encoding: encodings.find((one) => one === key) ?? null }),
          })}
        {isText
          ? choice('delimiter', 'S', {
              label: words.delimiter,
              options: Object.entries(words.delimiterNames).map(([key, name]) => ({
                key,
                name: name ?? key,
              })),
              chosenKey: reading.delimiter ?? '',
              onChoose: (delimiter) => void read({ delimiter }),
            })
          : choice('sheet', 'S', {
              label: words.sheet,
              options: reading.sheets.map((name) => ({ key: name, name })),
              chosenKey: reading.sheet ?? '',
              onChoose: (sheet) => void read({ sheet }),
            })}
        {choice('heading', 'H', {
          label: words.headings,
          options: [...new Set(lines)]
            .sort((a, b) => a - b)
            .map((line) => ({ key: String(line), name: words.headingLine(line) })),
          chosenKey: String(reading.headingLine),
          onChoose: (line) => void read({ headingLine: Number(line) }),
        })}
        {choice('decimal', 'N', {
          label: words.numbers,
          options: ([',', '.'] as const).map((key) => ({ key, name: words.decimalNames[key] })),
          chosenKey: reading.decimal,
          onChoose: (key) => void read({ decimal: key === ',' ? ',' : '.' }),
        })}
      </div>
    </section>
  )
}

const ColumnRow = ({ column, index }: { column: IntakeColumn; index: number }) => {
  const words = useWordsOf(intakeWords)
  const stores = useStores()
  const targets = useTargets()
  const { use, samples } = column
  const choose = (key: string): void => {
    const [side, target] = key.split(' ')
    const chosen = columnTargets.find((one) => one === target)
    const { intake } = stores
    if (chosen === undefined) return void intake.getState().use(index, null)
    // A person's choice comes before what the words of other headings say.
    const unit = use?.target === chosen ? use.unit : null
    void intake.getState().use(index, {
      target: chosen,
      side: side === 'billing' ? 'billing' : 'delivery',
      unit,
      per: use?.per ?? null,
      rank: -1,
    })
  }
  return (
    <div className="intake-row" role="row" data-used={use !== null}>
      <b role="cell" title={column.heading}>
        {column.heading === '' ? words.unnamed : column.heading}
      </b>
      <span role="cell" className="intake-sample" title={samples[0]}>
        {samples[0] || '–'}
      </span>
      <span role="cell" className="intake-sample intake-sample-2" title={samples[1]}>
        {samples[1] || '–'}
      </span>
      <ArrowRight size={14} aria-hidden="true" />
      <div role="cell">
        <ChoiceField
          id={`intake-column-${index}`}
          label={column.heading === '' ? words.unnamed : column.heading}
          options={targets}
          chosenKey={keyOf(use)}
          onChoose={choose}
        />
      </div>
      <span role="cell" className="intake-read-as">
        {use !== null && <Check size={14} aria-hidden="true" />} {use?.unit ?? ''}
      </span>
    </div>
  )
}

const Columns = () => {
  const words = useWordsOf(intakeWords)
  const { view } = useIntakeParts('view')
  if (view === null) return null
  const rows = view.columns.map((column, index) => ({ column, index }))
  const used = rows.filter(({ column }) => column.use !== null)
  const others = rows.filter(
    ({ column }) =>
      column.use === null && (column.heading !== '' || column.samples.some((text) => text !== '')),
  )
  return (
    <div className="intake-columns">
      <div role="table" aria-label={words.steps.columns}>
        <div className="intake-row intake-row-head" role="row">
          <span role="columnheader">{words.inFile}</span>
          <span role="columnheader">{words.line(view.sampleLines[0] ?? 1)}</span>
          <span role="columnheader" className="intake-sample-2">
            {view.sampleLines[1] === undefined ? '' : words.line(view.sampleLines[1])}
          </span>
          <span />
          <span role="columnheader">{words.inPackbench}</span>
          <span role="columnheader">{words.readAs}</span>
        </div>
        {used.map(({ column, index }) => (
          <ColumnRow key={index} column={column} index={index} />
        ))}
      </div>
      {others.length > 0 && (
        <Details
          className="intake-others"
          summary={`${words.leftOut}: ${words.leftOutColumns(others.length)}`}
          hotkey="Alt D"
          isOpenAtFirst={used.length < 4}
        >
          <div role="table" aria-label={words.leftOut}>
            {others.map(({ column, index }) => (
              <ColumnRow key={index} column={column} index={index} />
            ))}
          </div>
        </Details>
      )}
    </div>
  )
}

export const ColumnsStep = ({ onGoOn }: { onGoOn: () => void }) => {
  const words = useWordsOf(intakeWords)
  const stores = useStores()
  const { view, isBusy, isWeightOpen } = useIntakeParts('view', 'isBusy', 'isWeightOpen')
  if (view === null) return null
  const isOpen = isWeightOpen || openQuestions(view).length > 0
  const goesOn = view.damage.length > 0
  return (
    <>
      <div className="intake-body with-side">
        <div className="intake-main">
          <HowRead />
          <Columns />
        </div>
        <OrderPanel />
      </div>
      <ScreenFoot
        className="intake-action"
        button={
          <Button kind="main" size="big" keyCap="Ctrl Enter" isDisabled={isBusy || isOpen} onPress={onGoOn}>
            {goesOn ? words.check(view.orderCount) : words.takeOver(view.orderCount)}
          </Button>
        }
        sentence={
          <div className="screen-foot-sentence" role="status">
            <p>{isOpen ? words.answerFirst : words.become(view.rowCount, view.orderCount)}</p>
            <small>{goesOn ? words.nothingSent : words.nothingDamaged}</small>
          </div>
        }
      >
        <Button kind="quiet" keyCap="Ctrl O" onPress={() => void stores.intake.getState().choose()}>
          {words.otherFile}
        </Button>
        <Button kind="quiet" keyCap="Escape" onPress={() => stores.intake.getState().close()}>
          {words.cancel}
        </Button>
      </ScreenFoot>
    </>
  )
}
