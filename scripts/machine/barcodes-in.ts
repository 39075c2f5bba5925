// Judges from outside: poppler and zbar read back what was printed, independently of this project's own code.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run, runOrThrow } from './process'

/**
 * The texts of all barcodes on a PDF's first page, rasterised at `dpi` to black and white without shades.
 * Empty when nothing can be read.
 */
export async function barcodesIn(pdf: string, dpi = 203): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'packbench-judge-'))
  try {
    const root = join(folder, 'page')
    await runOrThrow('pdftoppm', ['-r', String(dpi), '-mono', '-f', '1', '-l', '1', '-singlefile', pdf, root])
    const seen = await run('zbarimg', ['--quiet', '--raw', `${root}.pbm`])
    return seen.stdout.split('\n').filter((line) => line !== '')
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
