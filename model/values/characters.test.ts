import { expect, test } from 'vitest'
import { checkSchema } from '../rules/schema-problems.ts'
import { cutText, lostCharacter } from './characters.ts'
import { textSchema } from './fields.ts'

test.each([
  ['half a surrogate pair', 'a\uD800b', 'U+D800'],
  ['its other half', 'a\uDC00', 'U+DC00'],
  ['nothing at all', '\0', 'U+0000'],
  ['a vertical tab', 'a\u000Bb', 'U+000B'],
  ['a control character beyond ASCII', '\u0085', 'U+0085'],
  ['no character', '\uFFFE', 'U+FFFE'],
  ['no character beyond the first plane', '\u{1FFFF}', 'U+1FFFF'],
])('finds %s', (_, text, character) => {
  expect(lostCharacter(text)).toBe(character)
  expect(checkSchema(textSchema(), text).problems).toEqual([
    expect.objectContaining({ rule: 'lost-character', params: { character } }),
  ])
})

test('leaves emoji, white space and every script alone', () => {
  const text = '😀👩‍👩‍👧 Ωμέγα 清晨 아침 \t\r\n\f\u00A0\uFFFD\uE000'
  expect(lostCharacter(text)).toBeUndefined()
  expect(checkSchema(textSchema(), text).problems).toBeUndefined()
})

test('a text is cut to whole characters', () => {
  expect([cutText('ab🌊', 4), cutText('ab🌊', 3), cutText('ab🌊', 2), cutText('', 2)]).toEqual([
    ...['ab🌊', 'ab', 'ab', ''],
  ])
})
