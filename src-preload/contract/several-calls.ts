// What may cross about the other benches of the shop, and the engine between them.
import { connectionIdSchema } from './ids'
import { call, event, nothing } from './kit'
import {
  benchOddityAnswerSchema,
  invitationSeenSchema,
  invitedSchema,
  inviteSchema,
  joinSchema,
  leaveSchema,
  ownLineSchema,
  readLineSchema,
  settlePairSchema,
  severalCasesSchema,
  severalSchema,
  takenOverSchema,
  takeOverSchema,
  tieSchema,
} from './several'

export const severalCalls = {
  status: call(nothing, severalSchema),
  /** What a line leads to; nothing is asked there yet. */
  read: call(readLineSchema, invitationSeenSchema),
  join: call(joinSchema, severalSchema),
  /** A line for one more bench. Its code works once. Code 'wrong-state' when none is left. */
  invite: call(inviteSchema, invitedSchema),
  /** For a computer that cannot seal the password: a line that lets this bench in again. Code 'wrong-state' elsewhere. */
  ownLine: call(nothing, ownLineSchema),
  /** Code 'wrong-state' while orders of the others are at this bench, or facts have not gone out. */
  leave: call(leaveSchema, severalSchema),
  tie: call(tieSchema, severalSchema),
  untie: call(connectionIdSchema, severalSchema),
  /** Asks the engine anew whether anything is wrong with it. */
  check: call(nothing, severalSchema),
  answerOddity: call(benchOddityAnswerSchema, severalSchema),
  /** What waits for a person: orders of benches that fell silent, and pairs. */
  cases: call(nothing, severalCasesSchema),
  /** Code 'too-early' inside its quiet time. It is unsure at this bench then, or free again for every one. */
  takeOver: call(takeOverSchema, takenOverSchema),
  settlePair: call(settlePairSchema, severalCasesSchema),
  changed: event(severalSchema),
  casesChanged: event(severalCasesSchema),
}
