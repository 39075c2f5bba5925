// What may cross about an order file that is not a batch yet, and about the folder that is watched for such files.
import { batchSchema } from './batch'
import {
  intakeChangeSchema,
  intakeDecisionSchema,
  intakeOpenedSchema,
  intakeOrderRequestSchema,
  intakeOrderSchema,
  intakeRepairsRequestSchema,
  intakeRepairsSchema,
  intakeSourceSchema,
  intakeTakeSchema,
  folderFileSchema,
  leftOutSchema,
  orderFolderSchema,
} from './intake'
import { call, event, nothing } from './kit'

export const intakeCalls = {
  /** Reads a file, or what was pasted from a spreadsheet, in a thread of its own. One is open at a time. */
  open: call(intakeSourceSchema, intakeOpenedSchema),
  /** Lets the worker choose a file in the system's dialog and reads it; null when it was closed. */
  choose: call(nothing, intakeOpenedSchema.nullable()),
  change: call(intakeChangeSchema, intakeOpenedSchema),
  /** One order as it stands now, by its place in the file from 0. */
  order: call(intakeOrderRequestSchema, intakeOrderSchema),
  repairs: call(intakeRepairsRequestSchema, intakeRepairsSchema),
  decide: call(intakeDecisionSchema, intakeOpenedSchema),
  take: call(intakeTakeSchema, batchSchema),
  /** The watched folder: looked into every few seconds, never changed. */
  folder: call(nothing, orderFolderSchema),
  /** Lets the worker choose it in the system's dialog. */
  chooseFolder: call(nothing, orderFolderSchema),
  leaveFolder: call(nothing, orderFolderSchema),
  openFromFolder: call(folderFileSchema, intakeOpenedSchema),
  /** A file of the folder that nobody wants is not offered again. */
  leaveOut: call(leftOutSchema, orderFolderSchema),
  folderChanged: event(orderFolderSchema),
} as const
