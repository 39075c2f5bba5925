// Everything that may cross between window and main. Read this first.
import { z } from 'zod'
import type { channels } from './channels'
import {
  batchPlacesRequestSchema,
  batchReprintSchema,
  batchRowSchema,
  batchRowsRequestSchema,
  batchRowsSchema,
  batchSchema,
  batchTakeSchema,
  orderEditSchema,
  ordersAnswerSchema,
  ordersChangeSchema,
  ordersCreateSchema,
  resultRequestSchema,
} from './batch'
import { aboutSchema, benchStatusSchema } from './bench'
import {
  connectedSchema,
  connectionCheckSchema,
  connectionSchema,
  newConnectionSchema,
  replaceKeySchema,
} from './connection'
import { closingAnswerSchema, closingSchema, frameCommandSchema, frameStandingSchema } from './frame'
import { batchIdSchema, connectionIdSchema, printJobIdSchema, shipmentIdSchema } from './ids'
import { type Agreed, type Bridge, call, type Emit, event, type Handlers, nothing } from './kit'
import { labelPictureRequestSchema, labelPictureSchema, pictureSideSchema } from './label'
import { messageSchema } from './messages'
import {
  printAnswerSchema,
  printerProbeSchema,
  printerSchema,
  printJobSchema,
  printPreviewRequestSchema,
  printQuestionSchema,
  printStateSchema,
  reprintManySchema,
  reprintSchema,
} from './printer'
import {
  calibrationAnswerSchema,
  calibrationPictureSchema,
  calibrationResultSchema,
  printerProfileSchema,
  printWaySchema,
} from './printer-profile'
import { intakeCalls } from './intake-calls'
import { layoutSchema } from './draft'
import { keptFormSchema } from './kept-form'
import { recordsCalls } from './records-calls'
import { barsRequestSchema, barsSchema, codeSheetSchema, scannedTextSchema, scanReadSchema } from './scan'
import { settingsCalls } from './settings-calls'
import {
  adoptSchema,
  assignmentRefSchema,
  correctSchema,
  createAnswerSchema,
  createRequestSchema,
  dropSchema,
  indexProgressSchema,
  listRequestSchema,
  lookUpSchema,
  quietTimeSchema,
  sendAgainSchema,
  shipmentChoicesSchema,
  shipmentDetailSchema,
  shipmentPageSchema,
  shipmentQuestionSchema,
  shipmentSchema,
  shipmentsElsewhereSchema,
} from './shipment'
import { dayRequestSchema, handOverListSchema } from './end-of-day'
import { erasedSchema, eraseRequestSchema, peopleRequestSchema, peopleSchema } from './privacy'
import { severalCalls } from './several-calls'
import { updatesSchema } from './updates'
import { suggestedRecipientSchema, suggestRequestSchema } from './suggestion'
import { tableSchema } from './table'
import { ordersTogetherSchema, setTogetherFormSchema, togetherFormSchema } from './together'
import {
  trackingAnswerSchema,
  trackingRequestSchema,
  underWayRequestSchema,
  underWaySchema,
} from './tracking'

