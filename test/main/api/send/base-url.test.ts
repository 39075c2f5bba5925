// The address a worker enters, and the parameters in paths.
import { describe, expect, it } from 'vitest'
import { checkBaseUrl, segment } from '../../../../src-main/api/send/base-url'

const notUsable = (detail: object): Error =>
  expect.objectContaining({ code: 'address-not-usable', detail }) as Error

describe('the base address', () => {
  it.each([
    ['https://api.example.com', 'https://api.example.com'],
    ['https://api.example.com/', 'https://api.example.com'],
    ['  https://API.Example.com/v1/  ', 'https://api.example.com/v1'],
    ['https://api.example.com/a/b///', 'https://api.example.com/a/b'],
    ['https://api.example.com:8443/x', 'https://api.example.com:8443/x'],
    ['https://api.example.com:443', 'https://api.example.com'],
    ['api.example.com/v1', 'https://api.example.com/v1'],
    ['https://münchen.example', 'https://xn--mnchen-3ya.example'],
    ['https://192.168.1.20', 'https://192.168.1.20'],
    ['https://[::1]:9/', 'https://[::1]:9'],
    ['http://127.0.0.1:4010/', 'http://127.0.0.1:4010'],
    ['http://localhost:4010', 'http://localhost:4010'],
    ['http://[::1]:4010', 'http://[::1]:4010'],
    ['localhost:4010', 'http://localhost:4010'],
    ['127.0.0.1:4010/prefix/', 'http://127.0.0.1:4010/prefix'],
  ])('%j is used as %s', (entered, used) => {
    expect(checkBaseUrl(entered)).toBe(used)
  })

  it.each([
    ['empty', ['']],
    ['not-encrypted', ['http://api.example.com', 'http://192.168.1.20', 'http://localhost.example.com']],
    ['not-https', ['ftp://api.example.com', 'file:///etc/passwd', 'javascript://alert']],
    ['sign-in-inside', ['https://user:secret@api.example.com', 'https://key@api.example.com']],
    ['more-than-address', ['https://api.example.com/?key=1', 'https://api.example.com/#top']],
    ['blanks', ['https://api example.com', 'https:\\\\api.example.com']],
    ['server-name', ['https://{base_url}', 'https://api..example.com', 'https://-api.example.com']],
    ['no-address', ['https://', 'https://api.example.com:99999']],
  ])('is refused as %s: %j', (why, addresses) => {
    for (const entered of addresses)
      expect(() => checkBaseUrl(entered)).toThrow(notUsable({ code: 'service-address-wrong', why }))
  })

  it.each([
    ['http:/api.example.com/v1', 'https://api.example.com/v1'],
    ['htps://api.example.com', 'https://api.example.com'],
    ['https//api.example.com:8443/x', 'https://api.example.com:8443/x'],
    ['https:///api.example.com', 'https://api.example.com'],
    ['http:/localhost:4010', 'http://localhost:4010'],
  ])('%j is mistyped, and %s was meant', (entered, repair) => {
    expect(() => checkBaseUrl(entered)).toThrow(notUsable({ code: 'service-address-mistyped', repair }))
  })

  it('is never repeated: it may hold a key', () => {
    try {
      checkBaseUrl('https://user:secret-in-address@api.example.com')
    } catch (error) {
      expect(String(error) + JSON.stringify(error)).not.toContain('secret-in-address')
    }
    expect.assertions(1)
  })
})

describe('a parameter in a path', () => {
  it.each([
    ['a-1', 'a-1'],
    ['a/b', 'a%2Fb'],
    ['a?b#c', 'a%3Fb%23c'],
    ['../../health', '..%2F..%2Fhealth'],
    ['Nº15 ü', 'N%C2%BA15%20%C3%BC'],
    ['%2e', '%252e'],
    ['a\r\nX: y', 'a%0D%0AX%3A%20y'],
  ])('%j is sent as %s', (id, sent) => {
    expect(segment(id)).toBe(sent)
  })

  it.each([[''], ['.'], ['..'], ['\ud800']])('%j is refused: it can be no id', (id) => {
    expect(() => segment(id)).toThrow(
      expect.objectContaining({ code: 'invalid-input', detail: { code: 'id-unusable' } }) as Error,
    )
  })
})
