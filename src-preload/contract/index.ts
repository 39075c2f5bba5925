// Everything that may cross between window and main. Read this first.
import { z } from 'zod'
import { benchStatusSchema } from './bench'
import {
  connectedSchema,
  connectionCheckSchema,
  connectionIdSchema,
  connectionSchema,
  newConnectionSchema,
  replaceKeySchema,
} from './connection'
import { type Bridge, call, type Emit, event, type Handlers, nothing } from './kit'
import { labelPictureRequestSchema, labelPictureSchema } from './label'
import { printerProfileSchema, printerSchema, printJobSchema } from './printer'
import { settingsChangeSchema, settingsSchema } from './settings'
import {
  assignmentRefSchema,
  correctSchema,
  createAnswerSchema,
  createRequestSchema,
  dropSchema,
  listRequestSchema,
  lookUpSchema,
  sendAgainSchema,
  shipmentDetailSchema,
  shipmentIdSchema,
  shipmentPageSchema,
  shipmentSchema,
} from './shipment'
import { trackingAnswerSchema, trackingRequestSchema } from './tracking'

export const contract = {
  bench: {
    status: call(nothing, benchStatusSchema),
    pause: call(nothing, benchStatusSchema),
    resume: call(nothing, benchStatusSchema),
    /** The window says that its form takes input (start-up measurement); answers nothing. */
    usable: call(nothing, nothing),
    changed: event(benchStatusSchema),
  },
  connections: {
    list: call(nothing, z.array(connectionSchema)),
    connect: call(newConnectionSchema, connectedSchema),
    check: call(connectionIdSchema, connectionCheckSchema),
    use: call(connectionIdSchema, connectionSchema),
    replaceKey: call(replaceKeySchema, connectedSchema),
    remove: call(connectionIdSchema, z.array(connectionSchema)),
  },
  shipments: {
    create: call(createRequestSchema, createAnswerSchema),
    /** The bench queue: everything unfinished, and the latest finished ones, newest first. */
    queue: call(nothing, z.array(shipmentSchema)),
    list: call(listRequestSchema, shipmentPageSchema),
    detail: call(shipmentIdSchema, shipmentDetailSchema),
    lookUp: call(assignmentRefSchema, lookUpSchema),
    adopt: call(assignmentRefSchema, shipmentSchema),
    sendAgain: call(sendAgainSchema, shipmentSchema),
    correct: call(correctSchema, shipmentSchema),
    drop: call(dropSchema, shipmentSchema),
    changed: event(shipmentSchema),
  },
  labels: {
    picture: call(labelPictureRequestSchema, labelPictureSchema),
  },
  printers: {
    list: call(nothing, z.array(printerSchema)),
    profiles: call(nothing, z.array(printerProfileSchema)),
    assign: call(printerProfileSchema, z.array(printerProfileSchema)),
    /** Lets the worker choose a folder in the system's dialog; null when it was closed. */
    chooseFolder: call(nothing, z.string().nullable()),
    reprint: call(shipmentIdSchema, printJobSchema),
  },
  tracking: {
    get: call(trackingRequestSchema, trackingAnswerSchema),
  },
  settings: {
    get: call(nothing, settingsSchema),
    change: call(settingsChangeSchema, settingsSchema),
  },
} as const

export type Station = Bridge<typeof contract>
export type StationHandlers = Handlers<typeof contract>
export type StationEmit = Emit<typeof contract>
