import { describe, expect, it, onTestFinished } from 'vitest'
import { createHelloCalls } from '../../../src-main/engine/calls/hello-calls'
import { connectEngine } from '../../../src-main/engine/connect-engine'
import type { EngineLogin } from '../../../src-main/engine/open-session'
import { engineSays } from '../../../src-main/engine/engine-words'
import { engineOfFile } from '../../support/engine/engine-of-file'
import { aHello } from '../../support/engine/greeted-bench'

const engine = engineOfFile({ benches: 12 })

let used = 0
/** A login that no other test has. */
const aLogin = (): EngineLogin => engine().benches[used++]!

const connect = async (login: EngineLogin) => {
  const connection = await connectEngine(login)
  onTestFinished(() => connection.close())
  return createHelloCalls(connection.query)
}

describe('a hello', () => {
  it('welcomes a bench, which then sees who else is there', async () => {
    const bench = await connect(aLogin())
    await expect(bench.benches()).rejects.toMatchObject({ sqlState: engineSays.noHello })
    const answer = await bench.hello(aHello({ name: 'By the window' }))
    expect(answer).toMatchObject({
      outcome: 'welcome',
      incarnation: 1,
      lastN: 0,
      isFrozen: false,
      faults: [],
    })
    const all = await bench.benches()
    expect(all).toHaveLength(12)
    expect(all.find(({ bench: login }) => login === answer.bench)).toMatchObject({
      name: 'By the window',
      isRemoved: false,
    })
  })

  it('gives the same number again to the same start, also when its answer was lost', async () => {
    const login = aLogin()
    await (await connect(login)).hello(aHello())
    expect(await (await connect(login)).hello(aHello())).toMatchObject({ outcome: 'welcome', incarnation: 1 })
    // The next start never learned of the number.
    const next = aHello({ token: 'second', before: ['never-arrived', 'a-start'] })
    expect(await (await connect(login)).hello(next)).toMatchObject({ outcome: 'welcome', incarnation: 2 })
  })

  it('knows a copied profile, and lets a person say that it is the bench', async () => {
    const login = aLogin()
    const original = await connect(login)
    await original.hello(aHello())
    const copy = await connect(login)
    await copy.hello(aHello({ token: 'copy', incarnation: 1 }))
    expect(await original.hello(aHello({ incarnation: 1 }))).toMatchObject({ outcome: 'copied' })
    await expect(original.benches()).rejects.toMatchObject({ sqlState: engineSays.noHello })
    expect(await original.hello(aHello({ incarnation: 1, isRepair: true }))).toMatchObject({
      outcome: 'welcome',
      incarnation: 3,
    })
    await expect(copy.benches()).rejects.toMatchObject({ sqlState: engineSays.noHello })
  })

  it('knows a ledger that is older than the engine', async () => {
    const login = aLogin()
    const bench = await connect(login)
    await bench.hello(aHello())
    await engine().asAdministrator('UPDATE pb.benches SET last_n = 9 WHERE bench = $1', [login.login])
    expect(await bench.hello(aHello({ acknowledged: 7, highest: 7 }))).toMatchObject({
      outcome: 'ledger-behind',
      lastN: 9,
    })
    expect(await bench.hello(aHello({ acknowledged: 7, highest: 9 }))).toMatchObject({
      outcome: 'welcome',
      isFrozen: false,
    })
  })
})
