// A bench's first connection: it gives its login a password that nobody else has, which makes the code of its line worthless.
import { z } from 'zod'
import { connectEngine, type ConnectOptions } from './connect-engine'
import { EngineFailure, type EngineQuery } from './engine-query'
import type { EngineLogin } from './open-session'
import { scramVerifier } from './scram'

/** The statement holds what PostgreSQL keeps, not the password. Cut off before its answer, either may be the right one. */
export const setOwnPassword = async (query: EngineQuery, password: string): Promise<void> => {
  await query(z.unknown(), `ALTER ROLE CURRENT_USER PASSWORD '${scramVerifier(password)}'`)
}

/**
 * `password` is kept before this is called. What an earlier call may have done is found out first, so that it can be called
 * again after whatever went wrong. Throws EngineFailure; `denied`: the code was used by somebody else, or never right.
 */
export async function takeLogin(
  login: Omit<EngineLogin, 'password'>,
  { code, password }: { code: string; password: string },
  options: ConnectOptions = {},
): Promise<void> {
  if (await isLetIn({ ...login, password }, options)) return
  const connection = await connectEngine({ ...login, password: code }, options)
  try {
    await setOwnPassword(connection.query, password)
  } finally {
    await connection.close()
  }
}

const isLetIn = async (login: EngineLogin, options: ConnectOptions): Promise<boolean> => {
  try {
    const connection = await connectEngine(login, options)
    await connection.close()
    return true
  } catch (error) {
    if (error instanceof EngineFailure && error.kind === 'denied') return false
    throw error
  }
}
