// The field above everything under way: it finds among them, and shows any other number.
import ScanBarcode from 'lucide-react/icons/scan-barcode'
import { useEffect, useRef } from 'react'
import { Button } from '../../components/button'
import { FinderField } from '../../components/finder-field'
import { KeyCap } from '../../components/key-cap'
import { isTooLong, TooLong } from '../../components/too-long'
import { useKeys } from '../../components/use-keys'
import { useScreen, useStores, useTrackingParts } from '../../stores/stores'
import { trackingWords } from '../../text/tracking-words'
import { useWordsOf } from '../../text/use-words'

const numberMaxLength = 100

export const numberFieldId = 'tracking-number'

export const NumberBar = () => {
  const words = useWordsOf(trackingWords)
  const stores = useStores()
  const field = useRef<HTMLInputElement>(null)
  const { typed, type, enter, move } = useTrackingParts('typed', 'type', 'enter', 'move')
  const wanted = useScreen((state) => state.wanted)

  useEffect(() => {
    if (wanted.trackingNumber !== null) void stores.tracking.getState().show(wanted.trackingNumber)
    field.current?.focus()
    field.current?.select()
  }, [stores, wanted])
  const show = (): void => {
    if (typed.trim() !== '') stores.screen.getState().showSide(true)
    void enter()
  }
  useKeys({
    '/': () => field.current?.focus(),
    Escape: () => {
      if (typed === '' && document.activeElement === field.current)
        return stores.screen.getState().open('ship')
      type('')
      field.current?.focus()
    },
  })

  return (
    <div className="tracking-bar">
      <FinderField
        id={numberFieldId}
        className="tracking-field"
        sign={ScanBarcode}
        ref={field}
        label={words.number}
        placeholder={words.placeholder}
        value={typed}
        onChange={type}
        onKey={(key, input) => {
          if (key === 'ArrowDown') void move(1)
          else if (key === 'ArrowUp') void move(-1)
          else if (key === 'Enter') {
            if (!isTooLong(typed, numberMaxLength)) show()
            // The next scan replaces the number.
            input.select()
          } else return false
          return true
        }}
      >
        {typed === '' && <KeyCap keys="/" />}
      </FinderField>
      <Button
        keyCap="Enter"
        isDisabled={typed.trim() === '' || isTooLong(typed, numberMaxLength)}
        onPress={show}
      >
        {words.show}
      </Button>
      <TooLong text={typed} longest={numberMaxLength} />
    </div>
  )
}
