// An order file before it is a batch: how it was read and what its columns mean, then what looks damaged. It takes the place of
// the batch screen while a file is open; going on is Ctrl+Enter, and nothing here creates a shipment.
import './intake.css'
import Check from 'lucide-react/icons/check'
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet'
import { ErrorMessage } from '../../components/message'
import { useKeys } from '../../components/use-keys'
import { shopNamesShown } from '../../rules/shop-names-shown'
import { openQuestions } from '../../stores/intake-store'
import { useIntakeParts, useStores } from '../../stores/stores'
import { intakeWords } from '../../text/intake-words'
import { useWordsOf } from '../../text/use-words'
import { ColumnsStep } from './columns-step'
import { Refusal } from './file-start'
import { questionFieldId } from './intake-questions'
import { RepairsStep } from './repairs-step'

const Head = () => {
  const words = useWordsOf(intakeWords)
  const { view, step } = useIntakeParts('view', 'step')
  if (view === null) return null
  const damaged = view.damage.reduce((sum, { count }) => sum + count, 0)
  const why = view.isRemembered
    ? words.knownKind
    : view.shop === null
      ? words.newKind
      : words.ofShop(shopNamesShown[view.shop])
  const steps = ['columns', 'repairs', 'orders'] as const
  return (
    <header className="intake-head">
      <FileSpreadsheet size={24} strokeWidth={1.5} aria-hidden="true" />
      <div>
        <h2>{view.name === '' ? words.pastedRows : view.name}</h2>
        <p>{step === 'repairs' ? words.damageIn(damaged) : why}</p>
      </div>
      <ol className="steps intake-steps">
        {steps.map((name, index) => (
          <li key={name} data-on={name === step} aria-current={name === step ? 'step' : undefined}>
            <b aria-hidden="true">{step === 'repairs' && index === 0 ? <Check size={14} /> : index + 1}</b>
            {words.steps[name]}
          </li>
        ))}
      </ol>
    </header>
  )
}

export const IntakeScreen = () => {
  const stores = useStores()
  const { step, error, refused, view, isWeightOpen } = useIntakeParts(
    'step',
    'error',
    'refused',
    'view',
    'isWeightOpen',
  )
  const get = () => stores.intake.getState()
  const goOn = (): void => {
    const question = view === null ? undefined : openQuestions(view)[0]
    const openId = question === undefined ? isWeightOpen && 'intake-weight' : questionFieldId(question.id)
    if (step !== 'columns' || openId === false) return void get().goOn()
    const field = document.getElementById(openId)
    const control = field?.matches('input, button') === true ? field : field?.querySelector('input, button')
    if (control instanceof HTMLElement) control.focus()
  }
  useKeys({
    'Ctrl Enter': goOn,
    'Ctrl o': () => void get().choose(),
    'Alt ArrowRight': () => void get().showOrder(get().orderAt + 1),
    'Alt ArrowLeft': () => (step === 'repairs' ? get().back() : void get().showOrder(get().orderAt - 1)),
    Escape: () => get().close(),
  })
  return (
    <div className="intake">
      <Head />
      {(refused !== null || error !== null) && (
        <div className="intake-notes">
          {refused !== null && <Refusal reason={refused} />}
          {error !== null && <ErrorMessage error={error} />}
        </div>
      )}
      {step === 'repairs' ? <RepairsStep /> : <ColumnsStep onGoOn={goOn} />}
    </div>
  )
}
