// Compares what a ledger says about its print jobs with the files that a print queue put out.
import BetterSqlite3 from 'better-sqlite3'

export type PrintVerdict = {
  /** Labels that were to be printed, each once. */
  labels: number
  /** Labels that came out. */
  printed: number
  /** Jobs that a person is asked about. */
  asked: number
  printedTwiceUnasked: number
  saidPrintedButWasNot: number
  /** Taken out of the queue although nobody wanted that. */
  cancelledWrongly: number
  /** Neither printed once and said so, nor asked about. */
  wrongState: number
}

type Row = {
  shipmentId: string
  title: string
  state: string
  question: string | null
  reason: string | null
}

/** `printed`: names as the queue gives them, JOB-TITLE.pdf. */
export function judgePrints(ledgerPath: string, printed: readonly string[]): PrintVerdict {
  const titles = printed.map((name) => name.replace(/^\d+-/, '').replace(/\.pdf$/, ''))
  const rows = printJobsIn(ledgerPath)
  const verdict: PrintVerdict = {
    labels: rows.length,
    printed: 0,
    asked: 0,
    printedTwiceUnasked: 0,
    saidPrintedButWasNot: 0,
    cancelledWrongly: 0,
    wrongState: 0,
  }
  for (const { title, state, question, reason } of rows) {
    const times = titles.filter((one) => one === title).length
    if (times > 0) verdict.printed += 1
    if (question !== null) verdict.asked += 1
    if (times > 1) verdict.printedTwiceUnasked += 1
    if (state === 'printed' && times === 0) verdict.saidPrintedButWasNot += 1
    if (state === 'canceled') verdict.cancelledWrongly += 1
    if (question !== null || (state === 'printed' && times === 1)) continue
    verdict.wrongState += 1
    console.error(
      `${title}: ${state}, came out ${times} times, and nobody is asked (${reason ?? 'no reason'})`,
    )
  }
  return verdict
}

function printJobsIn(ledgerPath: string): Row[] {
  const db = new BetterSqlite3(ledgerPath, { readonly: true })
  try {
    return db
      .prepare<[], Row>(
        'SELECT shipment_id AS shipmentId, title, state, question, reason FROM print_jobs ORDER BY seq',
      )
      .all()
  } finally {
    db.close()
  }
}
