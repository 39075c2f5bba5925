// The faults of the network soak, in this runtime: what the client says against what the server saw. Cuts at byte positions
// are all here over http, and every fourth of them over https; the soak does the rest.
import { describe, expect, it } from 'vitest'
import { networkCases, playCase } from '../../../soak/network/judge'

const isPosition = /after \d+ (%|bytes)/
const cases = networkCases.filter(
  ({ scheme, name }, index) => scheme === 'http' || !isPosition.test(name) || index % 8 === 1,
)

describe('a create over a faulty network', () => {
  it.concurrent.each(cases.map((one) => [`${one.scheme}: ${one.name}`, one] as const))(
    '%s',
    async (_, one) => {
      const seen = await playCase(one)
      expect(one.expected, seen.said).toContain(seen.kind)
      expect(seen.posts).toBeLessThanOrEqual(1)
      if (seen.kind === 'not-sent') expect(seen).toMatchObject({ posts: 0, bytes: 0 })
    },
    60_000,
  )

  it('is played in more than 300 cases by the soak', () => {
    expect(networkCases.length).toBeGreaterThan(300)
  })
})
