import { expect, test } from 'vitest'
import { queryValue } from './query-value.ts'

test.each([
  ['?utm_source=mail&utm_source=line', 'mail'],
  ['?utm_source=%E6%98%A5', '春'],
  ['?a=1&utm_source=%8Ft%82%CC+sale', '春の sale'],
  ['?utm_source=', ''],
  ['?utm_source=%E6%98%A5%E6%98', '春'],
  ['?utm_source=%E6%98', ''],
  ['?utm_source=%BE%B0%D9', 'ｾｰﾙ'],
  // Latin-1
  ['?utm_source=caf%E9', 'café'],
  ['?utm_source=caf%E9s+d%E9j%E0', 'cafés déjà'],
  ['?utm_source=M%E4rz', 'März'],
  ['?utm_source=gr%FC%DF', 'grüß'],
  ['?utm_source=%C4%D6%DC', 'ÄÖÜ'],
  ['?utm_source=5%A3', '5£'],
  ['?other=1', undefined],
  ['', undefined],
])('%s holds %s', (search, value) => {
  expect(queryValue(search, 'utm_source')).toBe(value)
})

test('what is in no known encoding is given as the browser reads it', () => {
  expect(queryValue('?utm_source=%81%FF', 'utm_source')).toContain('\uFFFD')
})
