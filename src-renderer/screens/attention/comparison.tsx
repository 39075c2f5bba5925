// What was entered beside what the portal has. What differs stands on top with the very letters marked; of the rest, the
// telling fields stay in sight and the others are folded.
import './comparison.css'
import Check from 'lucide-react/icons/check'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { Button } from '../../components/button'
import type { ComparedField } from '../../components/difference-table'
import { useFieldName } from '../../components/use-field-name'
import { attentionWords } from '../../text/attention-words'
import { useWords, useWordsOf } from '../../text/use-words'
import { differingPart } from './differing-part'

const tellingPaths = ['recipient.postalCode', 'recipient.lastName', 'recipient.firstName', 'parcel.reference']
const rank = ({ path }: ComparedField): number => {
  const index = tellingPaths.indexOf(path)
  return index === -1 ? tellingPaths.length : index
}
const units: Readonly<Record<string, string>> = {
  'parcel.weightGrams': 'g',
  'parcel.lengthCentimetres': 'cm',
  'parcel.widthCentimetres': 'cm',
  'parcel.heightCentimetres': 'cm',
}

const Value = (props: { text: string; other: string; path: string; isSame: boolean }) => {
  const { common } = useWords()
  if (props.text === '') return <span className="comparison-empty">{common.empty}</span>
  const unit = units[props.path]
  const [before, part, after] = props.isSame ? [props.text, '', ''] : differingPart(props.text, props.other)
  return (
    <>
      {before}
      {part !== '' && <u>{part}</u>}
      {after}
      {unit !== undefined && ` ${unit}`}
    </>
  )
}

export const Comparison = (props: {
  fields: readonly ComparedField[]
  isRestOpen: boolean
  onRest: (isOpen: boolean) => void
}) => {
  const words = useWordsOf(attentionWords)
  const { common } = useWords()
  const nameOf = useFieldName()
  const differing = props.fields.filter(({ isSame }) => !isSame).sort((a, b) => rank(a) - rank(b))
  const same = props.fields.filter(({ isSame }) => isSame)
  const telling = same.filter(({ path }) => tellingPaths.includes(path))
  const rest = same.filter(({ path }) => !tellingPaths.includes(path))
  const shown = [...differing, ...telling, ...(props.isRestOpen ? rest : [])]
  return (
    <>
      <table className="compared comparison">
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{common.field}</span>
            </th>
            <th scope="col">{words.sent}</th>
            <th scope="col">{words.answered}</th>
            <th scope="col">
              <span className="visually-hidden">{common.differs}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((field) => (
            <tr key={field.path} data-differs={!field.isSame}>
              <th scope="row">{nameOf(field.path)}</th>
              <td className="selectable">
                <Value {...field} text={field.asked} other={field.answered} />
              </td>
              <td className="selectable">
                <Value {...field} text={field.answered} other={field.asked} />
              </td>
              <td className="comparison-mark">
                {field.isSame ? (
                  <Check size={15} aria-hidden="true" />
                ) : (
                  <TriangleAlert size={15} aria-hidden="true" />
                )}
                {field.isSame ? words.isSame : common.differs}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {rest.length > 0 && (
        <div className="comparison-rest">
          <span>{words.restSame(rest.length, rest.map(({ path }) => nameOf(path)).join(', '))}</span>
          <Button
            kind="quiet"
            size="small"
            keyCap="Alt ArrowDown"
            onPress={() => props.onRest(!props.isRestOpen)}
          >
            {props.isRestOpen ? words.hide : words.show}
          </Button>
        </div>
      )}
    </>
  )
}
