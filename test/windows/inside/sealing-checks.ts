// Keys sealed by Windows (DPAPI) behind the vault as it ships. Electron's safeStorage seals with a key that DPAPI keeps; here
// DPAPI seals by itself, which is what can be shown outside of Electron.
import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type * as Koffi from 'koffi'
import { connectionIdSchema } from '../../../src-preload/contract/ids'
import { createVault, type SafeStorage } from '../../../src-main/shell/vault'
import type { Check } from './file-checks'

/** CRYPTPROTECT_UI_FORBIDDEN: nobody is asked anything. */
const quietly = 0x1

function dpapi(): SafeStorage {
  const koffi = createRequire(import.meta.url)('koffi') as typeof Koffi
  const crypt = koffi.load('crypt32.dll')
  const kernel = koffi.load('kernel32.dll')
  koffi.struct('DATA_BLOB', { size: 'uint32', bytes: 'uint8_t *' })
  type Blob = { size: number; bytes: bigint | Buffer | null }
  type Call = (
    from: Blob,
    text: null,
    extra: null,
    none: null,
    prompt: null,
    flags: number,
    out: Blob,
  ) => number
  const declared = (name: string): Call =>
    crypt.func(
      `int __stdcall ${name}(DATA_BLOB *from, void *text, void *extra, void *none, void *prompt, uint32 flags, _Out_ DATA_BLOB *out)`,
    )
  const [protect, unprotect] = [declared('CryptProtectData'), declared('CryptUnprotectData')]
  const free = kernel.func('void * __stdcall LocalFree(void *memory)')
  const through = (call: Call, bytes: Buffer): Buffer => {
    const out: Blob = { size: 0, bytes: null }
    if (call({ size: bytes.length, bytes }, null, null, null, null, quietly, out) === 0)
      throw new Error('refused')
    const pointer = out.bytes as bigint
    const result = Buffer.from(koffi.decode(pointer, 'uint8_t', out.size) as Uint8Array)
    free(pointer)
    return result
  }
  return {
    isEncryptionAvailable: () => true,
    encryptString: (text) => through(protect, Buffer.from(text)),
    decryptString: (sealed) => through(unprotect, sealed).toString(),
  }
}

export const sealingChecks: readonly Check[] = [
  {
    name: 'a key is sealed by Windows, read after a restart, and nowhere in clear',
    run: async (folder) => {
      const id = connectionIdSchema.parse('01JDTRYWINDOWS000000000001')
      const safeStorage = dpapi()
      const open = () =>
        createVault({
          folder: join(folder, '钥匙'),
          safeStorage,
          platform: process.platform,
          appVersion: '0',
        })
      const vault = open()
      assert.equal(await vault.sealing(), 'sealed')
      assert.equal(await vault.keep(id, 'ключ-secret-密钥'), 'sealed')
      for (const name of readdirSync(join(folder, '钥匙'))) {
        const text = readFileSync(join(folder, '钥匙', name), 'utf8')
        const { sealed } = JSON.parse(text) as { sealed: string }
        assert.doesNotMatch(Buffer.from(sealed, 'base64').toString() + text, /secret/)
      }
      const after = open()
      assert.equal(await after.load(id), 'sealed')
      assert.equal(after.key(id), 'ключ-secret-密钥')
    },
  },
]
