// Why nothing of a file is taken over, as a message. Thrown where it is first understood; the session answers with it.
import type { Message } from '../../src-preload/contract/messages'

export class IntakeRefusal extends Error {
  constructor(
    readonly reason: Message,
    options?: ErrorOptions,
  ) {
    super(reason.code, options)
  }
}
