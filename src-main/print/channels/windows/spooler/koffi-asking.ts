// How Windows is asked through koffi: room is made for an answer, the answer is read, and a no is thrown.
import type * as Koffi from 'koffi'
import { loadPackage } from '../../../lazy-packages'
import { Win32Error } from './win32-api'
import { declareCalls, declareTypes, type Address } from './win32-functions'
import type { Decoded } from './win32-records'

export type KoffiAsking = ReturnType<typeof createKoffiAsking>

export function createKoffiAsking() {
  const koffi = loadPackage('koffi') as typeof Koffi
  const types = declareTypes(koffi)
  const call = declareCalls(koffi)

  const failed = (name: string): Win32Error => new Win32Error(name, call.lastError())
  const expect = (isGood: boolean, name: string): void => {
    if (!isGood) throw failed(name)
  }

  /** Asks how much room an answer needs, then for the answer. */
  function answered<Value>(
    name: string,
    ask: (out: Address | null, size: number, needed: [number]) => number,
    read: (out: Address) => Value,
  ): Value | null {
    const needed: [number] = [0]
    call.setLastError(0)
    // Said no for want of room, it has said how much it wants. A no without any reason is that there is nothing.
    if (ask(null, 0, needed) === 0 && needed[0] === 0) {
      const code = call.lastError()
      if (code !== 0) throw new Win32Error(name, code)
    }
    if (needed[0] === 0) return null
    // Something may have been added in between.
    const size = needed[0] + 4_096
    const out = koffi.alloc('uint8_t', size) as unknown as Address
    try {
      expect(ask(out, size, needed) !== 0, name)
      return read(out)
    } finally {
      koffi.free(out)
    }
  }

  const decoded = (out: Address, at: number, type: Koffi.TypeObject): Decoded =>
    koffi.decode(out, at, type) as Decoded

  function several<Value>(
    out: Address,
    count: number,
    type: Koffi.TypeObject,
    read: (one: Decoded) => Value,
  ) {
    return Array.from({ length: count }, (_, index) => read(decoded(out, index * koffi.sizeof(type), type)))
  }

  return { koffi, types, call, failed, expect, answered, decoded, several }
}
