// Keeps the API keys: sealed by the operating system on disk, or in memory for this run alone where it cannot seal.
// A key leaves this file only towards the service client; it is never written in clear.
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { KeyState } from '../../src-preload/contract/connection'
import type { ConnectionId } from '../../src-preload/contract/ids'
import { replaceDurably } from '../common/durable-file'

/** The parts of Electron's safeStorage that are there in some version: asynchronous since 42, synchronous until 45. */
export type SafeStorage = {
  isEncryptionAvailable?: () => boolean
  encryptString?: (text: string) => Buffer
  decryptString?: (sealed: Buffer) => string
  getSelectedStorageBackend?: () => string
  isAsyncEncryptionAvailable?: () => Promise<boolean>
  encryptStringAsync?: (text: string) => Promise<Buffer>
  decryptStringAsync?: (sealed: Buffer) => Promise<{ result: string; shouldReEncrypt?: boolean } | string>
}

type Deps = { folder: string; safeStorage: SafeStorage; platform: NodeJS.Platform; appVersion: string }
/** `isOld`: the system has a better seal by now, or has changed its own. */
type Opened = { key: string | null; isOld: boolean }
type Held = { key: string | null; state: KeyState; sealedBy: string | null }

/** Where the system has only one. */
const ownBackends: Partial<Record<NodeJS.Platform, string>> = { win32: 'DPAPI', darwin: 'Keychain' }
const notTold = 'not told'
const shownBackend = (backend: string): string | null => (backend === notTold ? null : backend)

const sealedFileSchema = z.object({ sealed: z.string(), backend: z.string(), appVersion: z.string() })

export type Vault = ReturnType<typeof createVault>

export function createVault({ folder, safeStorage, platform, appVersion }: Deps) {
  const held = new Map<string, Held>()
  const pathOf = (id: ConnectionId): string => {
    if (!/^[A-Za-z0-9_-]{1,64}$/.test(id)) throw new Error('an id that names no key')
    return join(folder, `${id}.json`)
  }
  const backend = (): string => safeStorage.getSelectedStorageBackend?.() ?? ownBackends[platform] ?? notTold

  const seal = async (text: string): Promise<Buffer | null> => {
    try {
      if (platform === 'linux' && backend() === 'basic_text') return null
      const sealed = safeStorage.encryptStringAsync
        ? (await safeStorage.isAsyncEncryptionAvailable?.()) === false
          ? null
          : await safeStorage.encryptStringAsync(text)
        : safeStorage.isEncryptionAvailable?.()
          ? (safeStorage.encryptString?.(text) ?? null)
          : null
      // On Linux "v10" means a password that is the same on every computer: that is no seal.
      if (sealed && platform === 'linux' && sealed.subarray(0, 3).toString('latin1') === 'v10') return null
      return sealed
    } catch {
      return null
    }
  }

  const unseal = async (sealed: Buffer): Promise<Opened> => {
    try {
      if (safeStorage.decryptStringAsync) {
        const opened = await safeStorage.decryptStringAsync(sealed)
        if (typeof opened === 'string') return { key: opened, isOld: false }
        return { key: opened.result, isOld: opened.shouldReEncrypt === true }
      }
      return { key: safeStorage.decryptString?.(sealed) ?? null, isOld: false }
    } catch {
      return { key: null, isOld: false }
    }
  }

  /** Null where the system cannot seal now; what was there before is then left as it is. */
  const sealInto = async (id: ConnectionId, key: string): Promise<string | null> => {
    const sealed = await seal(key)
    if (!sealed) return null
    const sealedBy = backend()
    const content = { sealed: sealed.toString('base64'), backend: sealedBy, appVersion }
    await replaceDurably(pathOf(id), Buffer.from(JSON.stringify(content)))
    return sealedBy
  }

  return {
    /** Whether a key kept now would be sealed. Asks the keyring, so it can take a moment. */
    sealing: async (): Promise<'sealed' | 'this-run'> => ((await seal('probe')) ? 'sealed' : 'this-run'),

    /** Keeps a key for a connection; a key kept before is replaced. */
    keep: async (id: ConnectionId, key: string): Promise<KeyState> => {
      const sealedBy = await sealInto(id, key)
      if (sealedBy === null) rmSync(pathOf(id), { force: true })
      const state = sealedBy === null ? 'this-run' : 'sealed'
      held.set(id, { key, state, sealedBy: sealedBy === null ? null : shownBackend(sealedBy) })
      return state
    },

    /** For the practice service, whose key is made anew each run and protects nothing. */
    keepBuiltIn: (id: ConnectionId, key: string): void => {
      held.set(id, { key, state: 'built-in', sealedBy: null })
    },

    /** Opens the sealed key of a connection, once. A keyring that cannot open it now never deletes the sealed file. */
    load: async (id: ConnectionId): Promise<KeyState> => {
      const known = held.get(id)
      if (known && known.state !== 'unreadable') return known.state
      const sealed = readSealed(pathOf(id))
      if (!sealed) {
        held.set(id, { key: null, state: 'missing', sealedBy: null })
        return 'missing'
      }
      const { key, isOld } = await unseal(Buffer.from(sealed.sealed, 'base64'))
      const state = key === null ? 'unreadable' : 'sealed'
      // The old seal still opens: where no new one can be written, the next start tries it again.
      const anew = key !== null && isOld ? await sealInto(id, key).catch(() => null) : null
      held.set(id, { key, state, sealedBy: shownBackend(anew ?? sealed.backend) })
      return state
    },

    key: (id: ConnectionId): string | null => held.get(id)?.key ?? null,
    state: (id: ConnectionId): KeyState => held.get(id)?.state ?? 'missing',
    sealedBy: (id: ConnectionId): string | null => held.get(id)?.sealedBy ?? null,
    forget: (id: ConnectionId): void => {
      held.delete(id)
      rmSync(pathOf(id), { force: true })
    },
    /** For the log's redaction alone. */
    secrets: (): string[] => [...held.values()].flatMap(({ key }) => key ?? []),
  }
}

const readSealed = (path: string): z.infer<typeof sealedFileSchema> | null => {
  try {
    return sealedFileSchema.parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch {
    return null
  }
}
