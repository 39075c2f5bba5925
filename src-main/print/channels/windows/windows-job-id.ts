// How a job of Windows' spooler is named in the ledger: its number, its title and its queue, because numbers begin anew and
// queues of a remote session change their names. Text only.
export type WindowsJob = { number: number; title: string; printer: string }

/** A job of the second engine has no number of its own: it is found by its title. */
export const noNumber = 0

/** "17 ship-PB1-1 Zebra ZD421" */
export const windowsJobId = ({ number, title, printer }: WindowsJob): string =>
  `${number} ${title} ${printer}`

export function parseWindowsJobId(jobId: string): WindowsJob | null {
  const [, number, title, printer] = /^(\d+) (\S+) (.+)$/s.exec(jobId) ?? []
  return number === undefined || title === undefined || printer === undefined
    ? null
    : { number: Number(number), title, printer }
}

/** A document of the second engine is called by its file's path: the whole name of the file counts. */
export const titleOfDocument = (document: string): string =>
  (document.split(/[\\/]/).at(-1) ?? '').replace(/\.(pdf|zpl)$/i, '')
