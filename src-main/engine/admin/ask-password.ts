// The administrator's password: from standard input, never from an argument or the environment, which other programs can read.
import type { Readable } from 'node:stream'
import type { ReadStream } from 'node:tty'

/** The first line. Where a person types it, nothing of it is shown. */
export async function readPassword(input: Readable | ReadStream, prompt: () => void): Promise<string> {
  if ('isTTY' in input) {
    prompt()
    return typed(input)
  }
  let text = ''
  input.setEncoding('utf8')
  for await (const part of input) {
    text += String(part)
    if (text.includes('\n')) break
  }
  return firstLine(text)
}

export const firstLine = (text: string): string => (text.split('\n')[0] ?? '').replace(/\r$/, '')

const typed = (input: ReadStream): Promise<string> =>
  new Promise((resolve) => {
    let text = ''
    input.setRawMode(true)
    input.setEncoding('utf8')
    const end = (password: string): void => {
      input.setRawMode(false)
      input.off('data', take)
      input.pause()
      resolve(password)
    }
    const take = (keys: string): void => {
      for (const key of keys) {
        if (key === '\r' || key === '\n') return end(text)
        // Ctrl+C and Ctrl+D: nothing is done without a password.
        if (key === '\u0003' || key === '\u0004') return end('')
        text = key === '\u007f' || key === '\b' ? text.slice(0, -1) : text + key
      }
    }
    input.on('data', take)
    input.resume()
  })
