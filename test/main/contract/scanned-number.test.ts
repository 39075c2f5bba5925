import { describe, expect, it } from 'vitest'
import { readingsOfNumber } from '../../../src-preload/contract/scanned-number'

describe('a number from a scanner or a keyboard', () => {
  it.each([
    ['PB1000000037', ['PB1000000037']],
    [' pb1000000037 ', ['pb1000000037', 'PB1000000037']],
    ['*PB1000000037*', ['*PB1000000037*', 'PB1000000037']],
    [']C1PB1000000037', [']C1PB1000000037', 'PB1000000037']],
    ['PB 1000 0000 37', ['PB 1000 0000 37', 'PB1000000037']],
    ['\u200ePB1000000037\u001d', ['\u200ePB1000000037\u001d', 'PB1000000037']],
    ['  ', []],
    ['***', ['***']],
  ])('%j is tried as %j', (text, readings) => {
    expect(readingsOfNumber(text)).toEqual(readings)
  })
})
