// Types into the search of a real window as a person does, and takes the time from each key to the frame that shows what
// it found.
import { type Held, openMillion } from './open-million'

/** Seen from inside the page. */
type Watched = { keyAt: number | null; askedAt: number; asked: string | null; keyToRowsMs: number[] }

const betweenKeysMs = 60

/**
 * Runs in the page, as it stands here: what builds this file knows nothing of pages. A letter that the keyboard does not have
 * comes without a key, as from an input method: then it counts from its arrival.
 */
const watchKeys = `{
  const watched = { keyAt: null, askedAt: 0, asked: null, keyToRowsMs: [] }
  globalThis.watched = watched
  document.addEventListener('keydown', () => (watched.keyAt = performance.now()), true)
  document.addEventListener('beforeinput', () => {
    watched.askedAt = watched.keyAt ?? performance.now()
    watched.keyAt = null
  }, true)
  document.addEventListener('input', (event) => (watched.asked = event.target.value), true)
  const look = () => {
    const answers = document.querySelector('.history-main')?.dataset.answers
    if (watched.asked !== null && answers === watched.asked) {
      watched.keyToRowsMs.push(performance.now() - watched.askedAt)
      watched.asked = null
    }
    requestAnimationFrame(look)
  }
  look()
}`

export async function typeIntoWindow(
  userDataFolder: string,
  texts: readonly string[],
): Promise<{ keyToRowsMs: number[]; held: Held }> {
  const { window, close, watchMain, mainHeld } = await openMillion(userDataFolder)
  try {
    await window.evaluate(watchKeys)
    const answered = () =>
      window.waitForFunction(() => (globalThis as unknown as { watched: Watched }).watched.asked === null)
    const search = window.getByRole('searchbox')
    await search.focus()
    // The first texts load what a window that was used has loaded.
    await search.pressSequentially('berg', { delay: betweenKeysMs })
    await search.fill('')
    await answered()
    await window.evaluate(() => (globalThis as unknown as { watched: Watched }).watched.keyToRowsMs.splice(0))
    await watchMain()
    for (const text of texts) {
      for (const letter of text) {
        await window.keyboard.type(letter)
        await answered()
        await window.waitForTimeout(betweenKeysMs)
      }
      await window.keyboard.press('Control+A')
      await window.keyboard.press('Delete')
      await answered()
    }
    return {
      keyToRowsMs: await window.evaluate(
        () => (globalThis as unknown as { watched: Watched }).watched.keyToRowsMs,
      ),
      held: await mainHeld(),
    }
  } finally {
    await close()
  }
}
