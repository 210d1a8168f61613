import { expect, test } from 'vitest'
import { languageFacts } from './language.ts'
import { grouped, typedNumber } from './number-text.ts'

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

test('numbers are written as every language of the product writes them', () => {
  const numbers = [0, 12, 1234, -1_234_567, 0.5, 1234.5, 1234.5678]
  for (const { tag } of Object.values(languageFacts))
    expect([tag, ...numbers.map(grouped)]).toEqual([tag, ...numbers.map((one) => one.toLocaleString(tag))])
  expect(numbers.map(grouped)).not.toEqual(numbers.map((one) => one.toLocaleString('de')))
})
