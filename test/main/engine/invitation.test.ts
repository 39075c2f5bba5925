import { describe, expect, it } from 'vitest'
import {
  handOut,
  loginOf,
  readInvitation,
  writeInvitation,
  type Invitation,
} from '../../../src-main/engine/invitation'
import { makeTestCertificates } from '../../support/fault-server/certificates'

const { caPem } = makeTestCertificates()

const anInvitation = (more: Partial<Invitation> = {}): Invitation => ({
  ...{ address: 'engine.shop.example', port: 5432, database: 'packbench', authority: caPem },
  ...{ login: 'bench_1', code: 'a-code-of-24-characters-x', name: 'Packtisch am Tor' },
  spares: [
    { login: 'bench_2', code: 'another-code-of-24-chars' },
    { login: 'bench_3', code: 'a-third-code-of-24-chars' },
  ],
  ...more,
})

/** Another character at one place, whichever stood there. */
const withAnother = (line: string, at: number): string =>
  line.slice(0, at) + (line[at] === 'A' ? 'B' : 'A') + line.slice(at + 1)

describe('the line that lets a bench in', () => {
  it('is read as it was written', () => {
    const invitation = anInvitation({ certificateName: 'pg.shop.example' })
    const read = readInvitation(writeInvitation(invitation))
    expect(read).toMatchObject({ ok: true })
    if (!read.ok) return
    const { authority, ...rest } = read.invitation
    expect(rest).toEqual({ ...invitation, authority: undefined, ...rest })
    expect(authority.replace(/\s/g, '')).toBe(caPem.replace(/\s/g, ''))
  })

  it.each([
    ['line ends', (line: string) => line.replace(/.{60}/g, '$&\r\n')],
    ['quotation marks and words around it', (line: string) => `Here it is: „${line}“`],
    ['brackets of an e-mail', (line: string) => ` <${line}> `],
  ])('survives %s', (_what, through) => {
    expect(readInvitation(through(writeInvitation(anInvitation())))).toMatchObject({ ok: true })
  })

  it('says what is wrong with it', () => {
    const line = writeInvitation(anInvitation())
    expect(readInvitation('https://shop.example')).toEqual({ ok: false, fault: 'not-one' })
    expect(readInvitation('')).toEqual({ ok: false, fault: 'not-one' })
    expect(readInvitation(line.slice(0, -5))).toEqual({ ok: false, fault: 'cut' })
    expect(readInvitation(line.slice(0, 40))).toEqual({ ok: false, fault: 'cut' })
    expect(readInvitation('packbench-engine:')).toEqual({ ok: false, fault: 'cut' })
    for (const at of [17, 100, line.length - 2])
      expect(readInvitation(withAnother(line, at))).toEqual({ ok: false, fault: 'cut' })
  })

  it('hands out the logins that it held, without the others', () => {
    const first = anInvitation()
    const line = handOut(loginOf(first, 'its own password'), first.spares[0]!, 'Tisch 2')
    const read = readInvitation(line)
    expect(read).toMatchObject({
      ok: true,
      invitation: { login: 'bench_2', code: 'another-code-of-24-chars', name: 'Tisch 2', spares: [] },
    })
    expect(JSON.stringify(read)).not.toContain('its own password')
  })
})
