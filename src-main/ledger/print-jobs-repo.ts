// All SQL of print jobs: one row per attempt to put one label on paper.
import type { Database } from 'better-sqlite3'
import { z } from 'zod'
import type { Message } from '../../src-preload/contract/messages'
import { driverAnswerSchema } from '../../src-preload/contract/messages/print-messages'
import { printQuestions } from '../../src-preload/contract/vocabulary'
import type { PrintJob, PrintQuestionKind, PrintState } from '../../src-preload/contract/printer'
import { pageSetupSchema, type PrintWayName } from '../../src-preload/contract/printer-profile'
import {
  type ConnectionId,
  type PrintJobId,
  printJobIdSchema,
  type ShipmentId,
} from '../../src-preload/contract/ids'
import { StationFailure } from '../station-failure'
import { copyOfPrint, fromPrintJobRow, type PrintJobRow } from './print-job-row'
import { toStoredReason } from './stored-message'

export type PrintJobsRepo = ReturnType<typeof createPrintJobsRepo>

const questions = printQuestions.map((question) => `'${question}'`).join(', ')

/**
 * What a person said about this one job: how each page lies on the stock; to print it, whatever was found on it; and to print
 * as the driver answered.
 */
const storedAnswerSchema = z.object({
  pageSetups: z.array(pageSetupSchema).optional(),
  isAccepted: z.boolean().optional(),
  takenAnswer: driverAnswerSchema.optional(),
})
export type StoredAnswer = z.infer<typeof storedAnswerSchema>

export type NewPrintJob = Pick<PrintJob, 'shipmentId' | 'way' | 'printerName' | 'isReprint'> & {
  labelSha256: string
  /** What the spooler and the file are called, from the number of this attempt (1 is the first). */
  titleOf: (attempt: number) => string
}
export type PrintJobChange = {
  state: PrintState
  reason: Message | null
  question?: PrintQuestionKind | null
  answer?: StoredAnswer
  spoolerJobId?: string
  handedOverMs?: number
  filePath?: string
}
/** What a job needs besides what the window sees of it. */
export type PrintJobInternals = { title: string; labelSha256: string; answer: StoredAnswer | null }

type FullRow = PrintJobRow & { title: string; label_sha256: string; answer: string | null }

export function createPrintJobsRepo(db: Database, deps: { now: () => Date; newId: () => string }) {
  const select = `SELECT p.*, ${copyOfPrint} AS copy FROM print_jobs p`
  const byId = db.prepare<[string], FullRow>(`${select} WHERE p.id = ?`)
  const byTitle = db.prepare<[string], FullRow>(`${select} WHERE p.title = ?`)
  const ofShipment = db.prepare<[string], FullRow>(`${select} WHERE p.shipment_id = ? ORDER BY p.seq`)
  const inState = db.prepare<[string], FullRow>(`${select} WHERE p.state = ? ORDER BY p.seq`)
  const byItself = db.prepare<[string, string], { n: number }>(
    'SELECT count(*) AS n FROM print_jobs WHERE shipment_id = ? AND label_sha256 = ? AND is_reprint = 0',
  )
  const countAsking = db.prepare<[string], { n: number }>(
    `SELECT count(*) AS n FROM print_jobs p
     WHERE p.seq IN (
         SELECT seq FROM print_jobs WHERE state IN ('failed', 'unknown')
         UNION SELECT seq FROM print_jobs WHERE question IN (${questions}))
       AND p.seq = (SELECT max(seq) FROM print_jobs WHERE shipment_id = p.shipment_id)
       AND (SELECT connection_id FROM shipments WHERE id = p.shipment_id) = ?`,
  )
  const insert = db.prepare(
    `INSERT INTO print_jobs (id, shipment_id, label_sha256, state, way, printer_name, title, is_reprint, created_at, changed_at)
     VALUES (@id, @shipmentId, @labelSha256, 'wanted', @way, @printerName, @title, @isReprint, @at, @at)`,
  )
  const update = db.prepare(
    `UPDATE print_jobs SET state = @state, reason = @reason, question = @question,
       answer = coalesce(@answer, answer), spooler_job_id = coalesce(@spoolerJobId, spooler_job_id),
       handed_over_ms = coalesce(@handedOverMs, handed_over_ms), file_path = coalesce(@filePath, file_path),
       changed_at = @at WHERE id = @id`,
  )
  const setTarget = db.prepare(
    `UPDATE print_jobs SET way = @way, printer_name = @printerName
     WHERE id = @id AND state = 'wanted' AND (way <> @way OR printer_name <> @printerName)`,
  )
  const needRow = (id: PrintJobId): FullRow => {
    const row = byId.get(id)
    if (!row) throw new StationFailure('not-found', { code: 'print-job-unknown' })
    return row
  }
  const freeTitle = (titleOf: NewPrintJob['titleOf'], attempt: number): string => {
    const title = titleOf(attempt)
    return byTitle.get(title) ? freeTitle(titleOf, attempt + 1) : title
  }
  return {
    begin: ({ titleOf, ...job }: NewPrintJob): PrintJob => {
      const id = printJobIdSchema.parse(deps.newId())
      const title = freeTitle(titleOf, ofShipment.all(job.shipmentId).length + 1)
      insert.run({ ...job, id, title, isReprint: job.isReprint ? 1 : 0, at: deps.now().toISOString() })
      return fromPrintJobRow(needRow(id))
    },
    /** The question goes unless the change names one. */
    change: (id: PrintJobId, { answer, reason, ...change }: PrintJobChange): PrintJob => {
      update.run({
        question: null,
        spoolerJobId: null,
        handedOverMs: null,
        filePath: null,
        ...change,
        reason: toStoredReason(reason),
        answer: answer ? JSON.stringify(answer) : null,
        id,
        at: deps.now().toISOString(),
      })
      return fromPrintJobRow(needRow(id))
    },
    /** A job that is still only wanted goes to the printer that its layout has now. */
    retarget: (id: PrintJobId, way: PrintWayName, printerName: string): PrintJob => {
      setTarget.run({ way, printerName, id })
      return fromPrintJobRow(needRow(id))
    },
    need: (id: PrintJobId): PrintJob => fromPrintJobRow(needRow(id)),
    internals: (id: PrintJobId): PrintJobInternals => {
      const { title, label_sha256: labelSha256, answer } = needRow(id)
      return {
        title,
        labelSha256,
        answer: answer === null ? null : storedAnswerSchema.parse(JSON.parse(answer)),
      }
    },
    findByTitle: (title: string): PrintJob | null => {
      const row = byTitle.get(title)
      return row ? fromPrintJobRow(row) : null
    },
    ofShipment: (id: ShipmentId): PrintJob[] => ofShipment.all(id).map(fromPrintJobRow),
    inState: (state: PrintState): PrintJob[] => inState.all(state).map(fromPrintJobRow),
    /** Shipments of a connection whose latest print wants a person. */
    countAsking: (connectionId: ConnectionId): number => countAsking.get(connectionId)?.n ?? 0,
    hasPrintedByItself: (id: ShipmentId, labelSha256: string): boolean =>
      (byItself.get(id, labelSha256)?.n ?? 0) > 0,
  }
}
