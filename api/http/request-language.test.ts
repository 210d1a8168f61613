import { expect, test } from 'vitest'
import { requestLanguage } from './request-language.ts'

test.each([
  ['ja', 'JP'],
  ['ja-JP,ja;q=0.9,en;q=0.8', 'JP'],
  ['ko-KR', 'KR'],
  ['kr', 'KR'],
  ['zh-Hans-CN', 'CN'],
  ['cn', 'CN'],
  ['en;q=0.5, zh;q=0.9', 'CN'],
  ['fr-FR, de;q=0.9, ko;q=0.1', 'KR'],
  ['ja;q=0, en', 'EN'],
  ['fr', 'EN'],
  ['*', 'EN'],
  ['', 'EN'],
  [undefined, 'EN'],
  ['"ja', 'EN'],
  [`${'fr,'.repeat(100_000)}ja`, 'EN'],
])('%s asks for %s', (header, language) => {
  expect(requestLanguage(header)).toBe(language)
})
