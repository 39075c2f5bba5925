import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const source = join(import.meta.dirname, '../../../src-renderer')
const textOf = (ending: string): string =>
  readdirSync(source, { recursive: true })
    .map(String)
    .filter((name) => name.endsWith(ending))
    .map((name) => readFileSync(join(source, name), 'utf8'))
    .join('\n')

it('gives every width that a field asks for a rule of its own', () => {
  const asked = new Set(textOf('.tsx').match(/span-\d+/g))
  const given = new Set([...textOf('.css').matchAll(/\.(span-\d+) \{/g)].map(([, name]) => name))
  expect(asked.size).toBeGreaterThan(5)
  expect([...given].sort()).toEqual([...asked].sort())
})
