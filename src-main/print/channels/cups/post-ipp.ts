// One IPP question over HTTP, with one time limit for all of it. It knows no operation and no printer.
import { request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import { decodeIppAnswer, type IppAnswer } from './ipp-message'
import { PrintFailure } from '../../print-failure'

export type IppAddress = ({ socketPath: string } | { host: string; port: number }) & {
  path: string
  /** TLS without asking who answers: printers have certificates of their own making, and only states are read. */
  isSecure?: boolean
}

/** For each address of a device's name: newer runtimes try them in turn, and leave a slow one after a quarter of that. */
const patience = { autoSelectFamilyAttemptTimeout: 1_000 }

const largestAnswerBytes = 32 * 1024 * 1024

export const unreachable = (details: string, cause?: unknown): PrintFailure =>
  // Only questions are asked here, and jobs handed over held: that one failed prints nothing.
  new PrintFailure('spooler-unreachable', { isSurelyNotPrinted: true, details, cause })

/** Rejects with PrintFailure('spooler-unreachable') for everything that is no IPP answer. */
export async function postIpp(address: IppAddress, body: Buffer, timeoutMs: number): Promise<IppAnswer> {
  const answer = await tryIpp(address, body, timeoutMs)
  if ('httpStatus' in answer) throw unreachable(`HTTP status ${answer.httpStatus}`)
  return answer
}

/** As postIpp, and tells what a server said that wants it in another way: somebody who signs in, an encrypted line. */
export function tryIpp(
  address: IppAddress,
  body: Buffer,
  timeoutMs: number,
): Promise<IppAnswer | { httpStatus: number }> {
  return new Promise((resolve, reject) => {
    const { isSecure, ...where } = address
    const request = isSecure === true ? requestSecure : requestPlain
    const call = request(
      {
        ...where,
        ...patience,
        ...(isSecure === true ? { rejectUnauthorized: false } : {}),
        method: 'POST',
        agent: false,
        headers: {
          'content-type': 'application/ipp',
          'content-length': body.length,
          host: 'socketPath' in address ? 'localhost' : `${address.host}:${address.port}`,
        },
      },
      (response) => {
        const chunks: Buffer[] = []
        let size = 0
        response.on('data', (chunk: Buffer) => {
          size += chunk.length
          if (size > largestAnswerBytes) response.destroy(new Error('answer too large'))
          else chunks.push(chunk)
        })
        response.on('error', fail)
        response.on('end', () => {
          clearTimeout(limit)
          if (response.statusCode !== 200) return resolve({ httpStatus: response.statusCode ?? 0 })
          try {
            resolve(decodeIppAnswer(Buffer.concat(chunks)))
          } catch (error) {
            fail(error)
          }
        })
      },
    )
    const fail = (error: unknown) => {
      clearTimeout(limit)
      reject(unreachable(error instanceof Error ? error.message : String(error), error))
    }
    const limit = setTimeout(() => call.destroy(new Error(`no answer within ${timeoutMs} ms`)), timeoutMs)
    call.on('error', fail)
    call.end(body)
  })
}
