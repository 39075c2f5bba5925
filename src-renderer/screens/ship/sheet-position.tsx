// Where the next label goes on a sheet with several fields, so that a half-used sheet can be fed again. Main moves it on
// with every print; here it is shown and set.
import './sheet-position.css'
import { useEffect, useId, useState } from 'react'
import type { Layout } from '../../../src-preload/contract/draft'
import { FieldMessage } from '../../components/field'
import { SheetSketch } from '../../components/sheet-sketch'
import { readWhole } from '../../rules/millimetres'
import { profileOf } from '../../stores/printers-store'
import { usePrinters, useQueue, useSettings, useStores } from '../../stores/stores'
import { useWords } from '../../text/use-words'

/** Changes with every print of this layout: then main has moved on. */
const usePrints = (layout: Layout): string =>
  useQueue((state) => {
    const printed = state.shipments.filter(({ draft }) => draft.label.layout === layout)
    return printed.map(({ lastPrint }) => `${lastPrint?.id ?? ''} ${lastPrint?.changedAt ?? ''}`).join()
  })

export const SheetPosition = (props: { layout: Layout }) => {
  const { layout } = props
  const { bench } = useWords()
  const stores = useStores()
  const id = useId()
  const profile = usePrinters((state) => profileOf(state.profiles, layout))
  const positions = useSettings((state) => state.settings?.sheetPositions)
  const change = useSettings((state) => state.change)
  const prints = usePrints(layout)
  /** What is being typed, while it is no field of the sheet. */
  const [typed, setTyped] = useState<string | null>(null)
  const sheet = profile?.sheet ?? null
  const fields = sheet === null ? 1 : sheet.columns * sheet.rows
  useEffect(() => {
    if (fields > 1) void stores.settings.getState().start()
  }, [stores, prints, fields])
  if (profile === null || sheet === null || fields < 2) return null
  const position = positions?.[layout] ?? 1
  const isWrong = typed !== null
  const put = (next: number): void => {
    setTyped(null)
    void change({ sheetPositions: { ...positions, [layout]: next } })
  }
  const enter = (text: string): void => {
    const next = readWhole(text)
    if (next !== null && next >= 1 && next <= fields) put(next)
    else setTyped(text)
  }
  return (
    <div className="sheet-position span-12">
      <SheetSketch {...profile.stock} pixels={44} sheet={sheet} field={position} />
      <label htmlFor={id}>{bench.nextField}</label>
      <span className="field-frame field-box" data-tone={isWrong ? 'red' : 'plain'}>
        <input
          id={id}
          className="field-input"
          inputMode="numeric"
          autoComplete="off"
          value={typed ?? String(position)}
          aria-invalid={isWrong}
          aria-describedby={isWrong ? `${id}-problem` : undefined}
          onFocus={(event) => event.target.select()}
          onBlur={() => setTyped(null)}
          onChange={(event) => enter(event.target.value)}
          onKeyDown={(event) => {
            const step = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0
            if (step === 0) return
            event.preventDefault()
            put(Math.min(fields, Math.max(1, position + step)))
          }}
        />
      </span>
      <span className="sheet-position-of">{bench.ofFields(fields)}</span>
      {isWrong && (
        <FieldMessage id={`${id}-problem`} tone="red">
          {bench.noSuchField(fields)}
        </FieldMessage>
      )}
    </div>
  )
}
