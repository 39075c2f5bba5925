// A sheet that is printed when somebody asks for it, such as the day's list: how far it is.
import type { StationError } from '../../src-preload/contract/errors'
import type { Result } from '../../src-preload/contract/kit'
import type { Message } from '../../src-preload/contract/messages'
import type { PrintState } from '../../src-preload/contract/printer'

type Printed = { state: PrintState; reason: Message | null }
export type SheetPrint =
  { kind: 'printing' } | ({ kind: 'printed' } & Printed) | { kind: 'failed'; error: StationError }

/** Nothing while one is being printed: what is pressed twice is printed once. */
export async function printSheet(
  stand: { kind: string },
  print: () => Promise<Result<Printed>>,
  tell: (stand: SheetPrint) => void,
): Promise<void> {
  if (stand.kind === 'printing') return
  tell({ kind: 'printing' })
  const answer = await print()
  tell(answer.ok ? { kind: 'printed', ...answer.value } : { kind: 'failed', error: answer.error })
}
