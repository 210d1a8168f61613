import { expect, test } from 'vitest'
import { consoleLanguageOf, languageCookie } from './console-language.ts'

test('L03 the console speaks the first language of the browser that it knows', () => {
  expect(consoleLanguageOf('', ['ja-JP', 'en'])).toBe('ja')
  expect(consoleLanguageOf('', ['fr', 'zh-TW', 'en'])).toBe('zh')
  expect(consoleLanguageOf('', ['ko'])).toBe('ko')
})

test('L03 a browser that asks for no language of the console gets English', () => {
  expect(consoleLanguageOf('', ['fr', 'de-AT'])).toBe('en')
  expect(consoleLanguageOf('', [])).toBe('en')
})

test('L03 a choice made before wins over the browser', () => {
  const cookie = languageCookie('ko').split(';')[0]!
  expect(cookie).toBe('console-language=kr')
  expect(consoleLanguageOf(`theme=dark; ${cookie}`, ['ja'])).toBe('ko')
})
