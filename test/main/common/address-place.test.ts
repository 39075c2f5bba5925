import { describe, expect, it } from 'vitest'
import { isInternalName, isOwnNetwork, placeOf } from '../../../src-main/common/address-place'

describe('where an address lies', () => {
  it.each([
    ['8.8.8.8', 'public'],
    ['172.32.0.1', 'public'],
    ['192.169.0.1', 'public'],
    ['2a00:1450::1', 'public'],
    ['::ffff:8.8.8.8', 'public'],
    ['10.1.2.3', 'private'],
    ['172.16.0.1', 'private'],
    ['172.31.255.1', 'private'],
    ['192.168.0.1', 'private'],
    ['fd12::1', 'private'],
    ['::ffff:10.0.0.1', 'private'],
    ['::ffff:0:10.0.0.1', 'private'],
    ['64:ff9b::10.0.0.1', 'private'],
    ['2002:a00:1::', 'private'],
    ['127.0.0.1', 'loopback'],
    ['::1', 'loopback'],
    ['::7f00:1', 'loopback'],
    ['169.254.9.9', 'link-local'],
    ['64:ff9b::a9fe:a9fe', 'link-local'],
    ['fe80::1%eth0', 'link-local'],
    ['0.0.0.0', 'never'],
    ['::', 'never'],
    ['224.0.0.1', 'never'],
    ['255.255.255.255', 'never'],
    ['198.18.0.1', 'never'],
    ['2001:db8::1', 'never'],
    ['64:ff9b:1::1', 'never'],
    ['fec0::1', 'never'],
    ['ff02::1', 'never'],
    ['0x7f000001', 'never'],
    ['127.1', 'never'],
    ['zebra', 'never'],
    ['', 'never'],
  ])('%s: %s', (address, place) => {
    expect(placeOf(address)).toBe(place)
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
