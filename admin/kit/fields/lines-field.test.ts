import { expect, test } from 'vitest'
import { firstMessage } from './lines-field.tsx'

test('a field says what is wrong with it, a list what is wrong with its first bad item', () => {
  expect(firstMessage(undefined)).toBeUndefined()
  expect(firstMessage({ type: 'manual', message: 'Too long.' })).toBe('Too long.')
  expect(firstMessage([undefined, { type: 'manual', message: 'No origin.' }])).toBe('No origin.')
})
