// Writes a file where a person said in the system's dialog.
import { replaceDurably } from '../common/durable-file'
import { StationFailure } from '../station-failure'
import { saidBy } from './said-by'

/** Throws StationFailure 'file-unwritable', with what the system said. */
export async function saveChosenFile(path: string, bytes: Uint8Array): Promise<void> {
  try {
    await replaceDurably(path, bytes)
  } catch (cause) {
    const detail = { code: 'file-unwritable', path, said: saidBy(cause) } as const
    throw new StationFailure('file-unwritable', detail, { isRetryable: true, cause })
  }
}
