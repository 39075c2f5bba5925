// What Chromium is told once, before it is ready.
import type { CommandLine } from 'electron'

export function setSwitches(commandLine: CommandLine): void {
  // The page is loaded before its window is seen, and is as urgent as if it were.
  commandLine.appendSwitch('disable-renderer-backgrounding')
  // The window lies open all day: what is short-lived gets little room in it. Not so in main, where order files are read.
  commandLine.appendSwitch('js-flags', '--max-semi-space-size=2')
}
