// Documents of bytes that go to a printer as they are, and the jobs of a queue, whatever they are made of.
import type { KoffiAsking } from './koffi-asking'
import { jobControls, win32Codes, Win32Error, type Win32Api } from './win32-api'
import { readJob } from './win32-records'

const mostJobs = 1000

type JobCalls = Pick<
  Win32Api,
  'startDocPrinter' | 'writePrinter' | 'endDocPrinter' | 'abortPrinter' | 'getJob' | 'enumJobs' | 'setJob'
>

export function createJobCalls({ types, call, expect, answered, decoded, several }: KoffiAsking): JobCalls {
  return {
    startDocPrinter: (printer, title, datatype) => {
      const document = { pDocName: title, pOutputFile: null, pDatatype: datatype }
      const id = call.startDocPrinter(printer.pointer, 1, document)
      expect(id !== 0, 'StartDocPrinter')
      // Counted as the job's page; some spoolers know no pages of RAW and say no, which changes nothing.
      call.startPagePrinter(printer.pointer)
      return id
    },
    writePrinter: (printer, bytes) => {
      const written: [number] = [0]
      expect(call.writePrinter(printer.pointer, bytes, bytes.length, written) !== 0, 'WritePrinter')
      return written[0]
    },
    endDocPrinter: (printer) => {
      call.endPagePrinter(printer.pointer)
      expect(call.endDocPrinter(printer.pointer) !== 0, 'EndDocPrinter')
    },
    abortPrinter: (printer) => expect(call.abortPrinter(printer.pointer) !== 0, 'AbortPrinter'),

    getJob: (printer, id) => {
      const job = answered(
        'GetJob',
        (out, size, needed) => call.getJob(printer.pointer, id, 1, out, size, needed),
        (out) => readJob(decoded(out, 0, types.job1)),
      )
      if (job === null) throw new Win32Error('GetJob', win32Codes.invalidParameter)
      return job
    },
    enumJobs: (printer) => {
      const count: [number] = [0]
      return (
        answered(
          'EnumJobs',
          (out, size, needed) => call.enumJobs(printer.pointer, 0, mostJobs, 1, out, size, needed, count),
          (out) => several(out, count[0], types.job1, readJob),
        ) ?? []
      )
    },
    setJob: (printer, id, control) =>
      expect(call.setJob(printer.pointer, id, 0, null, jobControls[control]) !== 0, 'SetJob'),
  }
}
