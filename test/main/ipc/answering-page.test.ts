// When a page hears that somebody answers it: in time for every page that is loaded, and nothing before it is known.
import { beforeEach, describe, expect, it } from 'vitest'
import type { StationError } from '../../../src-preload/contract/errors'
import { answeringPage } from '../../../src-main/ipc/answering-page'
import { StationFailure } from '../../../src-main/station-failure'

const channel = 'packbench.ready'
const refusal: StationError = new StationFailure('ledger-newer', {
  code: 'ledger-newer',
  written: 20,
  known: 19,
}).toStationError()

describe('A page', () => {
  let heard: unknown[][]
  let isDestroyed: boolean
  let load: () => void
  let answer: ReturnType<typeof answeringPage>

  beforeEach(() => {
    heard = []
    isDestroyed = false
    answer = answeringPage({
      on: (_domReady, listener) => (load = listener),
      send: (...words) => heard.push(words),
      isDestroyed: () => isDestroyed,
    })
  })

  it('hears nothing while the bench is being opened', () => {
    load()
    expect(heard).toEqual([])
  })

  it('hears that it is answered, and again when it is loaded anew', () => {
    answer()
    load()
    expect(heard).toEqual([
      [channel, undefined],
      [channel, undefined],
    ])
  })

  it('hears with what every question is refused, until the bench could be opened', () => {
    answer(refusal)
    answer()
    load()
    expect(heard).toEqual([
      [channel, { ok: false, error: refusal }],
      [channel, undefined],
      [channel, undefined],
    ])
  })

  it('is left alone once it is closed', () => {
    isDestroyed = true
    answer()
    expect(heard).toEqual([])
  })
})
