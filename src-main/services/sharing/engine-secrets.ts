// What is secret of the engine, in the vault like a key: the password that this bench has made for itself, and the logins it may
// hand out. Where nothing seals, both are there for this run alone.
import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { KeyState } from '../../../src-preload/contract/connection'
import type { SpareLogin } from '../../engine/invitation'
import type { Vault } from '../../shell/vault'
import { keepSecret } from '../keep-secret'
import { enginePasswordName, engineSparesName } from './engine-link'

const loginSchema = z.object({ login: z.string(), code: z.string() })
const sparesSchema = z.object({
  spares: z.array(loginSchema),
  /** Handed out here: their names are known to nobody else before they join. */
  invited: z.array(z.object({ login: z.string(), name: z.string() })),
})
type Spares = z.infer<typeof sparesSchema>
const nothingSpare: Spares = { spares: [], invited: [] }

export type EngineSecrets = ReturnType<typeof createEngineSecrets>

export function createEngineSecrets(vault: Vault) {
  let held: Spares = nothingSpare

  const keepSpares = async (next: Spares): Promise<void> => {
    await keepSecret(vault, engineSparesName, JSON.stringify(next))
    held = next
  }

  return {
    /** Opens what is sealed. Asked again it is no work. */
    load: async (): Promise<void> => {
      await vault.load(enginePasswordName)
      await vault.load(engineSparesName)
      const text = vault.key(engineSparesName)
      if (text !== null) held = sparesSchema.safeParse(JSON.parse(text)).data ?? nothingSpare
    },
    password: (): string | null => vault.key(enginePasswordName),
    state: (): KeyState => vault.state(enginePasswordName),
    /** One that was made and perhaps never used is taken again: the engine may know it already. */
    makePassword: async (): Promise<string> => {
      await vault.load(enginePasswordName)
      const known = vault.key(enginePasswordName)
      if (known !== null) return known
      const made = randomBytes(32).toString('base64url')
      await keepSecret(vault, enginePasswordName, made)
      return made
    },
    keepPassword: (password: string): Promise<void> => keepSecret(vault, enginePasswordName, password),

    spares: (): readonly SpareLogin[] => held.spares,
    invited: (): Spares['invited'] => held.invited,
    addSpares: async (more: readonly SpareLogin[]): Promise<void> => {
      if (more.length === 0) return
      const logins = new Set(more.map(({ login }) => login))
      await keepSpares({
        ...held,
        spares: [...held.spares.filter(({ login }) => !logins.has(login)), ...more],
      })
    },
    /** Gone from here before anybody sees it: no line is made twice. Null: none is left. */
    takeSpare: async (name: string): Promise<SpareLogin | null> => {
      const [spare, ...spares] = held.spares
      if (spare === undefined) return null
      await keepSpares({ spares, invited: [...held.invited, { login: spare.login, name }] })
      return spare
    },
    forget: (): void => {
      vault.forget(enginePasswordName)
      vault.forget(engineSparesName)
      held = nothingSpare
    },
  }
}
