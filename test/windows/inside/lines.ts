// Messages as lines of text: JSON, with bytes as base64.
const bytesMark = 'bytes:base64,'

export const toLine = (message: unknown): string =>
  `${JSON.stringify(message, (_name, value: unknown) =>
    value instanceof Uint8Array
      ? bytesMark + Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString('base64')
      : value,
  )}\n`

export const fromLine = (line: string): unknown =>
  JSON.parse(line, (_name, value: unknown) =>
    typeof value === 'string' && value.startsWith(bytesMark)
      ? new Uint8Array(Buffer.from(value.slice(bytesMark.length), 'base64'))
      : value,
  )
