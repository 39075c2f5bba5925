// A label of the fixtures, made ready for a queue of Windows: what the channel is handed.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { defaultProfile } from '../../../src-main/print/arrange/default-profile'
import type { PrintJobRequest } from '../../../src-main/print/channels/channel'
import { createJobFiles } from '../../../src-main/print/job/job-files'
import { prepareJob } from '../../../src-main/print/job/prepare-job'
import type { PrinterProfile } from '../../../src-preload/contract/printer-profile'

const labelFile = (name: string) => readFile(join(import.meta.dirname, '../../fixtures/labels', name))

/** Which file, what is otherwise than in the profile of a label printer, and the job's title. */
export type WantedJob = [name: string, over: Partial<PrinterProfile>, title: string]

/** The job's file is written below `folder`. */
export async function spoolerJob(
  { folder, queue }: { folder: string; queue: string },
  ...[name, over, title]: WantedJob
): Promise<PrintJobRequest> {
  const profile = { ...defaultProfile('zebra_big', 'windows', queue), ...over }
  const { bytes, ...job } = await prepareJob(new Uint8Array(await labelFile(name)), profile)
  const filePath = await createJobFiles(join(folder, 'jobs')).write(title, job.content, bytes)
  return { ...job, title, filePath, target: profile.target }
}
