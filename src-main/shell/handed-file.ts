// An order file that the system hands to the program ("Open with", a file dropped on its icon): kept until the window takes
// it, as if it had been chosen there. It reads nothing, and knows only which endings are worth a look.
import { isAbsolute, resolve } from 'node:path'

const endings = /\.(csv|tsv|txt|xlsx|xlsm|xls|ods)$/i

/** The first order file among a program's arguments (the program itself left out); null when there is none. */
export function orderFileIn(words: readonly string[], folder: string): string | null {
  const word = words.find((one) => !one.startsWith('-') && endings.test(one))
  if (word === undefined) return null
  return isAbsolute(word) ? word : resolve(folder, word)
}

export function createHandedFile() {
  let path: string | null = null
  let tell: (() => void) | null = null
  return {
    /** A later one takes the place of one that nobody took yet; null changes nothing. */
    hand: (handed: string | null): void => {
      if (handed === null) return
      path = handed
      tell?.()
    },
    /** Once: the next time it is the dialog's turn again. */
    take: (): string | null => {
      const taken = path
      path = null
      return taken
    },
    /** From now on, and for one that is there already. */
    onHanded: (listener: () => void): void => {
      tell = listener
      if (path !== null) listener()
    },
  }
}
