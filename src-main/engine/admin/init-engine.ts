// `packbench engine init`: the schema, and as many logins as the shop has benches.
import type { OpenSession } from '../open-session'
import { addLogins, type NewLogin } from './bench-logins'
import { inTransaction, upgradeSchema } from './upgrade-schema'

/** `session`: of a login that owns the database and may make roles. Throws EngineFailure. */
export async function initEngine(session: OpenSession, benches: number): Promise<NewLogin[]> {
  await upgradeSchema(session)
  return inTransaction(session, () => addLogins(session, benches))
}
