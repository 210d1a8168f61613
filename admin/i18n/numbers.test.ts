import { expect, test } from 'vitest'
import { consoleLanguageFacts } from './console-language.ts'
import { grouped } from './numbers.ts'

const numbers = [0, 12, 1234, -1_234_567, 0.5, 1234.5]

test('numbers are written as every language of the console writes them', () => {
  for (const { tag } of Object.values(consoleLanguageFacts))
    expect([tag, ...numbers.map(grouped)]).toEqual([tag, ...numbers.map((one) => one.toLocaleString(tag))])
  expect(numbers.map(grouped)).not.toEqual(numbers.map((one) => one.toLocaleString('de')))
})
