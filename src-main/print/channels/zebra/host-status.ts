// What a Zebra printer answers to ~HS (ZPL II programming guide): three strings between STX and ETX. Reads text only.
import type { PrintProblem } from '../../print-failure'

export type HostStatus = {
  problem: PrintProblem | null
  /** Formats received or being received, and labels of the running batch still to come. */
  waiting: number
}

/** The question. It prints nothing and is answered at once, also while a label prints. */
export const hostStatusQuestion = '~HS'

/** Null while the answer is not complete, or when it is none. */
export function parseHostStatus(text: string): HostStatus | null {
  const strings = [...text.matchAll(/\x02([^\x02\x03]*)\x03/g)].map((match) => match[1]?.split(',') ?? [])
  // An answer is always three strings long; the last whole one counts. Answers to other questions may stand beside it.
  let begin = strings.length - 3
  while (begin >= 0 && (strings[begin]?.length ?? 0) < 12) begin -= 1
  const [first, second] = [strings[begin], strings[begin + 1]]
  if (first === undefined || second === undefined || second.length < 9) return null
  const isSet = (field: string | undefined) => field?.trim() === '1'
  const isThermalTransfer = isSet(second[4])
  const problem: PrintProblem | null = isSet(second[2])
    ? 'head-open'
    : isSet(first[1])
      ? 'paper-out'
      : isThermalTransfer && isSet(second[3])
        ? 'ribbon-out'
        : isSet(first[11])
          ? 'too-hot'
          : isSet(first[2])
            ? 'paused'
            : isSet(first[5])
              ? 'printer-needs-attention'
              : null
  const receiving = isSet(first[7]) ? 1 : 0
  return { problem, waiting: number(first[4]) + number(second[8]) + receiving }
}

const number = (field: string | undefined): number => {
  const value = Number.parseInt(field ?? '', 10)
  return Number.isNaN(value) ? 0 : value
}
