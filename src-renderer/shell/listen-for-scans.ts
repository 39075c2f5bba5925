// Hears a scanner wherever the cursor is and takes what it typed out of the field again: the field is as it was, and none of
// its keys does anything. Into the palette and the scanner's own settings a code is scanned on purpose: they keep it.
import { type FieldMemory, rememberField } from '../components/field-memory'
import { createScanBurst, silenceMs, type BurstStep } from '../rules/scan-burst'
import { firstScanner } from '../../src-preload/contract/vocabulary/scan-words'
import type { Stores } from '../stores/stores'

type Memory = { field: FieldMemory; focus: Element | null; ship: ReturnType<Stores['ship']['getState']> }

/** Marks what a code is scanned into on purpose, whatever it is. */
const keepsScans = '[data-keeps-scans]'
/** With so many keys at a scanner's pace no hand presses commands. */
const surelyNoHand = 3

const isScanMeant = ({ field }: FieldMemory): boolean =>
  field !== null && (field.id === 'ship-reference' || field.getAttribute('role') === 'searchbox')

/** The form as it was, with what only typing changes (it counts as typed in from the first key on). */
const restoreForm = (stores: Stores, { ship }: Memory): void => {
  const { form, hasTyped, problems, begun, draftId } = ship
  const now = stores.ship.getState()
  // Another parcel has come in front meanwhile: nothing of the scan stands in that one.
  if (now.phase !== 'idle' || now.draftId !== draftId) return
  stores.ship.setState({ form, hasTyped, problems, begun: now.begun ?? begun })
}

const restoreFocus = (element: Element | null): void => {
  if (element instanceof HTMLElement && element.isConnected && element !== document.activeElement)
    element.focus()
}

export const listenForScans = (stores: Stores): (() => void) => {
  const burst = createScanBurst(() => stores.settings.getState().settings?.scanner ?? firstScanner)
  /** How everything was before each key since the last pause: a hand's may stand before the scanner's. */
  let memories: Memory[] = []
  let silence: ReturnType<typeof setTimeout> | undefined

  const take = (text: string, before: Memory): void => {
    before.field.restore()
    restoreForm(stores, before)
    restoreFocus(before.focus)
    stores.scanDesk.take({ text, isMeant: isScanMeant(before.field), bringBack: before.field.bringBack })
  }
  const see = (step: BurstStep): boolean => {
    const before = step.kind === 'scanned' ? memories[step.from] : undefined
    if (step.kind !== 'scanned' || before === undefined) return false
    take(step.text, before)
    return true
  }

  const onKey = (event: KeyboardEvent): void => {
    clearTimeout(silence)
    const { activeElement } = document
    if (activeElement?.closest(keepsScans) !== null && activeElement !== null) return
    const field = rememberField(activeElement)
    const step = burst.press({
      key: event.key,
      at: event.timeStamp,
      isRepeat: event.repeat,
      isCommand: event.ctrlKey || event.altKey || event.metaKey,
      isInField: field.field !== null,
    })
    if (step.kind === 'begins') memories = []
    if (step.kind === 'begins' || step.kind === 'goes-on')
      memories.push({ field, focus: activeElement, ship: stores.ship.getState() })
    const isScan = see(step)
    const isOfScanner = step.kind === 'goes-on' && step.count >= surelyNoHand && field.field === null
    if (isScan || isOfScanner) {
      // The scanner's keys must press nothing.
      event.preventDefault()
      event.stopPropagation()
    }
    if (step.kind === 'goes-on') silence = setTimeout(() => see(burst.silence()), silenceMs)
  }
  // Before any field and any screen sees the key.
  window.addEventListener('keydown', onKey, true)
  return () => {
    clearTimeout(silence)
    window.removeEventListener('keydown', onKey, true)
  }
}
