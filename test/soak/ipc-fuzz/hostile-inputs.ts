// Hostile inputs for one call: a valid one with something else in one of its places, or something else altogether. What cannot
// be written down here is named by a mark, and made in the page.
import type { z } from 'zod'

/** Made in the page: too large to send there, or nothing that can be sent. */
type Mark = {
  mark: 'long' | 'list' | 'deep' | 'cycle' | 'map' | 'date' | 'bytes' | 'nan' | 'big' | 'error'
  size: number
}

const texts = [
  ...[
    '',
    ' ',
    '\u0000',
    'a\u0000b',
    '\u001d',
    '\u202e',
    '\ud800',
    '👩‍👩‍👧‍👦',
    'İıẞ',
    '\r\n',
    '%00',
    '%s%s%n',
    '${x}',
    '{{x}}',
  ],
  ...[
    '../../etc/passwd',
    '..\\..\\x',
    '/dev/zero',
    'C:\\CON',
    'file:///etc/passwd',
    'https://127.0.0.1:1',
    'javascript:1',
  ],
  ...[
    "'; DROP TABLE shipments; --",
    '" OR 1=1',
    'NEAR(',
    'a AND',
    '*',
    '"',
    '-x',
    'lastName:x',
    '(',
    '^',
    '{a b}:c',
  ],
  ...['<script>1</script>', '{"a":1}', '[]', 'null', 'undefined', 'NaN', '1e999', '-0', '0x1f', '٣', '２'],
  ...[
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
    'x'.repeat(300),
    'x'.repeat(5_000),
    'ä'.repeat(70_000),
  ],
]
const numbers = [0, -0, -1, 0.1, 1e21, -1e21, 2 ** 31, 2 ** 53, Number.MAX_VALUE, Number.MIN_VALUE]
const others: readonly unknown[] = [
  ...[null, true, false, [], {}, [[]], [null], { length: 9 }, { toString: 'x' }, { then: 'x' }],
  JSON.parse('{"__proto__":{"ok":true},"constructor":{"prototype":{}}}') as unknown,
]
const marks: readonly Mark[] = [
  ...(['cycle', 'map', 'date', 'nan', 'big', 'error'] as const).map((mark) => ({ mark, size: 1 })),
  ...[2_000, 400_000].map((size) => ({ mark: 'long' as const, size })),
  ...[300, 100_000].map((size) => ({ mark: 'list' as const, size })),
  ...[20, 5_000].map((size) => ({ mark: 'deep' as const, size })),
  ...[8, 1_000_000].map((size) => ({ mark: 'bytes' as const, size })),
]
/** Sent once for each call: larger than anything a person has. */
const huge: readonly Mark[] = [
  { mark: 'long', size: 20_000_000 },
  { mark: 'list', size: 1_000_000 },
]

type Place = readonly (string | number)[]

const placesIn = (value: unknown, place: Place = []): Place[] =>
  typeof value !== 'object' || value === null || value instanceof Uint8Array
    ? [place]
    : [place, ...Object.entries(value).flatMap(([name, inner]) => placesIn(inner, [...place, name]))]

const withAt = (value: unknown, [name, ...rest]: Place, change: (old: unknown) => unknown): unknown => {
  if (name === undefined) return change(value)
  if (Array.isArray(value))
    return value.map((one: unknown, at) => (String(at) === name ? withAt(one, rest, change) : one))
  const holder = value as Record<string, unknown>
  return { ...holder, [name]: withAt(holder[name], rest, change) }
}

/** At most so many that the contract allows: they are really done. */
const mostAllowed = 25

export function hostileInputs(
  sample: unknown,
  schema: z.ZodType,
  count: number,
  random: () => number,
): unknown[] {
  const pick = <One>(list: readonly One[]): One => list[Math.floor(random() * list.length)] as One
  const value = (): unknown => {
    const kind = random()
    if (kind < 0.45) return pick(texts)
    if (kind < 0.65) return pick(numbers)
    return kind < 0.85 ? pick(others) : pick(marks)
  }
  const places = placesIn(sample)
  const changed = (): unknown => {
    const place = pick(places)
    const kind = random()
    if (kind < 0.8) return withAt(sample, place, value)
    if (kind < 0.9)
      return withAt(sample, place, (old) =>
        Array.isArray(old)
          ? Array.from({ length: 3_000 }, () => old[0] as unknown)
          : { ...(old as object), extra: value() },
      )
    return withAt(sample, place, () => undefined)
  }
  const inputs: unknown[] = [...huge]
  let allowed = 0
  while (inputs.length < count) {
    const input = places.length > 1 && random() < 0.9 ? changed() : value()
    // What is undefined is what a call without an input takes: it would be done, dialogs and all.
    if (input === undefined) continue
    if (!hasMark(input) && schema.safeParse(input).success && ++allowed > mostAllowed) continue
    inputs.push(input)
  }
  return inputs
}

const hasMark = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  ('mark' in value || Object.values(value).some((inner) => hasMark(inner)))
