// What the Windows spooler knows: printers, their paper forms, and the jobs in a queue. It hands over no document.
import { z } from 'zod'
import type { FoundPrinter } from '../../printers/found-printer'
import type { PowerShell } from './powershell'
import { PrintFailure, problemMessage, type PrintProblem } from '../../print-failure'
import { reportOf, sentReport, type SpoolReport } from '../channel'
import { printerDpis } from '../../../../src-preload/contract/vocabulary'
import { isSameSize, type SizeMillimetres } from '../../arrange/sizes'

/** Get-Printer takes wildcards in names ("Zebra [1]"), so the one printer is picked by comparing. */
const findPrinter =
  '$p=Get-Printer|Where-Object{$_.Name -ceq $env:PACKBENCH_PRINTER};if(-not $p){\'"missing"\';exit};'
/** The engine names a document after its file: `C:\\…\\ship-X-1.pdf`. The whole title counts, or ship-X-1 would find ship-X-10. */
const titleOfJob = "(($_.DocumentName -split '[\\\\/]')[-1] -replace '[.]pdf$','')"
const ourJobs = `$j=@(Get-PrintJob -PrinterObject $p|Where-Object{${titleOfJob} -ceq $env:PACKBENCH_TITLE});`
const jobsBegun = `$j=@(Get-PrintJob -PrinterObject $p|Where-Object{${titleOfJob}.StartsWith($env:PACKBENCH_TITLE)});`
const showJobs =
  'ConvertTo-Json -Compress -Depth 4 -InputObject @{status="$($p.PrinterStatus)";jobs=@($j|ForEach-Object{' +
  '@{id=[int]$_.Id;document="$($_.DocumentName)";status="$($_.JobStatus)";submittedAt=$(if($_.SubmittedTime){$_.SubmittedTime.ToUniversalTime().ToString("o")}else{""})}})}'

export const scripts = {
  printers:
    '$d=(Get-CimInstance Win32_Printer -Filter "Default=True").Name;' +
    'ConvertTo-Json -Compress -InputObject @(Get-Printer|ForEach-Object{@{name=$_.Name;driver="$($_.DriverName)";' +
    'port="$($_.PortName)";comment="$($_.Comment)";status="$($_.PrinterStatus)";isDefault=($_.Name -eq $d)}})',
  forms:
    'Add-Type -AssemblyName System.Drawing;$s=New-Object System.Drawing.Printing.PrinterSettings;' +
    '$s.PrinterName=$env:PACKBENCH_PRINTER;if(-not $s.IsValid){\'"missing"\';exit};' +
    'ConvertTo-Json -Compress -InputObject @($s.PaperSizes|ForEach-Object{@{name=$_.PaperName;width=$_.Width;height=$_.Height}})',
  jobs: findPrinter + ourJobs + showJobs,
  jobsStarting: findPrinter + jobsBegun + showJobs,
  remove: findPrinter + ourJobs + '$j|Remove-PrintJob;ConvertTo-Json $j.Count',
  suspend: findPrinter + ourJobs + '$j|Suspend-PrintJob;ConvertTo-Json $j.Count',
  resume: findPrinter + ourJobs + '$j|Resume-PrintJob;ConvertTo-Json $j.Count',
  /** The print engine that has our file open, and no other program. */
  stopEngine:
    '$q=@(Get-CimInstance Win32_Process -Filter "Name LIKE \'%Sumatra%\'"|Where-Object{$_.CommandLine -and $_.CommandLine.Contains($env:PACKBENCH_FILE)});' +
    '$q|ForEach-Object{Stop-Process -Id $_.ProcessId -Force};ConvertTo-Json $q.Count',
} as const

const formsSchema = z.union([
  z.literal('missing'),
  z.array(z.object({ name: z.string(), width: z.number(), height: z.number() })),
])
const printersSchema = z.array(
  z.object({
    name: z.string(),
    driver: z.string(),
    port: z.string(),
    comment: z.string(),
    status: z.string(),
    isDefault: z.boolean(),
  }),
)
const jobsSchema = z.union([
  z.literal('missing'),
  z.object({
    status: z.string(),
    jobs: z.array(
      z.object({ id: z.number(), document: z.string(), status: z.string(), submittedAt: z.string() }),
    ),
  }),
])
export type WindowsJob = { id: number; document: string; status: string; submittedAt: string }

/** As the scripts read it: the name of the job's file, without folder and ending. */
export const titleOfWindowsJob = ({ document }: Pick<WindowsJob, 'document'>): string =>
  (document.split(/[\\/]/).at(-1) ?? '').replace(/\.pdf$/i, '')

type WindowsQueue = { printerStatus: string; jobs: WindowsJob[] }

export type PaperForm = SizeMillimetres & { name: string }

export type WindowsSpooler = {
  printers: () => Promise<FoundPrinter[]>
  /** Throws PrintFailure('printer-missing'). */
  forms: (printer: string) => Promise<PaperForm[]>
  /** Jobs of exactly this title. Throws PrintFailure('printer-missing'). */
  jobs: (printer: string, title: string) => Promise<WindowsQueue>
  jobsStarting: (printer: string, titleStart: string) => Promise<WindowsQueue>
  remove: (printer: string, title: string) => Promise<void>
  suspend: (printer: string, title: string) => Promise<void>
  resume: (printer: string, title: string) => Promise<void>
  stopEngine: (filePath: string) => Promise<void>
}

