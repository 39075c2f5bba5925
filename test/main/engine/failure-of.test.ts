// What an error of PostgreSQL means for whoever asked.
import { expect, it } from 'vitest'
import { failureOf } from '../../../src-main/engine/failure-of'

it.each([
  ['40P01', 'away'],
  ['40001', 'away'],
  ['55P03', 'away'],
  ['53300', 'away'],
  ['57014', 'away'],
  ['57P03', 'away'],
  ['25006', 'away'],
  ['28P01', 'denied'],
  ['3D000', 'denied'],
  ['PB001', 'denied'],
  ['PB002', 'said'],
  ['PB003', 'said'],
  ['23505', 'said'],
  ['42883', 'said'],
])('%s is "%s"', (code, kind) => {
  expect(failureOf({ severity: 'ERROR', code, message: 'in words' })).toMatchObject({ kind, sqlState: code })
})

it('keeps no values of a row that was refused', () => {
  const said = {
    severity: 'ERROR',
    code: '23505',
    message: 'Key (name)=(Mia Berg) exists',
    constraint: 'one',
  }
  expect(failureOf(said)).toMatchObject({ said: '23505 one', message: 'said: 23505 one' })
})
