// A key as a service, a proxy or a logger may write it, and the parts of it that a cut may leave.

const everySign = (key: string, write: (code: number) => string): string =>
  Array.from(Buffer.from(key), write).join('')
const hex = (code: number, digits = 2): string => code.toString(16).padStart(digits, '0')

export const everyForm = (key: string): [string, string][] => [
  ['as it is', key],
  ['capitals', key.toUpperCase()],
  ['percent', encodeURIComponent(key)],
  ['small percent', encodeURIComponent(key).toLowerCase()],
  ['percent twice', encodeURIComponent(encodeURIComponent(key))],
  ['every byte in percent', everySign(key, (code) => `%${hex(code)}`)],
  ['hex', Buffer.from(key).toString('hex')],
  ['large hex', Buffer.from(key).toString('hex').toUpperCase()],
  ['entities', everySign(key, (code) => `&#${code};`)],
  ['hex entities', everySign(key, (code) => `&#x${hex(code)};`)],
  ['escapes', everySign(key, (code) => `\\u${hex(code, 4)}`)],
  ['short escapes', everySign(key, (code) => `\\x${hex(code)}`)],
  ['in JSON', JSON.stringify(key).slice(1, -1)],
  ['in JSON twice', JSON.stringify(JSON.stringify(key)).slice(3, -3)],
  ...['', 'Bearer ', 'user:', 'x', 'xx'].map((before): [string, string] => [
    `base64 behind "${before}"`,
    Buffer.from(before + key).toString('base64'),
  ]),
]

const leastPart = 12

/** Its two halves, and what stands in its middle. */
export const partsOf = (key: string): [string, string][] => {
  const half = Math.max(leastPart, Math.ceil(key.length / 2))
  return [
    ['first half', key.slice(0, half)],
    ['second half', key.slice(-half)],
    ['middle', key.slice(Math.floor((key.length - half) / 2), Math.floor((key.length + half) / 2))],
  ]
}
