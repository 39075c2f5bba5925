// Which endpoint a request is for. The paths are those of service.md 4; labels are served beside them.
import { Refusal } from './answer'

const table = [
  { method: 'POST', pattern: /^\/assignment\/single$/, endpoint: 'create-single' },
  { method: 'GET', pattern: /^\/assignment\/single\/([^/]+)$/, endpoint: 'get-single' },
  { method: 'POST', pattern: /^\/assignment\/multi$/, endpoint: 'create-multi' },
  { method: 'GET', pattern: /^\/assignment\/multi\/([^/]+)$/, endpoint: 'get-multi' },
  { method: 'GET', pattern: /^\/health\/api$/, endpoint: 'health-api' },
  { method: 'GET', pattern: /^\/health\/auth$/, endpoint: 'health-auth' },
  { method: 'GET', pattern: /^\/tracking\/([^/]+)$/, endpoint: 'tracking' },
  { method: 'GET', pattern: /^\/labels\/([^/]+)\.pdf$/, endpoint: 'label' },
  // No part of the service: the bench tells its own practice to let an assignment go.
  { method: 'POST', pattern: /^\/practice\/forgotten\/([^/]+)$/, endpoint: 'forget' },
] as const
export type Endpoint = (typeof table)[number]['endpoint']
export const endpoints: readonly Endpoint[] = table.map(({ endpoint }) => endpoint)

export type Route = {
  endpoint: Endpoint
  /** The id or number in the path, decoded; empty where the path has none. */
  parameter: string
}

/** Throws a Refusal: 404 for a path that the service does not have, 405 for one that it has for another method. */
export function routeOf(method: string, path: string): Route {
  // HEAD asks what GET would answer; Node leaves the body out by itself.
  const asked = method === 'HEAD' ? 'GET' : method
  const matches = table.filter(({ pattern }) => pattern.test(path))
  const [first] = matches
  if (!first) throw new Refusal(404, ({ noPath }) => noPath)
  const match = matches.find((each) => each.method === asked)
  if (!match) {
    const allowed = first.method === 'GET' ? 'GET, HEAD' : first.method
    throw new Refusal(405, ({ wrongMethod }) => wrongMethod(allowed), { Allow: allowed })
  }
  return { endpoint: match.endpoint, parameter: decoded(match.pattern.exec(path)?.[1] ?? '') }
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    // No id or number is spelled like that, so none will be found.
    return part
  }
}
