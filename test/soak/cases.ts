// `npm run soak -- cases`: every order file and every pasted address block of the fixtures against its expected result.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { countryOf } from '../../src-main/intake/order/country-of'
import { judgeBlock, type ExpectedBlock } from '../support/intake/judge-block'
import { judgeFile, type ExpectedFile } from '../support/intake/judge-file'
import type { Outcome } from '../../scripts/named-runs'

const fixtures = join(import.meta.dirname, '../fixtures')

export async function run(): Promise<Outcome> {
  const folder = join(fixtures, 'orders')
  const names = readdirSync(folder).filter((name) => name.endsWith('.expected.json'))
  let right = 0
  for (const name of names) {
    const expected = JSON.parse(readFileSync(join(folder, name), 'utf8')) as ExpectedFile
    const faults = await judgeFile(folder, expected)
    if (faults.length === 0) right += 1
    else console.error(`${expected.file}\n  ${faults.join('\n  ')}`)
  }
  const { blocks } = JSON.parse(readFileSync(join(fixtures, 'addresses.json'), 'utf8')) as {
    blocks: ExpectedBlock[]
  }
  let addressesRight = 0
  for (const block of blocks) {
    const faults = judgeBlock(block, { countryOf, homeCountry: 'DE' })
    if (faults.length === 0) addressesRight += 1
    else console.error(`${block.id}\n  ${faults.join('\n  ')}`)
  }
  const result = { files: names.length, right, addresses: blocks.length, addressesRight }
  const met =
    names.length >= 34 && right === names.length && blocks.length >= 28 && addressesRight === blocks.length
  return { result, met }
}
