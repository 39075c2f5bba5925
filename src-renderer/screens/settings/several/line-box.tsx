// A line that was made here, for as long as it is wanted: for another bench, or for this one where nothing keeps its password.
import { useEffect, useRef } from 'react'
import type { Several } from '../../../../src-preload/contract/several'
import { Button } from '../../../components/button'
import { CopyButton } from '../../../components/copy-button'
import { useSeveralParts, useStores } from '../../../stores/stores'
import { severalWords } from '../../../text/several-words'
import { useWordsOf } from '../../../text/use-words'

export const LineBox = (props: {
  several: Several
  /** Not while a question is open: then Escape is its Cancel, and the line is shown only once. */
  hasKey: boolean
}) => {
  const words = useWordsOf(severalWords)
  const { made, doing } = useSeveralParts('made', 'doing')
  const { makeOwnLine, forgetLine } = useStores().several.getState()
  const box = useRef<HTMLElement>(null)
  useEffect(() => box.current?.scrollIntoView({ block: 'nearest' }), [made])
  if (made === null) {
    if (props.several.password !== 'this-run') return null
    return (
      <section className="settings-card settings-form">
        <div className="settings-actions">
          <Button hotkey="Alt O" isDisabled={doing !== null} onPress={() => void makeOwnLine()}>
            {words.showOwnLine}
          </Button>
        </div>
      </section>
    )
  }
  const name = props.several.benches.find(({ bench }) => bench === made.bench)?.name ?? ''
  return (
    <section ref={box} className="settings-card settings-form several-made" aria-labelledby="several-made">
      <h2 id="several-made">{made.bench === null ? words.ownLine : words.lineFor(name)}</h2>
      <p className="settings-soft">{made.bench === null ? words.lineAgain : words.lineOnce}</p>
      <textarea
        className="mono several-line"
        aria-labelledby="several-made"
        readOnly
        rows={4}
        value={made.line}
        onFocus={(event) => event.target.select()}
      />
      <div className="settings-actions">
        <CopyButton text={made.line} keyCap="Alt Q">
          {words.copyLine}
        </CopyButton>
        <Button size="small" kind="quiet" hotkey={props.hasKey ? 'Escape' : undefined} onPress={forgetLine}>
          {words.doneWithLine}
        </Button>
      </div>
    </section>
  )
}
