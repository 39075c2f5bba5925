// Which folders lie on another computer, by what each system says of them.
import { expect, it } from 'vitest'
import { createVolumeLook, isOnNetwork, type VolumeLook } from '../../../src-main/shell/network-folder'
import { tempFolder } from '../../support/temp-folder'

const look = (over: Partial<VolumeLook>): VolumeLook => ({
  platform: 'linux',
  exists: () => true,
  realPath: (path) => path,
  typeOf: () => 0xef53,
  mounts: () => '',
  ...over,
})
const fuseMounts = [
  '22 1 8:1 / / rw - ext4 /dev/sda1 rw',
  '40 22 0:50 / /mnt/share\\040one rw,nosuid shared:9 - fuse.sshfs host:/srv rw',
  '41 22 0:51 / /mnt/stick rw - fuseblk /dev/sdb1 rw',
].join('\n')
const macMounts = [
  '/dev/disk3s1s1 on / (apfs, sealed, local, read-only, journaled)',
  '/dev/disk3s5 on /System/Volumes/Data (apfs, local, journaled)',
  '//anna@files/records on /Volumes/records (smbfs, nodev, nosuid, mounted by anna)',
  'files:/home on /Network/home (nfs, nodev, nosuid)',
].join('\n')

it.each([
  ['NFS', 0x6969, true],
  ['CIFS', 0xff534d42, true],
  ['CIFS, read as a signed number', 0xff534d42 | 0, true],
  ['SMB 2', 0xfe534d42, true],
  ['9P', 0x01021997, true],
  ['ext4', 0xef53, false],
  ['Btrfs', 0x9123683e, false],
  ['a file system in memory', 0x01021994, false],
])('Linux: %s', (_what, type, isThere) => {
  expect(isOnNetwork('/home/anna/bench', look({ typeOf: () => type }))).toBe(isThere)
})

it.each([
  ['/mnt/share one/bench', true],
  ['/mnt/share one', true],
  ['/mnt/stick/bench', false],
  ['/mnt/share', false],
])('Linux: what stands behind a FUSE mount: %s', (folder, isThere) => {
  const found = look({ typeOf: () => 0x65735546, mounts: () => fuseMounts })
  expect(isOnNetwork(folder, found)).toBe(isThere)
})

it('asks for the nearest folder that is there, behind links', () => {
  const asked: string[] = []
  const found = look({
    exists: (path) => path === '/home/anna',
    realPath: (path) => (path === '/home/anna' ? '/net/homes/anna' : path),
    typeOf: (path) => {
      asked.push(path)
      return 0x6969
    },
  })
  expect(isOnNetwork('/home/anna/.config/Packbench', found)).toBe(true)
  expect(asked).toEqual(['/net/homes/anna'])
})

it.each([
  ['\\\\files\\records\\Packbench', true],
  ['//files/records/Packbench', true],
  ['\\\\?\\UNC\\files\\records', true],
  ['Z:\\Packbench', true],
  ['C:\\Users\\Anna\\AppData\\Local\\Packbench', false],
  ['\\\\?\\C:\\Users\\Anna\\Packbench', false],
])('Windows: %s', (folder, isThere) => {
  const realPath = (path: string): string => path.replace(/^Z:/, '\\\\files\\records')
  expect(isOnNetwork(folder, look({ platform: 'win32', realPath }))).toBe(isThere)
})

it.each([
  ['/Volumes/records/Packbench', true],
  ['/Network/home/anna/Library/Application Support/Packbench', true],
  ['/Users/anna/Library/Application Support/Packbench', false],
  ['/Volumes/recordings/Packbench', false],
])('macOS: %s', (folder, isThere) => {
  expect(isOnNetwork(folder, look({ platform: 'darwin', mounts: () => macMounts }))).toBe(isThere)
})

it('takes what nobody can find out for a disk of this computer', () => {
  const realPath = (): string => {
    throw new Error('EACCES')
  }
  expect(isOnNetwork('/secret', look({ realPath }))).toBe(false)
})

it('knows the folder of this test for a local one', () => {
  expect(isOnNetwork(tempFolder(), createVolumeLook(process.platform))).toBe(false)
})
