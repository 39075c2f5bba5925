// The installed program with what its checks look at, and the ways to look that several of them share.
import { join } from 'node:path'
import type { CDPSession } from 'playwright'
import { untilUsable } from '../../../scripts/demo/at-the-bench'
import type { Pins } from '../../../scripts/package/electron-of-users'
import type { Outside } from '../../support/e2e/outside'
import { ownAddress } from '../../support/e2e/ways-out'
import type { CleanRoot } from '../installed/clean-root'
import type { InstalledProgram } from '../installed/installed-program'

export type UnderTest = {
  root: CleanRoot
  program: InstalledProgram
  outside: Outside
  /** Of the window, to look at it from below the page. */
  debug: CDPSession
  display: { DISPLAY?: string }
  /** What decides which Electron people get. */
  pins: Pins
  /** An older Electron is installed in place of that one. */
  isStandIn: boolean
}

/** What is wrong, each in a few words; nothing when the point is kept. */
export type Check = (at: UnderTest) => Promise<string[]>

export const programIn = (root: CleanRoot): string => join(root.folder, 'opt/Packbench/packbench')
export const archiveIn = (root: CleanRoot): string => join(root.folder, 'opt/Packbench/resources/app.asar')

/** The words of those that are true. */
export const faults = (found: Readonly<Record<string, boolean>>): string[] =>
  Object.entries(found).flatMap(([words, isSo]) => (isSo ? [words] : []))

/** Needed in a page anew after each load: what compiles these files names every function by a function that is there alone. */
export const namingFunctions = 'globalThis.__name ??= (named) => named'

/** Back on the own page and usable, wherever the page is now. */
export async function settle({ program: { window } }: UnderTest): Promise<void> {
  if (window.url().split(/[?#]/)[0] !== ownAddress) await window.goto(ownAddress)
  await untilUsable(window)
}

export async function loadAnew({ program: { window } }: UnderTest): Promise<void> {
  await window.reload()
  await untilUsable(window)
}

/** Whether a switch stands in the command of a process that draws the page: so Electron hands on what weakens a page. */
export const isSwitchOn = ({ program }: UnderTest, name: string): boolean =>
  program.rendererCommands.some((command) => command.includes(` --${name}`))
