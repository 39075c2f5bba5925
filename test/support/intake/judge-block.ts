// Holds one pasted address block against the fields it should give. No word may vanish, and none may stand in a wrong field.
import { readBlock, type BlockContext } from '../../../src-renderer/rules/address-block/read-block'

export type ExpectedBlock = {
  id: string
  paste: string
  fields: Record<string, string>
  guessed?: string[]
  free?: string[]
  left: string[]
}

const words = (text: string): string[] => text.split(/[\s,]+/).filter((word) => word !== '')

export function judgeBlock(expected: ExpectedBlock, context: BlockContext): string[] {
  const faults: string[] = []
  const block = readBlock(expected.paste, context)
  const free = new Set(expected.free ?? [])
  const fields = block.fields as Record<string, string | undefined>
  for (const [field, right] of Object.entries(expected.fields))
    if (!free.has(field) && fields[field] !== right)
      faults.push(`${field} “${fields[field] ?? ''}”, right is “${right}”`)
  for (const [field, mine] of Object.entries(fields))
    if (!free.has(field) && expected.fields[field] === undefined)
      faults.push(`${field} “${mine ?? ''}” is not wanted`)
  const mine = [...free].map((field) => fields[field] ?? '').join(' ')
  for (const word of [...free].flatMap((field) => words(expected.fields[field] ?? '')))
    if (!mine.includes(word)) faults.push(`lost the word ${word}`)
  const left = block.left.join(' ')
  for (const word of expected.left.flatMap(words))
    if (!left.includes(word)) faults.push(`not left over: ${word}`)
  if (JSON.stringify(block.guessed) !== JSON.stringify(expected.guessed ?? []))
    faults.push(`guessed ${block.guessed.join(', ')}`)
  return faults
}
