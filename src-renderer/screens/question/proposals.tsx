// The answers to "how shall it lie on the paper", and the paper with the chosen one on it.
import { Checkbox } from '../../components/checkbox'
import { Chips } from '../../components/chips'
import { ChoiceRows } from '../../components/choice-rows'
import { FieldMessage } from '../../components/field'
import type { PrintQuestion } from '../../../src-preload/contract/printer'
import type { Shipment } from '../../../src-preload/contract/shipment'
import { corners } from '../../../src-preload/contract/vocabulary'
import { changesSize, hasCorner, losesInk } from '../../rules/print-answers'
import { paperName } from '../../rules/paper'
import { recipientName } from '../../rules/shipments'
import { useQuestion, useQuestionParts, useStores } from '../../stores/stores'
import { printsWords } from '../../text/prints-words'
import { useLocale, useSay, useWords, useWordsOf } from '../../text/use-words'

export const OnPaper = (props: { name: string }) => {
  const words = useWordsOf(printsWords)
  const locale = useLocale()
  const picture = useQuestion((state) => state.picture)
  if (picture?.ok !== true)
    return (
      <figure className="on-paper question-picture">
        <div className="question-blank">{picture === null ? words.drawing : words.noPicture}</div>
      </figure>
    )
  const { url, pageCount, widthMillimetres, heightMillimetres } = picture.picture
  return (
    <figure className="on-paper question-picture">
      <img src={url} alt={words.picture(props.name)} />
      <figcaption>
        {words.onPaper(paperName({ widthMillimetres, heightMillimetres }, locale))}
        {pageCount > 1 && `, ${words.pieces(pageCount)}`}
      </figcaption>
    </figure>
  )
}

export const Proposals = (props: { question: PrintQuestion; shipment: Shipment }) => {
  const words = useWordsOf(printsWords)
  const { common } = useWords()
  const say = useSay()
  const locale = useLocale()
  const { proposal, corner, isRemembered } = useQuestionParts('proposal', 'corner', 'isRemembered')
  const { choose, setCorner, remember } = useStores().question.getState()
  const { proposals } = props.question
  const chosen = proposals.find(({ name }) => name === proposal)
  const isSettled = props.question.fitsNow
  const percent = (value: number): string =>
    words.scale(new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(value))
  return (
    <div className="question-columns">
      <div className="question-answers">
        <p className="question-words">{isSettled ? words.fitsNow : say(props.question.message)}</p>
        <ChoiceRows
          id="question-answers"
          label={words.answers}
          rows={proposals.map((row, index) => ({
            key: row.name,
            name: (
              <>
                {words.proposals[row.name]}
                <small>{say(row.message)}</small>
              </>
            ),
            isAmber: changesSize(row) || losesInk(row),
            note: (
              <>
                <span className="choice-row-mark">
                  {losesInk(row) ? words.cutsOff : percent(row.scalePercent)}
                </span>
                <kbd aria-hidden="true">{index + 1}</kbd>
              </>
            ),
          }))}
          chosenKey={proposal}
          onChoose={(name) => void choose(name)}
        />
        {chosen !== undefined && changesSize(chosen) && (
          <FieldMessage tone="amber">{words.scaleWhy}</FieldMessage>
        )}
        {hasCorner(proposal) && (
          <Chips
            id="question-corner"
            label={words.corner}
            value={corner}
            options={corners.filter((one) => chosen?.corners.includes(one) !== false)}
            nameOf={(value) => words.corners[value]}
            onChange={(value) => void setCorner(value)}
          />
        )}
        {!isSettled && chosen !== undefined && !losesInk(chosen) && (
          <Checkbox isOn={isRemembered} onChange={remember}>
            {words.remember(common.layouts[props.shipment.draft.label.layout])}
          </Checkbox>
        )}
      </div>
      <OnPaper name={recipientName(props.shipment.draft)} />
    </div>
  )
}
