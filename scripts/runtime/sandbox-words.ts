// Says before a window is opened that this system forbids Chromium's sandbox to a program without a profile (Ubuntu 23.10 and
// later): Electron alone would end with a riddle. The sandbox is never left out for it.
import { readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'

const restriction = '/proc/sys/kernel/apparmor_restrict_unprivileged_userns'

type System = {
  platform: NodeJS.Platform
  isRoot: boolean
  /** What the kernel says of namespaces for ordinary users: '1' where it forbids them. */
  restriction: string | null
  /** Whether the helper beside Electron belongs to root and runs as root, which does without namespaces. */
  isHelperReady: boolean
}

/** One sentence, with what helps; null where the sandbox can work. */
export function sandboxWords(electronPath: string, system: System = systemOf(electronPath)): string | null {
  if (system.platform !== 'linux' || system.isRoot) return null
  if (system.restriction?.trim() !== '1' || system.isHelperReady) return null
  const helper = helperOf(electronPath)
  return (
    "This system forbids Electron's sandbox to programs without an AppArmor profile, and Packbench does not run without it. " +
    `Allow it once with: sudo chown root:root '${helper}' && sudo chmod 4755 '${helper}' ` +
    '(the .deb that "npm run package" makes brings a profile along).'
  )
}

const helperOf = (electronPath: string): string => join(dirname(electronPath), 'chrome-sandbox')

function systemOf(electronPath: string): System {
  const helper = statSync(helperOf(electronPath), { throwIfNoEntry: false })
  return {
    platform: process.platform,
    isRoot: process.getuid?.() === 0,
    restriction: textOf(restriction),
    isHelperReady: helper !== undefined && helper.uid === 0 && (helper.mode & 0o4000) !== 0,
  }
}

const textOf = (path: string): string | null => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    // A kernel without AppArmor's rule has no such file.
    return null
  }
}
