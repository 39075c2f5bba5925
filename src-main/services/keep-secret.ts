// Keeps a key or a password in the vault. A disk that does not take it is said as such; the one from before is untouched.
import type { ConnectionId } from '../../src-preload/contract/ids'
import type { Vault } from '../shell/vault'
import { StationFailure } from '../station-failure'

export async function keepSecret(
  vault: Pick<Vault, 'keep'>,
  name: ConnectionId,
  secret: string,
): Promise<void> {
  try {
    await vault.keep(name, secret)
  } catch (cause) {
    const said = cause instanceof Error ? cause.message : String(cause)
    throw new StationFailure(
      'ledger-unwritable',
      { code: 'key-not-stored', said },
      { isRetryable: true, cause },
    )
  }
}
