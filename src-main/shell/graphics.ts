// A graphics driver that breaks down again and again ends the whole program in the end. From the third time on the next start
// of this version draws without it.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'

const mostDeaths = 3

export function createGraphics(path: string, version: string) {
  let deaths = 0
  return {
    isOff: (): boolean => {
      try {
        return existsSync(path) && readFileSync(path, 'utf8') === version
      } catch {
        return false
      }
    },
    noteDeath: (): void => {
      deaths += 1
      if (deaths !== mostDeaths) return
      try {
        writeFileSync(path, version)
      } catch {
        // The next start finds out by itself.
      }
    },
  }
}