// A name that channels.ts does not have, or a call there that is missing here, does not compile.
export const contract = {
  bench: {
    status: call(nothing, benchStatusSchema),
    /** What this program is, and where it keeps things. */
    about: call(nothing, aboutSchema),
    pause: call(nothing, benchStatusSchema),
    resume: call(nothing, benchStatusSchema),
    changed: event(benchStatusSchema),
  },
  connections: {
    list: call(nothing, z.array(connectionSchema)),
    connect: call(newConnectionSchema, connectedSchema),
    check: call(connectionIdSchema, connectionCheckSchema),
    use: call(connectionIdSchema, connectionSchema),
    replaceKey: call(replaceKeySchema, connectedSchema),
    remove: call(connectionIdSchema, z.array(connectionSchema)),
    /** What still needs this connection, newest first: it cannot be removed before. */
    openShipments: call(connectionIdSchema, z.array(shipmentSchema)),
  },
  shipments: {
    create: call(createRequestSchema, createAnswerSchema),
    /** The bench queue: everything unfinished, and the latest finished ones, newest first. */
    queue: call(nothing, z.array(shipmentSchema)),
    list: call(listRequestSchema, shipmentPageSchema),
    /** How many fit, counted to the end; null when another question came in between. */
    count: call(shipmentQuestionSchema, z.object({ total: z.number().int().nullable() })),
    choices: call(nothing, shipmentChoicesSchema),
    /** Recipients of earlier parcels of this connection, the latest first. */
    suggest: call(suggestRequestSchema, z.array(suggestedRecipientSchema)),
    detail: call(shipmentIdSchema, shipmentDetailSchema),
    lookUp: call(assignmentRefSchema, lookUpSchema),
    adopt: call(adoptSchema, shipmentSchema),
    /** How long an unsure shipment still cannot be sent again. */
    quietTime: call(shipmentIdSchema, quietTimeSchema),
    /** Code 'too-early' inside the quiet time. */
    sendAgain: call(sendAgainSchema, shipmentSchema),
    correct: call(correctSchema, createAnswerSchema),
    drop: call(dropSchema, shipmentSchema),
    /** "Ask now": reads the assignment, and fetches the label when there is none yet. Keeps what was known. */
    refresh: call(shipmentIdSchema, shipmentSchema),
    /** A created one whose label is of no use, settled without it. */
    endLabel: call(dropSchema, shipmentSchema),
    /** How far the search index is, while it is filled and when that is over. */
    indexed: event(indexProgressSchema),
    /** A label that lies on no parcel, for a reason: it is handed over to nobody. */
    noParcel: call(dropSchema, shipmentSchema),
    changed: event(shipmentSchema),
    /** Other benches have shipped something at the connection in use. */
    changedElsewhere: event(shipmentsElsewhereSchema),
  },
  labels: {
    picture: call(labelPictureRequestSchema, labelPictureSchema),
  },
  printers: {
    /** As they were known last, at once: of an earlier run too, which is said at them until they have been asked. */
    known: call(nothing, z.array(printerSchema)),
    /** Asked anew, within a time limit. What is known of them by then comes as `listed`. */
    list: call(nothing, z.array(printerSchema)),
    listed: event(z.array(printerSchema)),
    profiles: call(nothing, z.array(printerProfileSchema)),
    /** A first profile for a layout on a printer that was found: likely right, for the worker to confirm. */
    propose: call(
      z.object({ layout: layoutSchema, way: printWaySchema, target: z.string().min(1).max(500) }),
      printerProfileSchema,
    ),
    /** Asks whether a label printer is at this network address, and what it is; prints nothing. */
    probe: call(z.string().max(500), printerProbeSchema),
    assign: call(printerProfileSchema, z.array(printerProfileSchema)),
    /** Prints the calibration label of a layout's profile and follows it to its end, or for half a minute. */
    calibrate: call(layoutSchema, z.object({ state: printStateSchema, reason: messageSchema.nullable() })),
    calibrationPicture: call(
      z.object({ layout: layoutSchema, longestSidePixels: pictureSideSchema }),
      calibrationPictureSchema,
    ),
    answerCalibration: call(
      z.object({ layout: layoutSchema, answer: calibrationAnswerSchema }),
      calibrationResultSchema,
    ),
    /** Lets the worker choose a folder in the system's dialog; null when it was closed. */
    chooseFolder: call(nothing, z.string().nullable()),
    /** A second press within a moment answers with the first one's job. Code 'confirmation-missing' from the third copy on. */
    reprint: call(reprintSchema, printJobSchema),
    /** "Print n to m": one job per shipment, in this order. */
    reprintMany: call(reprintManySchema, z.array(printJobSchema)),
    question: call(printJobIdSchema, printQuestionSchema),
    /** What would lie on paper with this answer. */
    preview: call(printPreviewRequestSchema, labelPictureSchema),
    answer: call(printAnswerSchema, printJobSchema),
    cancel: call(printJobIdSchema, printJobSchema),
  },
  intake: intakeCalls,
  batches: {
    /** All of them or none, in this order; nothing is sent. See batchTakeSchema. */
    take: call(batchTakeSchema, batchSchema),
    /** Of the connection in use, newest first. */
    list: call(nothing, z.array(batchSchema)),
    look: call(batchIdSchema, batchSchema),
    rows: call(batchRowsRequestSchema, batchRowsSchema),
    places: call(batchPlacesRequestSchema, z.array(z.number().int())),
    /** Code 'wrong-state' for an order that is under way. */
    edit: call(orderEditSchema, batchRowSchema),
    change: call(ordersChangeSchema, batchSchema),
    answer: call(ordersAnswerSchema, batchSchema),
    create: call(ordersCreateSchema, batchSchema),
    /** Chosen orders as one assignment: creates something, like create. */
    createTogether: call(ordersTogetherSchema, batchSchema),
    /** The form of the connection in use that such an assignment is made with. */
    togetherForm: call(nothing, togetherFormSchema),
    setTogetherForm: call(setTogetherFormSchema, togetherFormSchema),
    pause: call(batchIdSchema, batchSchema),
    resume: call(batchIdSchema, batchSchema),
    /** What has not begun is ready again; what has goes on. */
    stop: call(batchIdSchema, batchSchema),
    reprint: call(batchReprintSchema, z.array(printJobSchema)),
    /** Where it was saved; null when the dialog was closed. */
    saveResult: call(resultRequestSchema, z.string().nullable()),
    changed: event(batchSchema),
  },
  days: {
    /** Everything created within a day, newest first, page by page. */
    shipments: call(dayRequestSchema, z.array(shipmentSchema)),
    /** Prints the list that goes along, and follows it to its end, or for half a minute. */
    printList: call(
      handOverListSchema,
      z.object({ state: printStateSchema, reason: messageSchema.nullable() }),
    ),
  },
  tracking: {
    get: call(trackingRequestSchema, trackingAnswerSchema),
    /** Everything under way, in the order in which it is looked at; page by page. */
    underWay: call(underWayRequestSchema, underWaySchema),
    /** A number was answered, or what is under way is otherwise not what it was: null. */
    changed: event(z.object({ shipmentNumber: z.string().nullable() })),
  },
  privacy: {
    /** People that something was shipped to, by any part of what is known of them. */
    find: call(peopleRequestSchema, peopleSchema),
    /** Saves everything about the person of this shipment as one file; null when the dialog was closed. */
    give: call(shipmentIdSchema, z.object({ path: z.string() }).nullable()),
    /** Erases the person of this shipment everywhere. Code 'confirmation-missing' without the last name. */
    erase: call(eraseRequestSchema, erasedSchema),
  },
  files: {
    /** Saves a table as CSV where the worker says in the system's dialog; null when it was closed. */
    saveTable: call(tableSchema, z.object({ path: z.string() }).nullable()),
  },
  scans: {
    /** What a scanned text is. A label that was scanned back is marked so in its parcel's history. */
    read: call(scannedTextSchema, scanReadSchema),
    /** The Code 128 of a text, to be drawn. */
    bars: call(barsRequestSchema, barsSchema),
    /** Prints the sheet of codes, and follows it to its end, or for half a minute. */
    printSheet: call(
      codeSheetSchema,
      z.object({ state: printStateSchema, reason: messageSchema.nullable() }),
    ),
    /** Saves it as a PDF; null when the dialog was closed. */
    saveSheet: call(codeSheetSchema, z.string().nullable()),
  },
  records: recordsCalls,
  forms: {
    /** The Ship form as it was left; null: nothing was, or it has become a shipment. */
    kept: call(nothing, keptFormSchema.nullable()),
    keep: call(keptFormSchema.nullable(), nothing),
  },
  settings: settingsCalls,
  several: severalCalls,
  updates: {
    status: call(nothing, updatesSchema),
    look: call(nothing, updatesSchema),
    /** Fetched now, installed at the end. Code 'wrong-state' when there is none. */
    want: call(nothing, updatesSchema),
    changed: event(updatesSchema),
  },
  frame: {
    /** How the bench stands, for the task bar, notifications and closing. */
    tell: call(frameStandingSchema, nothing),
    /** Chosen in the program's menu. */
    chosen: event(frameCommandSchema),
    /** Somebody wants to close the window while parcels wait. Said once: closing again closes. */
    closing: event(closingSchema),
    answerClosing: call(closingAnswerSchema, nothing),
  },
} as const satisfies Agreed<typeof channels>

export type Station = Bridge<typeof contract>
export type StationHandlers = Handlers<typeof contract>
export type StationEmit = Emit<typeof contract>
