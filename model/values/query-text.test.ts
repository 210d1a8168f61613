import { expect, test } from 'vitest'
import { filledText, hasPlaceholder, shownValue, usualText } from './query-text.ts'

const names = ['utm_campaign', 'name']
const fill = (text: string, search: string) => {
  const query = new URLSearchParams(search)
  return filledText(text, names, (name) => shownValue(query.get(name)))
}

test.each([
  ['Hello {{name|you}}', 'name=Mika', 'Hello Mika'],
  ['Hello {{ name | you }}', '', 'Hello you'],
  ['Hello {{name}}', '', 'Hello '],
  ['Hello {{name|you}}', 'name=%20%20', 'Hello you'],
  ['{{name|a}} {{utm_campaign|b}}', 'utm_campaign=spring', 'a spring'],
  ['{{secret|kept}}', 'secret=1', '{{secret|kept}}'],
  ['{{name|you}}', 'name={{utm_campaign}}&utm_campaign=x', '{{utm_campaign}}'],
  ['{{name|you}}', 'name=%24%26', '$&'],
])('C14 %j with ?%s says %j', (text, search, said) => {
  expect(fill(text, search)).toBe(said)
})

test('C14 everybody else reads what is written instead', () => {
  expect(usualText('For {{utm_campaign|all of you}}', names)).toBe('For all of you')
  expect(hasPlaceholder('For {{utm_campaign|all}}', names)).toBe(true)
  expect(hasPlaceholder('For {{utm_campaign|all}}', [])).toBe(false)
})

test.each([
  ['a\u0000b\nc', 'a b c'],
  ['\u202Egpj.exe', 'gpj.exe'],
  ['\u2066x\u2069\u200B\uFEFF', 'x'],
  ['\u3164\u115F', undefined],
  ['<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
  ['é', 'é'],
])('C14 of %j is shown %j', (value, shown) => {
  expect(shownValue(value)).toBe(shown)
})

test('C14 no more than 60 letters are shown, none of them cut in half', () => {
  expect(shownValue('🍵'.repeat(100))).toBe('🍵'.repeat(60))
})
