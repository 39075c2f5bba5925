// Asks an IPP printer itself what became of a job. CUPS calls a job completed that the printer threw away within the
// first moments (seen with CUPS 2.4 and its ipp backend): only the printer knows. It reads; it changes nothing.
import { encodeIppRequest, jobGroup, type IppCollection } from './ipp-message'
import { postIpp, type IppAddress } from './post-ipp'

export type DeviceState = 'waiting' | 'failed' | 'completed'

const getJobs = 0x000a
const attributes = ['job-id', 'job-name', 'job-state', 'job-state-reasons']

/**
 * The state of the newest job called `title`. Null when the printer cannot be asked (another protocol, no answer in
 * time) or does not know the job: then the spooler's word stands.
 */
export async function stateOnDevice(
  deviceUri: string,
  title: string,
  timeoutMs = 1_500,
): Promise<{ state: DeviceState; details: string } | null> {
  const address = deviceAddress(deviceUri)
  if (address === null) return null
  const found: IppCollection[] = []
  for (const which of ['completed', 'not-completed']) {
    const body = encodeIppRequest(getJobs, 1, [
      { type: 'charset', name: 'attributes-charset', values: ['utf-8'] },
      { type: 'language', name: 'attributes-natural-language', values: ['en'] },
      { type: 'uri', name: 'printer-uri', values: [deviceUri.split('?')[0] ?? deviceUri] },
      { type: 'keyword', name: 'which-jobs', values: [which] },
      { type: 'keyword', name: 'requested-attributes', values: attributes },
    ])
    const answer = await postIpp(address, body, timeoutMs).catch(() => null)
    if (answer === null || answer.status >= 0x0100) return null
    found.push(...answer.groups.filter(({ tag }) => tag === jobGroup).map((group) => group.attributes))
  }
  const newest = found
    .filter((job) => job['job-name']?.[0] === title)
    .sort((one, other) => Number(other['job-id']?.[0]) - Number(one['job-id']?.[0]))[0]
  if (newest === undefined) return null
  const state = Number(newest['job-state']?.[0])
  return {
    // 7 canceled, 8 aborted, 9 completed (RFC 8011, 5.3.7).
    state: state === 9 ? 'completed' : state === 7 || state === 8 ? 'failed' : 'waiting',
    details: (newest['job-state-reasons'] ?? []).filter((reason) => typeof reason === 'string').join('; '),
  }
}

/** `ipp://host[:port]/path` and `ipps://…`; null for every other device. */
export function deviceAddress(deviceUri: string): IppAddress | null {
  const match = /^(ipps?):\/\/(?:[^@/]*@)?(\[[^\]]+\]|[^:/?[\]]+)(?::(\d+))?(\/[^?]*)?(?:\?|$)/.exec(
    deviceUri,
  )
  if (match === null) return null
  const [, scheme, host = '', port, path] = match
  return {
    host: host.replace(/^\[|\]$/g, ''),
    port: port === undefined ? 631 : Number(port),
    path: path ?? '/',
    isSecure: scheme === 'ipps',
  }
}
