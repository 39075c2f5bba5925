// One readable line out of any text of the service: no control characters that could fool a reader, and not endless.

export const tidyLine = (text: string, length = 500): string => {
  const line = text
    .slice(0, length * 4)
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
  return line.length <= length ? line : `${line.slice(0, length)}…`
}
