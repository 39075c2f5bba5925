// What was begun on this day and is not handed over, and where each is put right.
import X from 'lucide-react/icons/x'
import Minus from 'lucide-react/icons/minus'
import type { ReactNode } from 'react'
import type { Shipment } from '../../../src-preload/contract/shipment'
import { Button } from '../../components/button'
import { useOneStop } from '../../components/use-one-stop'
import { useStateWords } from '../../components/use-state-words'
import type { EndOfDay } from '../../rules/end-of-day'
import { nameAndPlace, recipientName } from '../../rules/shipments'
import { useScreen } from '../../stores/stores'
import { todayWords } from '../../text/today-words'
import { useWords, useWordsOf } from '../../text/use-words'
import { daySigns, Sign } from './day-counts'

const mostNamed = 3
const mostListed = 12

const Line = (props: {
  sign: ReactNode
  title: string
  small: string
  isRed?: boolean
  onSolve?: () => void
}) => {
  const words = useWordsOf(todayWords)
  return (
    <li>
      {props.sign}
      <div>
        <span>{props.title}</span>
        <small data-tone={props.isRed === true ? 'red' : undefined}>{props.small}</small>
      </div>
      {props.onSolve !== undefined && (
        <Button size="small" onPress={props.onSolve}>
          {words.solve}
        </Button>
      )}
    </li>
  )
}

export const NotOnList = ({ end }: { end: EndOfDay }) => {
  const words = useWordsOf(todayWords)
  const { errors } = useWords()
  const stateWords = useStateWords()
  const list = useOneStop<HTMLUListElement>()
  const openAttention = useScreen((state) => state.openAttention)
  const { notPrinted, refusedOrUnclear, counts } = end
  const total = notPrinted.length + refusedOrUnclear.length + counts.waiting + counts['no-parcel']
  if (total === 0) return null
  const names = (shipments: readonly Shipment[]): string => {
    const shown = shipments.slice(0, mostNamed).map(({ draft }) => recipientName(draft))
    const rest = shipments.length - shown.length
    return [...shown, ...(rest > 0 ? [words.others(rest)] : [])].join(', ')
  }
  const [firstUnprinted] = notPrinted
  const more = refusedOrUnclear.length - mostListed
  return (
    <section className="day-out">
      <h2>
        {words.notOnList} <span>{words.shipments(total)}</span>
      </h2>
      <ul {...list}>
        {firstUnprinted !== undefined && (
          <Line
            sign={daySigns.unprinted}
            title={words.notPrintedCount(notPrinted.length)}
            small={names(notPrinted)}
            onSolve={() => openAttention(firstUnprinted.id)}
          />
        )}
        {refusedOrUnclear.slice(0, mostListed).map((shipment) => (
          <Line
            key={shipment.id}
            sign={
              shipment.state === 'unsure' ? (
                daySigns.unclear
              ) : (
                <Sign tone="red">
                  <X size={12} strokeWidth={3} />
                </Sign>
              )
            }
            title={nameAndPlace(shipment.draft)}
            small={shipment.problem === null ? stateWords(shipment) : errors[shipment.problem.code].what}
            isRed
            onSolve={() => openAttention(shipment.id)}
          />
        ))}
        {more > 0 && <Line sign={daySigns.unclear} title={words.others(more)} small="" />}
        {counts.waiting > 0 && (
          <Line sign={daySigns.waiting} title={words.waitingCount(counts.waiting)} small={words.waitingWhy} />
        )}
        {counts['no-parcel'] > 0 && (
          <Line
            sign={
              <Sign tone="quiet">
                <Minus size={12} strokeWidth={3} />
              </Sign>
            }
            title={words.noParcelCount(counts['no-parcel'])}
            small={words.noParcelWhy}
          />
        )}
      </ul>
    </section>
  )
}
