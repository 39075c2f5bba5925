// A bench of a test's engine that has said hello: its query, which connects anew when the line was lost.
import { createHelloCalls, type Hello, type HelloAnswer } from '../../../src-main/engine/calls/hello-calls'
import { connectEngine, type EngineConnection } from '../../../src-main/engine/connect-engine'
import type { EngineQuery } from '../../../src-main/engine/engine-query'
import type { EngineLogin } from '../../../src-main/engine/open-session'
import { protocol } from '../../../src-main/engine/schema/base'

export const aHello = (more: Partial<Hello> = {}): Hello => ({
  token: 'a-start',
  before: [],
  ...{ incarnation: 0, acknowledged: 0, highest: 0, generation: 0 },
  seen: {},
  protocol,
  program: '0.1.0',
  ...more,
})

export type GreetedBench = {
  login: string
  query: EngineQuery
  /** Without waiting for it: the answer of the newest hello. */
  welcome: () => HelloAnswer
  close: () => Promise<void>
}

/** The same start of a program over every reconnect. `said` is read anew at each hello. */
export async function greetedBench(
  login: EngineLogin,
  said: () => Partial<Hello> = () => ({}),
): Promise<GreetedBench> {
  const token = `start-${Math.random().toString(36).slice(2)}`
  let connection: EngineConnection | null = null
  let welcome: HelloAnswer | null = null
  const greet = (query: EngineQuery) => createHelloCalls(query).hello(aHello({ token, ...said() }))
  const connected = async (): Promise<EngineConnection> => {
    if (connection !== null && !connection.isLost()) return connection
    const fresh = await connectEngine(login, { greetLabels: greet })
    welcome = await greet(fresh.query)
    return (connection = fresh)
  }
  await connected()
  return {
    login: login.login,
    query: async (...call) => (await connected()).query(...call),
    welcome: () => welcome!,
    close: async () => connection?.close(),
  }
}
