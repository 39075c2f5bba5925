// One order said in words as it will be taken over, what is asked of it, and what the file does not have.
import './order-panel.css'
import type { Order } from '../../../src-preload/contract/order'
import { Button } from '../../components/button'
import { ChoiceOrNone } from '../../components/choice-or-none'
import { FigureField } from '../../components/figure-field'
import { ServiceChoices } from '../../components/service-choices'
import { TextField } from '../../components/text-field'
import { countryName } from '../../rules/countries'
import { readFigure } from '../../rules/figure-questions'
import { useIntakeParts, useSettings, useStores } from '../../stores/stores'
import { batchWords } from '../../text/batch-words'
import { intakeWords } from '../../text/intake-words'
import { useLanguage, useLocale, useSay, useWords, useWordsOf } from '../../text/use-words'
import { Checkbox } from '../../components/checkbox'
import { IntakeQuestions } from './intake-questions'

const InWords = ({ order }: { order: Order }) => {
  const words = useWordsOf(intakeWords)
  const batch = useWordsOf(batchWords)
  const locale = useLocale()
  const language = useLanguage()
  const say = useSay()
  const { fields } = order
  const figure = (value: number): string => new Intl.NumberFormat(locale).format(value)
  const sides = [fields.lengthCentimetres, fields.widthCentimetres, fields.heightCentimetres].filter(
    (side) => side !== null,
  )
  const weight = fields.weightGrams === null ? [] : [`${figure(fields.weightGrams)} g`]
  const size = sides.length === 0 ? [] : [`${sides.map(figure).join(' × ')} cm`]
  const name = [fields.firstName, fields.lastName].filter((part) => part !== '').join(' ')
  const lines = [
    [fields.company, fields.addressLine, fields.addressLine2],
    [
      `${fields.postalCode} ${fields.city}`.trim(),
      fields.region,
      fields.countryCode === '' ? '' : countryName(fields.countryCode, language),
    ],
    [fields.email, fields.phoneNumber],
  ]
  return (
    <>
      <p className="intake-words">
        {name || fields.company}: {[...weight, ...size].join(', ') || words.noFigures}
      </p>
      {lines.map((line, index) => (
        <p key={index}>{line.filter((part) => part !== '').join(', ')}</p>
      ))}
      <p>{[order.orderNumber, fields.description].filter((part) => part !== '').join(': ')}</p>
      {[...order.problems, ...order.hints].map(({ field, message }, index) => (
        <p key={index} className="intake-order-problem">
          {say(message)} <span className="visually-hidden">{batch.fields[field]}</span>
        </p>
      ))}
    </>
  )
}

const weightKind = { unit: 'g', isWeight: true } as const

const Given = () => {
  const words = useWordsOf(intakeWords)
  const { common } = useWords()
  const stores = useStores()
  const batch = useWordsOf(batchWords)
  const locale = useLocale()
  const packages = useSettings((state) => state.settings?.packages) ?? []
  const { view, given, weight, isWeightOpen } = useIntakeParts('view', 'given', 'weight', 'isWeightOpen')
  if (view === null) return null
  const { setGiven: set, setWeight } = stores.intake.getState()
  const read = readFigure(weight, weightKind, locale)
  return (
    <section aria-labelledby="intake-given">
      <h3 id="intake-given">
        {words.notInFile} <small>{words.sameForAll(view.orderCount)}</small>
      </h3>
      <div className="intake-given">
        {packages.length > 0 && (
          <ChoiceOrNone
            id="intake-package"
            label={batch.package}
            none={words.asUsual}
            values={packages.map(({ id }) => id)}
            nameOf={Object.fromEntries(packages.map(({ id, name }) => [id, name]))}
            chosen={given.packageId}
            onChoose={(packageId) => set({ packageId })}
          />
        )}
        <ServiceChoices
          id="intake"
          none={words.asUsual}
          chosen={{ serviceLevel: given.serviceLevel, layout: given.layout }}
          onChoose={set}
        />
        {view.notInFile.includes('weightGrams') && (
          <FigureField
            id="intake-weight"
            label={common.fields.weight}
            kind={weightKind}
            value={weight}
            problem={isWeightOpen && read.kind !== 'asked' ? batch.unknownFigure : undefined}
            onChange={(typed) => setWeight(typed, readFigure(typed, weightKind, locale))}
          />
        )}
        {view.notInFile.includes('email') && (
          <TextField
            id="intake-email"
            label={common.fields.email}
            value={given.email}
            onChange={(email) => set({ email })}
          />
        )}
      </div>
    </section>
  )
}

const LeftOut = () => {
  const words = useWordsOf(intakeWords)
  const { view } = useIntakeParts('view')
  if (view === null || view.skippedCount === 0) return null
  const shown = view.skipped.slice(0, 6)
  return (
    <section aria-labelledby="intake-left">
      <h3 id="intake-left">{words.leftOut}</h3>
      <dl className="intake-left">
        {shown.map(({ line, why, text }) => (
          <div key={line}>
            <dt>{words.line(line)}</dt>
            <dd>
              {words.skips[why]} {text}
            </dd>
          </div>
        ))}
      </dl>
      {view.skippedCount > shown.length && <p>{words.moreLines(view.skippedCount - shown.length)}</p>}
    </section>
  )
}

export const OrderPanel = () => {
  const words = useWordsOf(intakeWords)
  const stores = useStores()
  const { view, isRememberWanted } = useIntakeParts('view', 'isRememberWanted')
  const { order, orderAt } = useIntakeParts('order', 'orderAt')
  if (view === null) return null
  const { showOrder, remember } = stores.intake.getState()
  return (
    <aside className="intake-panel side">
      <div className="intake-panel-head">
        <h3>{words.firstInWords}</h3>
        <Button
          size="small"
          keyCap="Alt ←"
          isDisabled={orderAt === 0}
          onPress={() => void showOrder(orderAt - 1)}
        >
          <span className="visually-hidden">{words.earlier}</span>
        </Button>
        <span>{words.orderOf(orderAt + 1, view.orderCount)}</span>
        <Button
          size="small"
          keyCap="Alt →"
          isDisabled={orderAt + 1 >= view.orderCount}
          onPress={() => void showOrder(orderAt + 1)}
        >
          <span className="visually-hidden">{words.later}</span>
        </Button>
      </div>
      <div className="intake-order">
        <div className="intake-order-text">{order !== null && <InWords order={order} />}</div>
        {view.questions.length > 0 && <IntakeQuestions questions={view.questions} />}
      </div>
      <p className="intake-counts">{words.counts(view.readyCount, view.badCount, view.asksCount)}</p>
      <Given />
      <LeftOut />
      {view.reading.headingLine > 0 && (
        <Checkbox isOn={isRememberWanted} onChange={remember}>
          {words.remember}
          <small>{words.rememberWhy}</small>
        </Checkbox>
      )}
    </aside>
  )
}
