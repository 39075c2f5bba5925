import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createVault, type SafeStorage } from '../../../src-main/shell/vault'
import { tempFolder } from '../../support/temp-folder'
import { connectionIdSchema } from '../../../src-preload/contract/ids'

const idOf = (name: string) => connectionIdSchema.parse(name)

const key = 'canary-key-51f0'

/** Seals by turning every byte round, behind the prefix of a real keyring. */
const turned = (bytes: Buffer): Buffer => Buffer.from(bytes.map((byte) => byte ^ 0xff))
const asked: { isLocked: boolean } = { isLocked: false }
const keyring = (prefix = 'v11'): SafeStorage => ({
  isEncryptionAvailable: () => true,
  encryptString: (text) => Buffer.concat([Buffer.from(prefix), turned(Buffer.from(text))]),
  decryptString: (sealed) => {
    if (asked.isLocked) throw new Error('locked')
    return turned(sealed.subarray(3)).toString()
  },
})
const asyncKeyring = (): SafeStorage => ({
  isAsyncEncryptionAvailable: () => Promise.resolve(true),
  encryptStringAsync: (text) =>
    Promise.resolve(Buffer.concat([Buffer.from('v11'), turned(Buffer.from(text))])),
  decryptStringAsync: (sealed) => Promise.resolve({ result: turned(sealed.subarray(3)).toString() }),
})
const none: SafeStorage = {
  isEncryptionAvailable: () => false,
  encryptString: () => {
    throw new Error('no keyring')
  },
}
const aVault = (folder: string, safeStorage: SafeStorage, platform: NodeJS.Platform = 'linux') =>
  createVault({ folder, safeStorage, platform, appVersion: '1.0.0' })
const everythingIn = (folder: string): string =>
  readdirSync(folder)
    .map((name) => readFileSync(join(folder, name), 'latin1'))
    .join('')

describe('the vault', () => {
  it.each([
    ['the older, synchronous seal', keyring()],
    ['the newer, asynchronous seal', asyncKeyring()],
  ])('keeps a key over a restart with %s, never in clear', async (_which, safeStorage) => {
    const folder = join(tempFolder(), 'keys')
    expect(await aVault(folder, safeStorage).keep(idOf('one'), key)).toBe('sealed')
    expect(everythingIn(folder)).not.toContain(key)
    expect(everythingIn(folder)).not.toContain(Buffer.from(key).toString('base64'))
    const later = aVault(folder, safeStorage)
    expect(await later.load(idOf('one'))).toBe('sealed')
    expect(later.key(idOf('one'))).toBe(key)
  })

  it.each([
    ['without a keyring', none, 'linux' as const],
    ['when the only seal is one password for all computers', keyring('v10'), 'linux' as const],
    [
      'when the backend says that it is plain text',
      { ...keyring(), getSelectedStorageBackend: () => 'basic_text' },
      'linux' as const,
    ],
    [
      'when the seal is not available now',
      { ...asyncKeyring(), isAsyncEncryptionAvailable: () => Promise.resolve(false) },
      'darwin' as const,
    ],
  ])('keeps it for this run alone %s', async (_when, safeStorage, platform) => {
    const folder = join(tempFolder(), 'keys')
    const vault = aVault(folder, safeStorage, platform)
    expect(await vault.sealing()).toBe('this-run')
    expect(await vault.keep(idOf('one'), key)).toBe('this-run')
    expect(vault.key(idOf('one'))).toBe(key)
    expect(() => readdirSync(folder)).toThrow()
    const later = aVault(folder, safeStorage, platform)
    expect(await later.load(idOf('one'))).toBe('missing')
    expect(later.key(idOf('one'))).toBeNull()
  })

  it('takes v10 as a real seal where the system means one by it', async () => {
    const folder = join(tempFolder(), 'keys')
    expect(await aVault(folder, keyring('v10'), 'win32').keep(idOf('one'), key)).toBe('sealed')
  })

  it('keeps the sealed file when the keyring is locked, and opens it once it is not', async () => {
    const folder = join(tempFolder(), 'keys')
    await aVault(folder, keyring()).keep(idOf('one'), key)
    asked.isLocked = true
    const vault = aVault(folder, keyring())
    expect(await vault.load(idOf('one'))).toBe('unreadable')
    expect(readdirSync(folder)).toEqual(['one.json'])
    asked.isLocked = false
    expect(await vault.load(idOf('one'))).toBe('sealed')
    expect(vault.key(idOf('one'))).toBe(key)
  })

  it('tells what sealed a key, also after a restart', async () => {
    const folder = join(tempFolder(), 'keys')
    const named = { ...keyring(), getSelectedStorageBackend: () => 'gnome_libsecret' }
    const vault = aVault(folder, named)
    await vault.keep(idOf('one'), key)
    expect(vault.sealedBy(idOf('one'))).toBe('gnome_libsecret')
    const later = aVault(folder, keyring())
    await later.load(idOf('one'))
    expect(later.sealedBy(idOf('one'))).toBe('gnome_libsecret')
  })

  it('seals a key anew when the system says that it should be, and only then', async () => {
    const folder = join(tempFolder(), 'keys')
    await aVault(folder, keyring('v10'), 'win32').keep(idOf('one'), key)
    const old = everythingIn(folder)
    const opening = (shouldReEncrypt: boolean): SafeStorage => ({
      ...asyncKeyring(),
      decryptStringAsync: (sealed) =>
        Promise.resolve({ result: turned(sealed.subarray(3)).toString(), shouldReEncrypt }),
    })
    expect(await aVault(folder, opening(false), 'win32').load(idOf('one'))).toBe('sealed')
    expect(everythingIn(folder)).toBe(old)

    const vault = aVault(folder, opening(true), 'win32')
    expect(await vault.load(idOf('one'))).toBe('sealed')
    expect(vault.key(idOf('one'))).toBe(key)
    expect(everythingIn(folder)).not.toBe(old)
    const later = aVault(folder, opening(false), 'win32')
    await later.load(idOf('one'))
    expect(later.key(idOf('one'))).toBe(key)
  })

  it('keeps the old seal where the system asks for a new one and gives none', async () => {
    const folder = join(tempFolder(), 'keys')
    await aVault(folder, asyncKeyring()).keep(idOf('one'), key)
    const old = everythingIn(folder)
    const vault = aVault(folder, {
      ...asyncKeyring(),
      isAsyncEncryptionAvailable: () => Promise.resolve(false),
      decryptStringAsync: (sealed) =>
        Promise.resolve({ result: turned(sealed.subarray(3)).toString(), shouldReEncrypt: true }),
    })
    expect(await vault.load(idOf('one'))).toBe('sealed')
    expect(vault.key(idOf('one'))).toBe(key)
    expect(everythingIn(folder)).toBe(old)
  })

  it('touches no file for an id that leads elsewhere', async () => {
    const folder = join(tempFolder(), 'keys')
    const vault = aVault(folder, keyring())
    const outside = '../outside' as ReturnType<typeof idOf>
    await expect(vault.keep(outside, key)).rejects.toThrow('names no key')
    await expect(vault.load(outside)).rejects.toThrow('names no key')
    expect(() => vault.forget(outside)).toThrow('names no key')
    expect(() => idOf('../outside')).toThrow()
  })

  it('removes a sealed key for good when its connection goes', async () => {
    const folder = join(tempFolder(), 'keys')
    const vault = aVault(folder, keyring())
    await vault.keep(idOf('one'), key)
    vault.forget(idOf('one'))
    expect(vault.key(idOf('one'))).toBeNull()
    expect(readdirSync(folder)).toEqual([])
  })
})
