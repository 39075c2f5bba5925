// What may cross about the ledger as a whole: its state, its copies, and the ways back when it is damaged.
import { z } from 'zod'
import { call, event, nothing } from './kit'
import { copySchema, damageSchema, missingSchema, recordsSchema, rescueSchema } from './records'

export const recordsCalls = {
  status: call(nothing, recordsSchema),
  /** Every row and every guard is looked over; the answer comes at once, what is found as a change. */
  check: call(nothing, recordsSchema),
  copyNow: call(nothing, recordsSchema),
  /** Lets the worker choose a folder for the second place. */
  chooseSecondPlace: call(nothing, recordsSchema),
  forgetSecondPlace: call(nothing, recordsSchema),
  /** What is left of parcels that the ledger knows nothing of. */
  missing: call(nothing, z.object({ missing: z.array(missingSchema), untraced: z.number().int() })),
  /** The window is loaded anew once the copy is in place. */
  goBack: call(copySchema.shape.id, nothing),
  /** Everything but the keys as one file, where the worker wants it; null when the dialog was closed. */
  packUp: call(nothing, z.string().nullable()),
  /** Everything of such a file in place of what is here; null when the dialog was closed. */
  unpack: call(nothing, z.string().nullable()),
  /** Log, figures and settings for whoever helps, without keys, names, addresses or labels; null when the dialog was closed. */
  saveDiagnostics: call(nothing, z.string().nullable()),
  /** Every shipment as a plain list. */
  saveCsv: call(nothing, z.string().nullable()),
  /** Null: the ledger is in use, and nothing is wrong with it as a whole. */
  damage: call(nothing, damageSchema.nullable()),
  rescue: call(rescueSchema, nothing),
  changed: event(recordsSchema),
}
