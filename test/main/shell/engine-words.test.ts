import { describe, expect, it } from 'vitest'
import { engineWordsIn } from '../../../src-main/shell/engine-words'

const started = (argv: string[], isPackaged = true) => {
  const switches: string[] = []
  const commandLine = { appendSwitch: (name: string) => void switches.push(name) }
  return { words: engineWordsIn(['packbench', ...argv], { isPackaged, commandLine }), switches }
}

describe('the start as the administrator’s command', () => {
  it('takes the words behind `engine`, and needs no display', () => {
    const { words, switches } = started(['--no-sandbox', 'engine', 'init', '--benches', '3'])
    expect(words).toEqual(['init', '--benches', '3'])
    expect(switches).toEqual(process.platform === 'linux' ? ['ozone-platform'] : [])
    expect(started(['folder', '--no-sandbox', 'engine', 'check'], false).words).toEqual(['check'])
  })

  it.each([[[]], [['orders.csv']], [['orders.csv', 'engine']], [['--engine']]])('is none in %j', (argv) => {
    expect(started(argv)).toEqual({ words: null, switches: [] })
  })
})
