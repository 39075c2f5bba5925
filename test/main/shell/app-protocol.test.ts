import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createAppProtocol } from '../../../src-main/shell/app-protocol'
import { tempFolder } from '../../support/temp-folder'

function aRenderer(folder = tempFolder()) {
  mkdirSync(join(folder, 'renderer', 'assets'), { recursive: true })
  writeFileSync(join(folder, 'secret.txt'), 'not for the window')
  writeFileSync(join(folder, 'renderer', 'index.html'), '<!doctype html>')
  writeFileSync(join(folder, 'renderer', 'assets', 'index.js'), 'export {}')
  return createAppProtocol(join(folder, 'renderer'))
}

describe('the app protocol', () => {
  it('serves the built files with the policy as a header', () => {
    const ask = aRenderer()
    const page = ask({ url: 'app://main/' })
    expect(page.data.toString()).toBe('<!doctype html>')
    expect(page.headers['content-security-policy']).toContain("default-src 'none'; script-src 'self'")
    const script = ask({ url: 'app://main/assets/index.js?v=1' })
    expect(script.headers['content-type']).toBe('text/javascript; charset=utf-8')
  })

  it.each([
    'app://main/../secret.txt',
    'app://main/..%2fsecret.txt',
    'app://main/%2e%2e/secret.txt',
    'app://main/..%5csecret.txt',
    'app://main//etc/passwd',
    'app://main/assets/index.js%00.html',
    'app://other/index.html',
    'file:///etc/passwd',
    'app://main/assets',
  ])('answers 404 to %s', (url) => {
    expect(aRenderer()({ url }).statusCode).toBe(404)
  })

  it('answers 404 to a file that is gone meanwhile', () => {
    const folder = tempFolder()
    const ask = aRenderer(folder)
    rmSync(join(folder, 'renderer', 'assets'), { recursive: true })
    expect(ask({ url: 'app://main/assets/index.js' }).statusCode).toBe(404)
    expect(ask({ url: 'app://main/' }).statusCode).toBe(200)
  })

  it('answers 404 to whatever else is made up', () => {
    const ask = aRenderer()
    fc.assert(
      fc.property(fc.webPath(), (path) => {
        const url = `app://main${path}`
        // A path with dots in it can be another way to write one that is served.
        fc.pre(!['', '/', '/index.html', '/assets/index.js'].includes(new URL(url).pathname))
        expect(ask({ url }).statusCode).toBe(404)
      }),
      { numRuns: 500 },
    )
  })
})
