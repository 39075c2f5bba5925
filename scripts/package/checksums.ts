// SHA256SUMS, as sha256sum writes and checks it.
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { pipeline } from 'node:stream/promises'

export async function writeChecksums(files: readonly string[], output: string): Promise<void> {
  const lines: string[] = []
  for (const file of [...files].sort()) {
    const hash = createHash('sha256')
    await pipeline(createReadStream(file), hash)
    lines.push(`${hash.digest('hex')}  ${basename(file)}\n`)
  }
  await writeFile(join(output, 'SHA256SUMS'), lines.join(''))
}
