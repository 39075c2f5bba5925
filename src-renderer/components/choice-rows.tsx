// One of several sentences, one below the other, each with room for a note and for what belongs to it when it is chosen.
// Real radio buttons; the cursor of a dialog begins at the chosen one.
import './choice-rows.css'
import type { ReactNode } from 'react'

export type ChoiceRow<Key extends string> = {
  key: Key
  name: ReactNode
  note?: ReactNode
  /** Shown below the row while it is chosen: fields and the like. */
  part?: ReactNode
  isAmber?: boolean
}

export const ChoiceRows = <Key extends string>(props: {
  id: string
  label: string
  /** Without, the label is there for screen readers only. */
  hasVisibleLabel?: boolean
  rows: readonly ChoiceRow<Key>[]
  chosenKey: Key | null
  onChoose: (key: Key) => void
}) => {
  const hasChosen = props.rows.some(({ key }) => key === props.chosenKey)
  return (
    <fieldset className="choice-rows" id={props.id}>
      <legend className={props.hasVisibleLabel === true ? undefined : 'visually-hidden'}>
        {props.label}
      </legend>
      {props.rows.map((row, index) => {
        const isOn = row.key === props.chosenKey
        return (
          <div
            key={row.key}
            className="choice-row"
            data-on={isOn}
            data-tone={row.isAmber === true ? 'amber' : undefined}
          >
            <label className="choice-row-line">
              <input
                type="radio"
                name={props.id}
                value={row.key}
                {...(isOn || (!hasChosen && index === 0) ? { 'data-first': true } : {})}
                checked={isOn}
                onChange={() => props.onChoose(row.key)}
              />
              <span className="choice-row-name">{row.name}</span>
              {row.note !== undefined && <span className="choice-row-note">{row.note}</span>}
            </label>
            {isOn && row.part !== undefined && <div className="choice-row-part">{row.part}</div>}
          </div>
        )
      })}
    </fieldset>
  )
}
