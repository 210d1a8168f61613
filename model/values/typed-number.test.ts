import { expect, test } from 'vitest'
import { typedNumber } from './typed-number.ts'

test.each([
  ['1200', 1200],
  ['1,200', 1200],
  [' 1 200 ', 1200],
  ['¥1,200', 1200],
  ['１２００円', 1200],
  ['￥1,200', 1200],
  ['-3', -3],
  ['−3', -3],
  ['2.5', 2.5],
  ['2.', 2],
  ['.5', 0.5],
  ['+7', 7],
])('%s is %d', (typed, number) => {
  expect(typedNumber(typed)).toBe(number)
})

test.each(['', ' ', '1e3', '0x10', 'Infinity', '.', '1.2.3', '--1', 'ten', '1-2'])(
  '%j is no number',
  (typed) => {
    expect(typedNumber(typed)).toBeNaN()
  },
)
