import { PassThrough, Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { readPassword } from '../../../src-main/engine/admin/ask-password'

/** A terminal in which these keys are pressed once it shows nothing of them. */
const aTerminal = (...keys: string[]) => {
  const shown: boolean[] = []
  const input = Object.assign(new PassThrough(), {
    isTTY: true,
    setRawMode: (isRaw: boolean) => {
      shown.push(!isRaw)
      if (isRaw) for (const key of keys) input.write(key)
    },
  })
  return { input, shown }
}

describe('the administrator’s password', () => {
  it('is the first line of what another program gives', async () => {
    const parts = Readable.from(['a long ', 'password\r\n', 'and more'])
    await expect(readPassword(parts, () => undefined)).resolves.toBe('a long password')
    await expect(readPassword(Readable.from([]), () => undefined)).resolves.toBe('')
  })

  it('is typed without being shown, and may be corrected', async () => {
    const { input, shown } = aTerminal('hunX', '\u007f', 'ter', '\r')
    let asked = 0
    await expect(readPassword(input, () => (asked += 1))).resolves.toBe('hunter')
    expect({ asked, shown }).toEqual({ asked: 1, shown: [false, true] })
  })

  it('is none when the person goes away', async () => {
    await expect(readPassword(aTerminal('abc', '\u0003').input, () => undefined)).resolves.toBe('')
  })
})
