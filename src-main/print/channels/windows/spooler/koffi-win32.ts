// Windows' own printing functions (winspool.drv, gdi32.dll), called through koffi. Thin: each allocates, calls, reads the
// answer and throws when the answer is no. They may only run on Windows, and in a process that may be ended at any moment.
import { createDrawingCalls } from './drawing-calls'
import { createJobCalls } from './job-calls'
import { createKoffiAsking, type KoffiAsking } from './koffi-asking'
import { createPrinterCalls } from './printer-calls'
import type { Win32Api } from './win32-api'
import { textIn } from './win32-records'

/** TH32CS_SNAPPROCESS, and where the fields of PROCESSENTRY32W lie. */
const snapshotOfProcesses = 0x2
const processEntry = { bytes: 568, id: 8, parent: 32, program: 44 }

export function createKoffiWin32(): Win32Api {
  const asking = createKoffiAsking()
  return {
    ...createPrinterCalls(asking),
    ...createJobCalls(asking),
    ...createDrawingCalls(asking),
    childPrograms: childPrograms(asking),
  }
}

const childPrograms =
  ({ call }: KoffiAsking): Win32Api['childPrograms'] =>
  (parentId) => {
    const snapshot = call.createSnapshot(snapshotOfProcesses, 0)
    const entry = Buffer.alloc(processEntry.bytes)
    entry.writeUInt32LE(processEntry.bytes, 0)
    const found: { id: number; program: string }[] = []
    for (let has = call.firstProcess(snapshot, entry); has !== 0; has = call.nextProcess(snapshot, entry))
      if (entry.readUInt32LE(processEntry.parent) === parentId)
        found.push({
          id: entry.readUInt32LE(processEntry.id),
          program: textIn(entry.subarray(processEntry.program)),
        })
    call.closeHandle(snapshot)
    return found
  }
