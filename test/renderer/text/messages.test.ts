import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { type Message, type MessageCode, messageSchema } from '../../../src-preload/contract/messages'
import { type MessageFormat, messageFormat } from '../../../src-renderer/text/message-format'
import { messageText } from '../../../src-renderer/text/message-words'
import { type Language, languages } from '../../../src-renderer/text/words'

const now = new Date('2026-11-28T12:00:00')
const formats: Record<Language, MessageFormat> = {
  en: messageFormat('en-GB', () => now),
  de: messageFormat('de-DE', () => now),
}
const say = (language: Language, message: Message): string =>
  messageText(language, message, formats[language])

/** Every value that a schema allows where it lists them, and one of each other kind. */
const examplesOf = (schema: z.ZodType): unknown[] => {
  const { def } = schema as unknown as { def: { type: string } & Record<string, unknown> }
  switch (def.type) {
    case 'string':
      return ['Quux', '']
    case 'number':
      return [3, -2.5]
    case 'boolean':
      return [true, false]
    case 'literal':
      return def['values'] as unknown[]
    case 'enum':
      return Object.values(def['entries'] as Record<string, string>)
    case 'nullable':
      return [null, ...examplesOf(def['innerType'] as z.ZodType)]
    case 'object':
      return examplesOfShape(def['shape'] as Record<string, z.ZodType>)
    default:
      throw new Error(`no example of ${def.type}`)
  }
}

/** As many as the longest list of values has, each value at least once. */
const examplesOfShape = (shape: Record<string, z.ZodType>): Record<string, unknown>[] => {
  const columns = Object.entries(shape).map(([name, schema]) => [name, examplesOf(schema)] as const)
  const rows = Math.max(...columns.map(([, values]) => values.length))
  return Array.from({ length: rows }, (_, row) =>
    Object.fromEntries(columns.map(([name, values]) => [name, values[row % values.length]])),
  )
}

const examples = messageSchema.options.flatMap((option) => examplesOf(option) as Message[])
const codes = new Set<MessageCode>(examples.map(({ code }) => code))
/** What somebody else said is all there is to say. */
const onlySaid: readonly MessageCode[] = ['earlier', 'field-said', 'service-said', 'internal-failure']

describe('What main may say', () => {
  it('has words for every code and every value, in every language', () => {
    expect(codes.size).toBe(messageSchema.options.length)
    for (const message of examples)
      for (const language of languages) {
        const text = say(language, message)
        if (!onlySaid.includes(message.code)) expect(text.trim(), JSON.stringify(message)).not.toBe('')
        expect(text, JSON.stringify(message)).not.toMatch(/undefined|NaN|\[object|\bnull\)/)
      }
  })

  it('is German in German: no word was left in English', () => {
    const english =
      /\b(the|is|are|of|and|not|this|that|with|without|printer|label|paper|service|answer|check|choose|enter)\b/i
    const left = examples
      .map((message) => say('de', message))
      .filter((text) => english.test(text.replace(/https?:\S+|HTTP|name@example\.com/g, '')))
    expect(left).toEqual([])
  })

  it('shows what others said as it came', () => {
    for (const code of onlySaid)
      for (const language of languages)
        expect(say(language, { code, status: 422, said: 'City is not served' } as Message)).toBe(
          'City is not served',
        )
  })
})

describe('The values of a message', () => {
  it('are written as figures and times are written in the language', () => {
    const waits = { code: 'print-waits-long', since: new Date(2026, 10, 28, 8, 12).toISOString() } as const
    expect(say('en', waits)).toContain('08:12')
    expect(say('de', waits)).toContain('Wartet seit 08:12')
    const atMost = { code: 'field-at-most', figure: 12.5 } as const
    expect(say('en', atMost)).toBe('At most 12.5.')
    expect(say('de', atMost)).toBe('Höchstens 12,5.')
  })

  it('name a paper and say how the label differs from it', () => {
    const differs = {
      code: 'label-differs-from-paper',
      label: { widthMillimetres: 297, heightMillimetres: 210 },
      paper: { widthMillimetres: 101.6, heightMillimetres: 152.4 },
      on: 'stock',
      isAcross: false,
      widerMillimetres: 195.4,
      longerMillimetres: 57.6,
    } as const
    expect(say('en', differs)).toBe(
      'Label: A4 landscape (297 × 210 mm). Paper: 4 × 6 in (101.6 × 152.4 mm). The label is 195.4 mm wider and 57.6 mm longer.',
    )
    expect(say('de', differs)).toBe(
      'Etikett: A4 quer (297 × 210 mm). Papier: 4 × 6 in (101,6 × 152,4 mm). Das Etikett ist 195,4 mm breiter und 57,6 mm länger.',
    )
    expect(say('de', { ...differs, isAcross: true })).toMatch(/Das Etikett liegt quer\.$/)
  })
})
