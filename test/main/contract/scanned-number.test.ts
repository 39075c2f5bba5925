import { describe, expect, it } from 'vitest'
import { numbersInside, readingsOfNumber } from '../../../src-preload/contract/scanned-number'

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

describe('a number inside a carrier’s code', () => {
  it.each([
    ['420103019400110200881234567890', '9400110200881234567890'],
    ['420103014321]C19400110200881234567890'.replace(']C1', ''), '9400110200881234567890'],
    ['42010301\u001d9400110200881234567890', '9400110200881234567890'],
    [']C100340434161094042557', '340434161094042557'],
    ['(00)340434161094042557', '340434161094042557'],
    ['9632001960000000000400152152152158', '152152152158'],
    ['9612020987654312345672', '987654312345672'],
    ['%000106901234567890123101276', '01234567890123'],
    ['JJD000390007882823456', 'JD000390007882823456'],
    ['https://track.example.com/?id=PB1000000037&lang=de', 'PB1000000037'],
    ['shop|pb1000000037|DE', 'PB1000000037'],
  ])('%j likely holds %j', (code, number) => {
    expect(numbersInside(code).likely).toContain(number)
  })

  it('may be any piece of twelve signs or more, and no shorter one', () => {
    const { anywhere } = numbersInside('XXPB1000000037YY')
    expect(anywhere).toContain('PB1000000037')
    expect(anywhere.every((piece) => piece.length >= 12)).toBe(true)
    expect(numbersInside('PB100000003').anywhere).toEqual([])
  })

  it('holds up nothing, however long it is', () => {
    expect(numbersInside('9'.repeat(500)).anywhere).toHaveLength(2_000)
  })
})
