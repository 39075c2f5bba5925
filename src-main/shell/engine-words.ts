// Whether the program was started as `packbench engine …`, by the person who looks after the server.

type Started = { isPackaged: boolean; commandLine: { appendSwitch: (name: string, value: string) => void } }

/** The words behind `engine`; null: it was started as ever. What is no plain word before it is for Chromium. */
export function engineWordsIn(argv: readonly string[], app: Started): string[] | null {
  const words = argv.slice(1)
  const plain = words.flatMap((word, index) => (word.startsWith('-') ? [] : [index]))
  // From the sources, the first plain word is the app's folder.
  const at = plain[app.isPackaged ? 0 : 1]
  if (at === undefined || words[at] !== 'engine') return null
  // A server has no display.
  if (process.platform === 'linux') app.commandLine.appendSwitch('ozone-platform', 'headless')
  return words.slice(at + 1)
}
