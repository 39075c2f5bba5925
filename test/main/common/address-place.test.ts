import { describe, expect, it } from 'vitest'
import { isInternalName, isOwnNetwork, placeOf } from '../../../src-main/common/address-place'

describe('where an address lies', () => {
  it.each([
    ['public', ['8.8.8.8', '172.32.0.1', '192.169.0.1', '2a00:1450::1', '::ffff:8.8.8.8']],
    ['private', ['10.1.2.3', '172.16.0.1', '172.31.255.1', '192.168.0.1', 'fd12::1', '::ffff:10.0.0.1']],
    ['private', ['::ffff:0:10.0.0.1', '64:ff9b::10.0.0.1', '2002:a00:1::']],
    ['loopback', ['127.0.0.1', '::1', '::7f00:1']],
    ['link-local', ['169.254.9.9', '64:ff9b::a9fe:a9fe', 'fe80::1%eth0']],
    ['never', ['0.0.0.0', '::', '224.0.0.1', '255.255.255.255', '198.18.0.1', '2001:db8::1']],
    ['never', ['64:ff9b:1::1', 'fec0::1', 'ff02::1', '0x7f000001', '127.1', 'zebra', '']],
  ])('is %s for %j', (place, addresses) => {
    for (const address of addresses) expect([address, placeOf(address)]).toEqual([address, place])
  })

  it('counts a VPN mesh as private', () => {
    expect(placeOf('100.64.0.1')).toBe('private')
    expect(placeOf('100.127.255.254')).toBe('private')
    expect(placeOf('100.128.0.1')).toBe('public')
  })

  it.each(['127.0.0.1', '10.1.2.3', '169.254.9.9', '100.64.0.1', 'fe80::1%eth0', '::ffff:10.0.0.1'])(
    'lets a printer stand at %s',
    (address) => {
      expect(isOwnNetwork(address)).toBe(true)
    },
  )

  it.each(['8.8.8.8', '2a00:1450::1', '0.0.0.0', '2001:db8::1', '', 'zebra'])(
    'lets no printer stand at "%s"',
    (address) => {
      expect(isOwnNetwork(address)).toBe(false)
    },
  )

  it('knows the names that no public server has', () => {
    expect(['router', 'nas.local', 'localhost'].every(isInternalName)).toBe(true)
    expect(['example.com', '10.0.0.1'].some(isInternalName)).toBe(false)
  })
})
