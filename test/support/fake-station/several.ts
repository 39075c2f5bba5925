// The other benches as the fake station has them: a shop server that takes every line, and what waits for a person.
import type { StationHandlers } from '../../../src-preload/contract'
import type { Several, SeveralCases } from '../../../src-preload/contract/several'
import { type FakeWorld, FakeFailure } from './defaults'

export const aloneHere: Several = {
  standing: 'off',
  reason: null,
  engine: null,
  benches: [],
  shared: [],
  tied: [],
  password: 'missing',
  spareLines: 0,
  unsent: 0,
  oddity: null,
  faults: [],
}

export const fakeSeveral = (
  world: FakeWorld,
  emit: (name: string, payload: unknown) => void,
): StationHandlers['several'] => {
  let several: Several = { ...aloneHere, ...world.several }
  let cases: SeveralCases = { silent: [], pairs: [], ...world.cases }
  const put = (next: Partial<Several>): Several => {
    several = { ...several, ...next }
    emit('several.changed', several)
    return several
  }
  const putCases = (next: Partial<SeveralCases>): SeveralCases => {
    cases = { ...cases, ...next }
    emit('several.casesChanged', cases)
    return cases
  }
  const line = 'packbench-engine:1:'
  return {
    status: () => several,
    read: ({ line: pasted }) => {
      if (!pasted.startsWith(line))
        throw new FakeFailure('invalid-input', { code: 'invitation-wrong', why: 'other-text' })
      return { host: 'packing-server.local', port: 5432, database: 'packbench', name: 'Bench 2' }
    },
    join: ({ name }) =>
      put({
        standing: 'there',
        engine: { host: 'packing-server.local', port: 5432, database: 'packbench' },
        password: 'sealed',
        benches: [
          { bench: 'bench_2', name, isSelf: true, heardAt: new Date().toISOString(), isRemoved: false },
        ],
      }),
    invite: ({ name }) => {
      if (several.spareLines === 0) throw new FakeFailure('wrong-state', { code: 'no-spare-line' })
      const bench = `bench_${several.benches.length + 1}`
      const invited = { bench, name, isSelf: false, heardAt: null, isRemoved: false }
      const next = put({ benches: [...several.benches, invited], spareLines: several.spareLines - 1 })
      return { line: `${line}eyJ0aGlzIjoiaXMgbm8gcmVhbCBsaW5lIn0`, bench, several: next }
    },
    ownLine: () => ({ line: `${line}eyJhZ2FpbiI6InRoaXMgYmVuY2gifQ` }),
    leave: () => put(aloneHere),
    tie: ({ connection, shared }) => {
      const id = shared ?? `shared-${several.shared.length + 1}`
      const made = { id, name: connection, kind: 'live', baseUrl: 'https://service.example' } as const
      return put({
        shared: shared === null ? [...several.shared, made] : several.shared,
        tied: [...several.tied, { connection, shared: id, company: 'not-yet' }],
      })
    },
    untie: (id) => put({ tied: several.tied.filter(({ connection }) => connection !== id) }),
    check: () => several,
    answerOddity: () => put({ oddity: null, reason: null, standing: 'there' }),
    cases: () => cases,
    takeOver: ({ order }) => ({
      ...putCases({ silent: cases.silent.filter((one) => one.order !== order) }),
      isFree: world.refusedOrders?.includes(order) === true,
    }),
    settlePair: ({ id }) => putCases({ pairs: cases.pairs.filter((pair) => pair.id !== id) }),
  }
}
