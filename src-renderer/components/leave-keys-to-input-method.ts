// While somebody composes a word (Chinese, Japanese, Korean, accents), every key belongs to the input method: the Enter
// that ends a word must do nothing else. Listens before everything else of the window.

/** The number that every browser gives a key an input method has taken, whatever else it says of it. */
const takenKeyCode = 229

const isComposed = (event: KeyboardEvent): boolean =>
  event.isComposing || event.key === 'Process' || Reflect.get(event, 'keyCode') === takenKeyCode

export const leaveKeysToInputMethod = (): void =>
  window.addEventListener(
    'keydown',
    (event) => {
      if (isComposed(event)) event.stopImmediatePropagation()
    },
    true,
  )
