// The first steps of a bench as a list: what is done, what comes next, and the button and key of each.
import './first-steps.css'
import Cable from 'lucide-react/icons/cable'
import Check from 'lucide-react/icons/check'
import PackageOpen from 'lucide-react/icons/package-open'
import PrinterIcon from 'lucide-react/icons/printer'
import { type FirstStep, firstSteps, pluggedIn } from '../rules/first-steps'
import { printerName } from '../rules/shipments'
import { usePrinters } from '../stores/stores'
import { useWordsOf } from '../text/use-words'
import { welcomeWords } from '../text/welcome-words'
import { Button } from './button'
import { useFirstSteps } from './use-first-steps'

const icons = { parcel: PackageOpen, service: Cable, printer: PrinterIcon }

export const stepKeys: Record<FirstStep, string> = { parcel: 'Ctrl e', service: 'Alt c', printer: 'Alt p' }
const written = (keys: string): string =>
  keys.replace(/ (.)$/, (_all, letter: string) => ` ${letter.toUpperCase()}`)

export const FirstSteps = (props: {
  /** The names and buttons alone, where there is little room. */
  isShort?: boolean
  /** The keys do it here. */
  hasKeys?: boolean
  /** Nobody else listens for the keys. */
  hasHotkeys?: boolean
}) => {
  const words = useWordsOf(welcomeWords)
  const { done, next, isPractice, act } = useFirstSteps()
  const printer = usePrinters((state) => pluggedIn(state.printers))
  const whys: Record<FirstStep, string> = {
    parcel: isPractice ? words.parcel.why : words.parcel.elsewhere,
    service: words.service.why,
    printer:
      printer === null
        ? words.printer.why
        : words.printer.found(printerName({ way: printer.way, printerName: printer.name })),
  }
  return (
    <ol className="first-steps" data-short={props.isShort === true}>
      {firstSteps.map((step, index) => {
        const Icon = icons[step]
        return (
          <li key={step} data-next={step === next} data-done={done[step]}>
            <span className="first-step-mark" aria-hidden="true">
              {done[step] ? <Check size={16} strokeWidth={2.5} /> : index + 1}
            </span>
            <div className="first-step-words">
              <b>
                {words[step].title}
                {done[step] && <span className="visually-hidden"> – {words.done}</span>}
              </b>
              {props.isShort !== true && <p>{whys[step]}</p>}
            </div>
            {!(props.isShort === true && done[step]) && (
              <div className="first-step-ways">
                <Button
                  size={props.isShort === true ? 'small' : 'plain'}
                  icon={<Icon size={16} aria-hidden="true" />}
                  {...(props.hasKeys === true ? { keyCap: written(stepKeys[step]) } : {})}
                  hotkey={props.hasHotkeys === true ? written(stepKeys[step]) : undefined}
                  onPress={act[step]}
                >
                  {step === 'parcel' && !isPractice ? words.parcel.actElsewhere : words[step].act}
                </Button>
                {props.isShort !== true && step === 'parcel' && isPractice && (
                  <small>{words.parcel.note}</small>
                )}
              </div>
            )}
          </li>
        )
      })}
    </ol>
  )
}
