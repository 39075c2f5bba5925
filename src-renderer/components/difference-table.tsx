// What was asked beside what was answered, field by field; what differs is marked in words and colour.
import './difference-table.css'
import { fieldOf } from '../rules/form'
import { useWords } from '../text/use-words'

export type ComparedField = { path: string; asked: string; answered: string; isSame: boolean }

export const DifferenceTable = (props: {
  fields: readonly ComparedField[]
  askedTitle: string
  answeredTitle: string
}) => {
  const { common } = useWords()
  const nameOf = (path: string): string => {
    const field = fieldOf(path)
    return field === null ? path : common.fields[field]
  }
  const shown = (text: string) =>
    text === '' ? <span className="differences-empty">{common.empty}</span> : text
  return (
    <table className="compared differences">
      <thead>
        <tr>
          <th scope="col">{common.field}</th>
          <th scope="col">{props.askedTitle}</th>
          <th scope="col">{props.answeredTitle}</th>
        </tr>
      </thead>
      <tbody>
        {props.fields.map((field) => (
          <tr key={field.path} data-differs={!field.isSame}>
            <td>
              {nameOf(field.path)}
              {!field.isSame && <span className="differences-mark">{common.differs}</span>}
            </td>
            <td>{shown(field.asked)}</td>
            <td>{shown(field.answered)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
