import { describe, expect, it } from 'vitest'
import { afterMistypedBeginning } from '../../../../src-main/api/send/mistyped-beginning'

describe('an address whose beginning was mistyped', () => {
  it.each([
    'http:/a.example/v1',
    'https:/a.example/v1',
    'https:a.example/v1',
    'https//a.example/v1',
    'https/a.example/v1',
    'https:///a.example/v1',
    'https;//a.example/v1',
    'https.//a.example/v1',
    'htps://a.example/v1',
    'htps:a.example/v1',
    'htpps://a.example/v1',
    'hhtps://a.example/v1',
    'ttps://a.example/v1',
    'httpss://a.example/v1',
    'HTTP:/a.example/v1',
  ])('is seen in %s', (text) => {
    expect(afterMistypedBeginning(text)).toBe('a.example/v1')
  })

  it.each([
    'https://a.example',
    'http://a.example',
    'a.example/v1',
    'https.example.com/v1',
    'http.example.com',
    'ftp://a.example',
    'file:///etc/passwd',
    'test:8080',
    'htps:8080/v1',
    'hops/api',
    'shop/api',
    'https:',
  ])('is not seen in %s', (text) => {
    expect(afterMistypedBeginning(text)).toBeNull()
  })
})
