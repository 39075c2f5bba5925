import { expect, it } from 'vitest'
import { createHandedFile, orderFileIn } from '../../../src-main/shell/handed-file'

it('finds the order file among the arguments of a start', () => {
  expect(orderFileIn(['--no-first-run', '/home/a/orders of today.CSV'], '/')).toBe(
    '/home/a/orders of today.CSV',
  )
  expect(orderFileIn(['orders.xlsx'], '/home/a')).toBe('/home/a/orders.xlsx')
})

it('takes neither flags nor other files for orders', () => {
  expect(orderFileIn(['--log-file=x.csv', 'picture.png'], '/home/a')).toBeNull()
  expect(orderFileIn([], '/home/a')).toBeNull()
})

it('tells of a file that was handed over before anybody listened, and gives it once', () => {
  const handed = createHandedFile()
  let told = 0
  handed.hand('/home/a/orders.csv')
  handed.onHanded(() => (told += 1))
  expect(told).toBe(1)
  expect(handed.take()).toBe('/home/a/orders.csv')
  expect(handed.take()).toBeNull()
})

it('tells of each later one, and keeps the last', () => {
  const handed = createHandedFile()
  let told = 0
  handed.onHanded(() => (told += 1))
  handed.hand('/one.csv')
  handed.hand(null)
  handed.hand('/two.csv')
  expect(told).toBe(2)
  expect(handed.take()).toBe('/two.csv')
})
