import { chmodSync, mkdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { makePrivate } from '../../../src-main/shell/private-folder'
import { notOnWindows } from '../../support/only-on'
import { tempFolder } from '../../support/temp-folder'

const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8)

describe('a data folder that others may read', notOnWindows('rights of files'), () => {
  it('is this user’s alone from the start on, with the files in it', () => {
    const folder = join(tempFolder(), 'data')
    mkdirSync(join(folder, 'labels'), { recursive: true })
    writeFileSync(join(folder, 'cache.db'), '')
    chmodSync(folder, 0o755)
    chmodSync(join(folder, 'labels'), 0o755)
    chmodSync(join(folder, 'cache.db'), 0o644)
    makePrivate(folder, 'linux')
    expect(['', 'labels', 'cache.db'].map((name) => modeOf(join(folder, name)))).toEqual([
      '700',
      '700',
      '600',
    ])
  })

  it('keeps nobody from starting when it is not there', () => {
    expect(() => makePrivate(join(tempFolder(), 'gone'), 'linux')).not.toThrow()
  })
})
