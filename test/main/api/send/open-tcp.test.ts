// What a connection that did not come about is called. That it is tried is seen in http.test.ts and fault-matrix.test.ts.
import { describe, expect, it } from 'vitest'
import { tcpFailure } from '../../../../src-main/api/send/open-tcp'

const noWay = Object.assign(new Error('no route to host'), { code: 'EHOSTUNREACH' })
const at = (address: string) => [{ address, family: 4 }]

describe('no way to a host', () => {
  it('names the setting where macOS may keep the program out of the own network', () => {
    expect(tcpFailure('192.168.1.9:443', noWay, at('192.168.1.9'), 'darwin')).toMatchObject({
      why: 'unreachable',
      detail: { code: 'local-network-closed', where: '192.168.1.9:443' },
      mayHelpLater: true,
    })
  })

  it.each([
    ['on another system', '192.168.1.9', 'linux'],
    ['out in the world', '203.0.113.9', 'darwin'],
  ] as const)('is said as it is %s', (_where, address, platform) => {
    expect(tcpFailure(`${address}:443`, noWay, at(address), platform)).toMatchObject({
      detail: { code: 'no-connection', said: 'EHOSTUNREACH' },
    })
  })
})
