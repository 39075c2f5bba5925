// While somebody composes a word (Chinese, Japanese, Korean, accents), every key belongs to the input method: the Enter
// that ends a word must do nothing else. Listens before everything else of the window.
const isComposed = ({ isComposing, key }: KeyboardEvent): boolean => isComposing || key === 'Process'

export const leaveKeysToInputMethod = (): void =>
  window.addEventListener(
    'keydown',
    (event) => {
      if (isComposed(event)) event.stopImmediatePropagation()
    },
    true,
  )
