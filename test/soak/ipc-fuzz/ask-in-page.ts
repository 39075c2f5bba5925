// Asks a call with many inputs from within the page, as a page would that was taken over. Marks become what they stand for there.
import type { Page } from 'playwright'

export type Answered = {
  code: 'ok' | 'threw' | (string & {})
  text: string
  /** When it was asked and answered, by the computer's clock. */
  fromMs: number
  toMs: number
}

export const askInPage = (window: Page, name: string, inputs: readonly unknown[]): Promise<Answered[]> =>
  window.evaluate(
    async ({ name, inputs }) => {
      type Call = (input: unknown) => Promise<{ ok: boolean; error?: { code: string } }>
      const { station } = globalThis as unknown as { station: Record<string, Record<string, Call>> }
      const [noun = '', verb = ''] = name.split('.')
      const made = (mark: string, size: number): unknown => {
        switch (mark) {
          case 'long':
            return 'x'.repeat(size)
          case 'list':
            return Array.from({ length: size }, () => 'x')
          case 'deep': {
            let tower: unknown = 'x'
            for (let level = 0; level < Math.min(size, 900); level += 1)
              tower = { inner: tower, list: [level] }
            return tower
          }
          case 'cycle': {
            const one: Record<string, unknown> = {}
            one['self'] = one
            return one
          }
          case 'map':
            return new Map([['a', new Set([1])]])
          case 'date':
            return new Date(0)
          case 'bytes':
            return new Uint8Array(size)
          case 'nan':
            return Number.NaN
          case 'big':
            return 10n ** 30n
          default:
            return new Error('x')
        }
      }
      const revived = (value: unknown): unknown => {
        if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return value
        if ('mark' in value) return made(String(value.mark), (value as unknown as { size: number }).size)
        if (Array.isArray(value)) return value.map(revived)
        return Object.fromEntries(Object.entries(value).map(([each, inner]) => [each, revived(inner)]))
      }
      const ask = async (input: unknown): Promise<{ code: string; text: string }> => {
        let given: unknown
        try {
          given = revived(input)
        } catch {
          given = input
        }
        try {
          const answer = await station[noun]?.[verb]?.(given)
          const text = JSON.stringify(answer ?? null)
          return {
            code: answer?.ok === true ? 'ok' : (answer?.error?.code ?? 'nothing'),
            text: text.slice(0, 20_000),
          }
        } catch (error) {
          // What no border lets through is refused before it leaves the page.
          const text = String(error)
          return {
            code: /could not be cloned|deeper|depth|circular/i.test(text) ? 'not-sent' : 'threw',
            text,
          }
        }
      }
      const answers = []
      for (const input of inputs) {
        const fromMs = Date.now()
        const answer = await ask(input)
        answers.push({ ...answer, fromMs, toMs: Date.now() })
      }
      return answers
    },
    { name, inputs },
  )
