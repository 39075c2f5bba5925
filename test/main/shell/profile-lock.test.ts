import { chmodSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { isHeldHere, unwritableBecause } from '../../../src-main/shell/profile-lock'
import { tempFolder } from '../../support/temp-folder'
import { notOnWindows } from '../../support/only-on'

describe('a data folder', () => {
  it('that takes files is fine, also when it is not there yet', () => {
    expect(unwritableBecause(join(tempFolder(), 'new', 'data'))).toBeNull()
  })

  it('that is a file is said with what the system says', () => {
    const path = join(tempFolder(), 'data')
    writeFileSync(path, '')
    expect(unwritableBecause(path)).toContain(path)
  })

  it('that may not be written to is said', { ...notOnWindows('rights of files') }, () => {
    const path = join(tempFolder(), 'data')
    mkdirSync(path, { mode: 0o500 })
    // Whoever may do everything is not kept out by rights.
    if (process.getuid?.() !== 0) expect(unwritableBecause(path)).toContain('EACCES')
    chmodSync(path, 0o700)
    expect(unwritableBecause(path)).toBeNull()
  })
})

describe('the lock of a data folder', notOnWindows('the lock is a link'), () => {
  const lockedBy = (target: string): string => {
    const folder = tempFolder()
    symlinkSync(target, join(folder, 'SingletonLock'))
    return folder
  }

  it.each([
    ['a bench of this computer that runs', () => `${hostname()}-${process.pid}`, true],
    ['one that is gone', () => `${hostname()}-999999999`, false],
    ['another computer', () => `packing-hall-2-${process.pid}`, false],
    ['nobody that can be read', () => 'nonsense', false],
  ])('held by %s', (_who, target, isHeld) => {
    expect(isHeldHere(lockedBy(target()), 'linux')).toBe(isHeld)
  })
})
