// The spelling of PDF's simplest parts: numbers, texts, streams, references.
import { deflateSync } from 'node:zlib'

/** Takes an object's body (a dictionary's text, or a stream); returns the reference to it. */
export type AddObject = (body: string | Buffer) => string

/** A stream object, compressed. `entries` go into its dictionary. */
export function stream(entries: string, content: Buffer): Buffer {
  const packed = deflateSync(content)
  const dictionary = `<< ${entries} /Filter /FlateDecode /Length ${String(packed.length)} >>`
  return Buffer.concat([Buffer.from(`${dictionary}\nstream\n`), packed, Buffer.from('\nendstream')])
}

/** A number as PDF writes it: no exponent, no more digits than a printer has dots for. */
export function decimal(value: number): string {
  const text = value.toFixed(4)
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text
}

/** Any text as the UTF-16 (most significant byte first) that PDF expects, in hexadecimal. */
export const utf16Hex = (text: string) => Buffer.from(text, 'utf16le').swap16().toString('hex').toUpperCase()
