// One line per printer: jobs for the same printer go one after the other, in the order they came; different printers do
// not wait for each other. It knows nothing of labels or spoolers.

export type PrinterQueues = {
  /**
   * Runs `work` when everything queued before it for this printer has ended, well or badly. Answers what work answers.
   */
  enqueue: <Value>(printer: string, work: () => Promise<Value>) => Promise<Value>
  /** Jobs queued or running for this printer. */
  length: (printer: string) => number
  /** Resolves when no printer has anything left. */
  idle: () => Promise<void>
}

type Line = { waiting: (() => Promise<void>)[]; isRunning: boolean }

export function createPrinterQueues(): PrinterQueues {
  const lines = new Map<string, Line>()
  let whenIdle: (() => void)[] = []

  async function work(printer: string, line: Line): Promise<void> {
    line.isRunning = true
    for (let next = line.waiting.shift(); next !== undefined; next = line.waiting.shift()) await next()
    line.isRunning = false
    lines.delete(printer)
    if (lines.size > 0) return
    whenIdle.forEach((resolve) => resolve())
    whenIdle = []
  }

  return {
    enqueue: (printer, job) =>
      new Promise((resolve, reject) => {
        const line = lines.get(printer) ?? { waiting: [], isRunning: false }
        lines.set(printer, line)
        line.waiting.push(() => Promise.resolve().then(job).then(resolve, reject))
        if (!line.isRunning) void work(printer, line)
      }),
    length: (printer) => {
      const line = lines.get(printer)
      return line === undefined ? 0 : line.waiting.length + (line.isRunning ? 1 : 0)
    },
    idle: () => (lines.size === 0 ? Promise.resolve() : new Promise((resolve) => whenIdle.push(resolve))),
  }
}
