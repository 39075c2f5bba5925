// The service of this soak: it counts what it makes, leaves some calls unanswered after it made them, fails some, and asks for a
// pause now and then. Its portal says which assignments a reference has.
import { startCountingService } from '../../support/service/counting-service'

const portalPath = '/portal/'

export async function startPortal(options: {
  key: string
  slowestMs: number
  /** 0 to 1 each. */
  unanswered: number
  failing: number
  throttled: number
}) {
  let throttledUntilMs = 0
  const service = await startCountingService({
    key: options.key,
    slowestMs: options.slowestMs,
    random: Math.random,
    leavesUnanswered: () => Math.random() < options.unanswered,
    instead: ({ method, path }) => {
      if (path.startsWith(portalPath)) {
        const reference = decodeURIComponent(path.slice(portalPath.length))
        return { status: 200, message: JSON.stringify(service.idsOf(reference)) }
      }
      if (method !== 'POST') return null
      if (Date.now() < throttledUntilMs)
        return { status: 429, message: 'slowly', headers: { 'retry-after': '1' } }
      if (Math.random() < options.throttled) throttledUntilMs = Date.now() + 1_000
      return Math.random() < options.failing ? { status: 503, message: 'not now' } : null
    },
  })
  return service
}

/** As a person reads it. */
export async function lookInPortal(baseUrl: string, reference: string): Promise<string[]> {
  const answer = await fetch(`${baseUrl}${portalPath}${encodeURIComponent(reference)}`)
  const { message } = (await answer.json()) as { message: string }
  return JSON.parse(message) as string[]
}
