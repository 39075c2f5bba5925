// What only some want to know, folded away: its key opens and closes all of its kind that are in sight.
import { type ReactNode, useRef } from 'react'
import { Hotkey } from './hotkey'

export const Details = (props: {
  summary: ReactNode
  hotkey: string
  className?: string
  isOpenAtFirst?: boolean
  children: ReactNode
}) => {
  const own = useRef<HTMLDetailsElement>(null)
  const toggle = (): void => {
    const isOpen = own.current?.open === true
    const root = own.current?.closest('dialog') ?? document
    for (const each of root.querySelectorAll<HTMLDetailsElement>(`details[data-hotkey="${props.hotkey}"]`))
      each.open = !isOpen
  }
  return (
    <details ref={own} className={props.className} data-hotkey={props.hotkey} open={props.isOpenAtFirst}>
      <summary>
        {props.summary} <Hotkey keys={props.hotkey} onPress={toggle} />
      </summary>
      {props.children}
    </details>
  )
}
