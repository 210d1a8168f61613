import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isPassword } from '#model/values/password.ts'
import { meetsAllRules, metRules } from './password-rules.ts'

const parts = ['a', 'Z', '7', '@', ']', '-', '?', ' ', '\u3000', 'あ', '!', '\\', 'abcD', '12']

test('the rules that are shown are together what the server asks for', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...parts), { maxLength: 14 }), (chosen) => {
      const password = chosen.join('')
      expect(meetsAllRules(password)).toBe(isPassword(password))
    }),
    { numRuns: 3000 },
  )
  expect(meetsAllRules('Right-2026')).toBe(true)
})

test('each rule is met by itself', () => {
  expect([...metRules('')]).toEqual([])
  expect([...metRules('abc')]).toEqual(['lower', 'space'])
  expect([...metRules('ABC 12345')]).toEqual(['length', 'upper', 'digit'])
})
