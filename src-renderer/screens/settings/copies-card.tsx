// The copies that there are, newest first, and the way back to one of them. Going back asks once more, beside the copy.
import { useState } from 'react'
import type { Records } from '../../../src-preload/contract/records'
import { Button } from '../../components/button'
import { useFigures } from '../../components/use-figures'
import { useKeys } from '../../components/use-keys'
import { useRecordsParts } from '../../stores/stores'
import { recordsWords } from '../../text/records-words'
import { useOwnTime } from '../../text/use-own-time'
import { useSay, useWordsOf } from '../../text/use-words'
import { CopyOption } from './copy-option'

export const CopiesCard = (props: { records: Records }) => {
  const words = useWordsOf(recordsWords)
  const say = useSay()
  const timeOf = useOwnTime()
  const figures = useFigures()
  const { doing, copyNow, goBack } = useRecordsParts('doing', 'copyNow', 'goBack')
  const [picked, setPicked] = useState<string | null>(null)
  const [isAsked, setIsAsked] = useState(false)
  const { copies, shipments, isCopying, copyFault } = props.records
  const usable = copies.filter(({ fault }) => fault === null)
  const chosen = usable.find(({ id }) => id === picked) ?? usable[0]
  const pick = (id: string): void => {
    setPicked(id)
    setIsAsked(false)
  }
  const move = (step: number): void => {
    const next = usable[usable.findIndex(({ id }) => id === chosen?.id) + step]
    if (next === undefined) return
    pick(next.id)
    document.getElementById(`copy-${next.id}`)?.focus()
  }
  useKeys({
    'Alt n': () => void copyNow(),
    'Alt r': () => {
      if (chosen !== undefined) setIsAsked(true)
    },
  })
  const newer = chosen === undefined ? 0 : Math.max(0, shipments - chosen.shipments)
  return (
    <section className="settings-card data-copies">
      <header>
        <h2 id="data-copies">{words.copies}</h2>
        <span>{words.copiesWhy}</span>
        <Button keyCap="Alt N" onPress={() => void copyNow()} isDisabled={isCopying || doing !== null}>
          {isCopying ? words.copying : words.copyNow}
        </Button>
      </header>
      {copyFault !== null && <p className="data-finding data-pad">{say(copyFault)}</p>}
      {copies.length === 0 ? (
        <p className="data-pad settings-soft">{words.noCopy}</p>
      ) : (
        <div
          role="listbox"
          aria-labelledby="data-copies"
          className="data-list"
          onKeyDown={(event) => {
            if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
            event.preventDefault()
            move(event.key === 'ArrowDown' ? 1 : -1)
          }}
        >
          {copies.map((copy) => (
            <CopyOption key={copy.id} copy={copy} isChosen={copy.id === chosen?.id} onPick={pick} />
          ))}
        </div>
      )}
      {chosen !== undefined && (
        <footer>
          {isAsked ? (
            <>
              <Button
                kind="danger"
                hotkey="Ctrl Enter"
                onPress={() => void goBack(chosen.id)}
                isDisabled={doing !== null}
              >
                {doing === 'back' ? words.goingBack : words.goBackSure}
              </Button>
              <Button hotkey="Escape" onPress={() => setIsAsked(false)}>
                {words.stay}
              </Button>
            </>
          ) : (
            <Button keyCap="Alt R" onPress={() => setIsAsked(true)} isDisabled={doing !== null}>
              {words.goBack(timeOf(chosen.madeAt))}
            </Button>
          )}
          <p>
            {words.goBackWhy(figures(newer), newer)}
            <small>{words.goBackNext}</small>
          </p>
        </footer>
      )}
    </section>
  )
}
