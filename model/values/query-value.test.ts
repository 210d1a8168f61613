import { expect, test } from 'vitest'
import { queryValue } from './query-value.ts'

test.each([
  ['?utm_source=mail&utm_source=line', 'mail'],
  ['?utm_source=%E6%98%A5', '春'],
  ['?a=1&utm_source=%8Ft%82%CC+sale', '春の sale'],
  ['?utm_source=', ''],
  ['?utm_source=%E6%98%A5%E6%98', '春'],
  ['?other=1', undefined],
  ['', undefined],
])('%s holds %s', (search, value) => {
  expect(queryValue(search, 'utm_source')).toBe(value)
})

test('what is in no known encoding is given as the browser reads it', () => {
  expect(queryValue('?utm_source=%FF%FE', 'utm_source')).toContain('\uFFFD')
})
