import { expect, it } from 'vitest'
import { sandboxWords } from '../../../scripts/runtime/sandbox-words'

const electron = '/cache/electron/electron'
const ubuntu = { platform: 'linux', isRoot: false, restriction: '1\n', isHelperReady: false } as const

it('says what helps where the system forbids the sandbox', () => {
  const words = sandboxWords(electron, ubuntu)
  expect(words).toContain("sudo chmod 4755 '/cache/electron/chrome-sandbox'")
  expect(words).not.toContain('--no-sandbox')
})

it.each([
  ['another system', { ...ubuntu, platform: 'darwin' }],
  ['root, who starts without it', { ...ubuntu, isRoot: true }],
  ['a kernel without such a rule', { ...ubuntu, restriction: null }],
  ['a rule that is off', { ...ubuntu, restriction: '0\n' }],
  ['a helper that is set up', { ...ubuntu, isHelperReady: true }],
] as const)('says nothing with %s', (_which, system) => {
  expect(sandboxWords(electron, system)).toBeNull()
})
