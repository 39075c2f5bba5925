// Opens the window's own parts in the test's page, with a fake station in place of main; closed when the test has ended.
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { onTestFinished, vi } from 'vitest'
import { App } from '../../../src-renderer/shell/app'
import { createStores, type Stores, StoresContext } from '../../../src-renderer/stores/stores'
import { fakeStation } from '../../support/fake-station/fake-station'
import type { FakeWorld } from '../../support/fake-station/defaults'
import { settle } from './settle'

Object.assign(globalThis, {
  IS_REACT_ACT_ENVIRONMENT: true,
  // The test's page knows no idle time, and nothing that lies above everything else.
  requestIdleCallback: (work: () => void) => setTimeout(work, 0),
})

HTMLElement.prototype.showPopover = () => undefined

export type OpenedWindow = {
  station: ReturnType<typeof fakeStation>
  stores: Stores
  /** Presses a key where the cursor is. */
  press: (key: string, options?: KeyboardEventInit) => Promise<void>
  /** Types into the field with this label. */
  type: (label: string, text: string) => Promise<void>
  click: (text: string) => Promise<void>
  field: (label: string) => HTMLInputElement
  text: () => string
  /** Something happens outside of the page, and the page has had time for it. */
  settled: (work: () => void) => Promise<void>
}

const settled = (work: () => void): Promise<void> =>
  act(async () => {
    work()
    await settle()
    // Screens and dialogs are files of their own, loaded when they are first shown.
    await vi.dynamicImportSettled()
    await settle()
  })

export const openWindow = async (
  world: FakeWorld = {},
  shown: ReactNode = <App />,
): Promise<OpenedWindow> => {
  const station = fakeStation(world)
  const stores = createStores(station, ['en-GB'])
  const root = document.createElement('div')
  document.body.append(root)
  const reactRoot = createRoot(root)
  await settled(() => {
    stores.start()
    reactRoot.render(<StoresContext value={stores}>{shown}</StoresContext>)
  })

  onTestFinished(async () => {
    await settled(() => reactRoot.unmount())
    root.remove()
  })

  const field = (label: string): HTMLInputElement => {
    const found = [...root.querySelectorAll('label')].find(({ textContent }) => textContent === label)
    const control = document.getElementById(found?.htmlFor ?? '')
    if (!(control instanceof HTMLInputElement)) throw new Error(`There is no field "${label}".`)
    return control
  }
  const setText = (control: HTMLInputElement, text: string): void => {
    // As the browser does it: React listens to the element's own setter.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(control, text)
    control.dispatchEvent(new Event('input', { bubbles: true }))
  }
  return {
    station,
    stores,
    press: (key, options = {}) =>
      settled(() => {
        const target = document.activeElement ?? document.body
        target.dispatchEvent(
          new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...options }),
        )
      }),
    type: (label, text) =>
      settled(() => {
        const control = field(label)
        control.focus()
        setText(control, text)
      }),
    click: (text) =>
      settled(() => {
        const button = [...root.querySelectorAll('button')].find(({ textContent }) =>
          textContent.includes(text),
        )
        if (button === undefined) throw new Error(`There is no button "${text}".`)
        button.click()
      }),
    field,
    text: () => root.textContent,
    settled,
  }
}