export function createWindowsSpooler(ask: PowerShell): WindowsSpooler {
  const missing = (printer: string) =>
    new PrintFailure('printer-missing', { isSurelyNotPrinted: true, details: printer })
  const withTitle = (script: string) => async (printer: string, title: string) => {
    if ((await ask(script, { PACKBENCH_PRINTER: printer, PACKBENCH_TITLE: title })) === 'missing')
      throw missing(printer)
  }

  const jobsBy =
    (script: string) =>
    async (printer: string, title: string): Promise<WindowsQueue> => {
      const values = { PACKBENCH_PRINTER: printer, PACKBENCH_TITLE: title }
      const answer = jobsSchema.parse(await ask(script, values))
      if (answer === 'missing') throw missing(printer)
      return { printerStatus: answer.status, jobs: answer.jobs }
    }

  return {
    printers: async () => printersSchema.parse((await ask(scripts.printers, {})) ?? []).map(readPrinter),
    forms: async (printer) => {
      const forms = formsSchema.parse((await ask(scripts.forms, { PACKBENCH_PRINTER: printer })) ?? [])
      if (forms === 'missing') throw missing(printer)
      // Hundredths of an inch (System.Drawing.Printing.PaperSize).
      return forms.map(({ name, width, height }) => ({
        name,
        widthMillimetres: width * 0.254,
        heightMillimetres: height * 0.254,
      }))
    },
    jobs: jobsBy(scripts.jobs),
    jobsStarting: jobsBy(scripts.jobsStarting),
    remove: withTitle(scripts.remove),
    suspend: withTitle(scripts.suspend),
    resume: withTitle(scripts.resume),
    stopEngine: async (filePath) => {
      await ask(scripts.stopEngine, { PACKBENCH_FILE: filePath })
    },
  }
}

/** Flags of Win32's PRINTER_STATUS and JOB_STATUS as PowerShell writes them: "Printing, Retained". First match wins. */
const problems: readonly (readonly [RegExp, PrintProblem])[] = [
  [/PaperOut|PaperProblem|ManualFeed/i, 'paper-out'],
  [/PaperJam/i, 'paper-jam'],
  [/DoorOpen/i, 'head-open'],
  [/NoToner/i, 'ink-out'],
  [/Offline|NotAvailable|ServerUnknown|ServerOffline/i, 'offline'],
  [/Paused/i, 'paused'],
  [/UserIntervention|Blocked|Error|OutOfMemory/i, 'printer-needs-attention'],
]
const problemIn = (status: string): PrintProblem | null =>
  problems.find(([pattern]) => pattern.test(status))?.[1] ?? null

/** A job that is in the queue. "Complete" only means that the data has left: the printer may still fail. */
export function readWindowsJob(job: WindowsJob, printerStatus: string): SpoolReport {
  const details = `${job.status}; printer: ${printerStatus}`
  if (/Deleting|Deleted/i.test(job.status)) return reportOf('canceled', 'canceled-by-person', details)
  if (/\bPrinted\b/i.test(job.status)) return reportOf('completed', null, details)
  if (/Paused/i.test(job.status)) return reportOf('held', 'held', details)
  const problem = problemIn(job.status) ?? problemIn(printerStatus)
  if (problem !== null) return reportOf('stopped', problem, details)
  if (/Complete/i.test(job.status)) return sentReport('left-queue', details)
  return reportOf(/Printing|Spooling|Rendering/i.test(job.status) ? 'processing' : 'pending', null, details)
}

/**
 * The driver's own name for a stock. SumatraPDF prints on the driver's usual paper when it does not know a name, and a
 * comma would end its setting: both are refused here, surely not printed.
 */
export function chooseForm(printer: string, forms: readonly PaperForm[], stock: SizeMillimetres): string {
  const fitting = forms
    .filter((form) => isSameSize(form, stock, 1))
    .sort((one, other) => difference(one, stock) - difference(other, stock))
  const usable = fitting.find(({ name }) => !name.includes(',') && name.trim() !== '')
  if (usable !== undefined) return usable.name
  const { widthMillimetres, heightMillimetres } = stock
  const size = { widthMillimetres, heightMillimetres }
  throw new PrintFailure('refused-size', {
    isSurelyNotPrinted: true,
    detail:
      fitting.length > 0
        ? { code: 'printer-paper-has-comma', printer, size }
        : { code: 'printer-lacks-paper', printer, size, isOtherWayRound: false },
    details: forms.map(({ name }) => name).join('; '),
  })
}

const difference = (one: SizeMillimetres, other: SizeMillimetres): number =>
  Math.abs(one.widthMillimetres - other.widthMillimetres) +
  Math.abs(one.heightMillimetres - other.heightMillimetres)

function readPrinter(printer: z.infer<typeof printersSchema>[number]): FoundPrinter {
  const problem = problemIn(printer.status)
  return {
    way: 'windows',
    name: printer.name,
    info: printer.comment || printer.name,
    makeAndModel: printer.driver,
    state:
      problem !== null ? 'stopped' : /Printing|Processing|Busy/i.test(printer.status) ? 'printing' : 'ready',
    problem,
    reason: problemMessage(problem, printer.status),
    isAccepting: true,
    isDefault: printer.isDefault,
    isRaw: /Generic \/ Text Only/i.test(printer.driver),
    ready: [],
    dpis: printerDpis.filter((dpi) => new RegExp(`\\b${dpi}\\s*dpi`, 'i').test(printer.driver)),
    address: printer.port,
  }
}
