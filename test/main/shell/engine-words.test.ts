import { describe, expect, it } from 'vitest'
import { engineWordsIn } from '../../../src-main/shell/engine-words'

const started = (argv: string[], isPackaged = true) => engineWordsIn(['packbench', ...argv], isPackaged)

describe('the start as the administrator’s command', () => {
  it('takes the words behind `engine`', () => {
    expect(started(['--no-sandbox', 'engine', 'init', '--benches', '3'])).toEqual(['init', '--benches', '3'])
    expect(started(['folder', '--no-sandbox', 'engine', 'check'], false)).toEqual(['check'])
  })

  it.each([[[]], [['orders.csv']], [['orders.csv', 'engine']], [['--engine']]])('is none in %j', (argv) => {
    expect(started(argv)).toBeNull()
  })
})
