// What was found on a label before paper was spent: in words, and as two pictures, the carrier's file and the paper.
import type { PrintQuestion } from '../../../src-preload/contract/printer'
import type { Shipment } from '../../../src-preload/contract/shipment'
import { Checkbox } from '../../components/checkbox'
import { recipientName } from '../../rules/shipments'
import { useQuestionParts } from '../../stores/stores'
import { printsWords } from '../../text/prints-words'
import { useWords, useWordsOf } from '../../text/use-words'
import { OnPaper } from './proposals'

export const FoundOnLabel = (props: { question: PrintQuestion; shipment: Shipment }) => {
  const words = useWordsOf(printsWords)
  const { common } = useWords()
  const { isRemembered, remember, filePicture } = useQuestionParts('isRemembered', 'remember', 'filePicture')
  const name = recipientName(props.shipment.draft)
  return (
    <>
      <ul className="question-found">
        {props.question.findings.map((finding) => (
          <li key={`${finding.kind} ${finding.page} ${finding.name}`}>
            {words.found[finding.kind](finding.name, finding.page + 1)}
          </li>
        ))}
      </ul>
      <div className="question-pair">
        <figure className="on-paper question-picture">
          {filePicture?.ok === true ? (
            <img src={filePicture.picture.url} alt={words.filePicture(name)} />
          ) : (
            <div className="question-blank">{filePicture === null ? words.drawing : words.noPicture}</div>
          )}
          <figcaption>{words.inFile}</figcaption>
        </figure>
        <OnPaper name={name} />
      </div>
      {props.question.kind !== 'blank' && (
        <Checkbox isOn={isRemembered} onChange={remember}>
          {words.rememberAnyway(common.layouts[props.shipment.draft.label.layout])}
        </Checkbox>
      )}
    </>
  )
}
