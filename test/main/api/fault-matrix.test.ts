// Every fault the network soak knows, in this runtime: what the client says against what the server saw.
import { describe, expect, it } from 'vitest'
import { networkCases, playCase } from '../../soak/network/judge'

describe('a create over a faulty network', () => {
  it.concurrent.each(networkCases.map((one) => [`${one.scheme}: ${one.name}`, one] as const))(
    '%s',
    async (_, one) => {
      const seen = await playCase(one)
      expect(one.expected, seen.said).toContain(seen.kind)
      expect(seen.posts).toBeLessThanOrEqual(1)
      if (seen.kind === 'not-sent') expect(seen).toMatchObject({ posts: 0, bytes: 0 })
      else expect(seen.bytes + seen.posts).toBeGreaterThanOrEqual(0)
    },
    20_000,
  )
})
