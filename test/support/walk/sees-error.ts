import type { ErrorCode } from '../../../src-preload/contract/errors'
import type { Walk } from './walk'

/** Does something that fails, and waits for the words of the error. */
export const seesError =
  (act: (walk: Walk) => Promise<unknown>, code: ErrorCode) =>
  async (walk: Walk): Promise<void> => {
    await act(walk)
    await walk.sees(walk.words.errors[code].what)
  }
