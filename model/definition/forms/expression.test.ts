import { expect, test } from 'vitest'
import { processorMs } from '#testing/processor-time.ts'
import { expressionLimits, isExpression, matchesExpression } from './expression.ts'
import { plainAnswer } from './plain-answer.ts'

test.each<[string, string[], string[]]>([
  ['[A-Z]{2}-\\d{4,6}', ['AB-1234', 'AB-123456'], ['AB-123', 'AB-1234567', 'ab-1234', 'xAB-1234', '']],
  ['\\d{3}\\-?\\d{4}', ['100-0001', '1000001'], ['100--0001', '100 0001']],
  ['(?:Mr|Mrs|Dr)\\.? \\w+', ['Mr. Smith', 'Mrs Smith'], ['Ms. Smith', 'Mr.Smith']],
  ['^#[0-9a-f]{6}$', ['#00ff7f'], ['00ff7f', '#00ff7']],
  ['.*tea.*', ['green tea', 'tea', 'teapot'], ['coffee']],
  [
    '[^@\\s]+@example\\.(com|co\\.jp)',
    ['a@example.com', 'a@example.co.jp'],
    ['a@example,com', 'a b@example.com'],
  ],
  ['\\p{Script=Hiragana}+', ['ひらがな'], ['カタカナ', '']],
  ['(a|)b', ['ab', 'b'], ['aab']],
  ['(a*)*', ['', 'aaaa'], ['b']],
  ['[\\]\\-]x', [']x', '-x'], ['x']],
  ['.', ['𠮷', 'a'], ['', 'ab', '\n']],
  ['a{0}b', ['b'], ['ab']],
  ['5\\$', ['5$'], ['5']],
  ['5\\\\$', ['5\\'], ['5']],
])('E32 %s is matched as a whole, as browsers match it', (expression, fine, wrong) => {
  expect(isExpression(expression)).toBe(true)
  for (const text of fine) expect(matchesExpression(expression, text), text).toBe(true)
  for (const text of wrong) expect(matchesExpression(expression, text), text).toBe(false)
})

test.each([
  '(',
  ')',
  'a)',
  '[a',
  '[]',
  '[z-a]',
  '*a',
  'a**',
  'a+?',
  'a{2',
  'a{3,2}',
  '{2}',
  '(?=a)b',
  '(?<!a)b',
  '(?<name>a)',
  '(a)\\1',
  '\\bword',
  'a^b',
  'a$b',
  '\\p{Script=Nothing}',
  'a\\',
  '',
  'a{300}b',
  '(((((){999}){999}){999}){999}){999}',
  '((((a{0}){999}){999}){999}){999}',
  '(a$)b',
  '((a{20}){20}){20}',
  '(a{1,300}){1,300}',
  'a{99999999999999999999}',
  `${'('.repeat(200)}a${')'.repeat(200)}`,
  'a'.repeat(expressionLimits.length + 1),
])('E32 %s is refused, and matches nothing', (expression) => {
  expect(isExpression(expression)).toBe(false)
  expect(matchesExpression(expression, 'a')).toBe(false)
})

test('E32 what would keep the engine of JavaScript busy for years is through at once', () => {
  const harmful = ['(a+)+', '(a|a)*', '(a|aa)+', '(.*a){20}', '(a?){50}a{50}', '(\\w+\\s?)*', '((a*)*)*']
  const started = processorMs()
  for (const expression of harmful) {
    expect(isExpression(expression)).toBe(true)
    expect(matchesExpression(expression, `${'a'.repeat(2_000)}!`)).toBe(false)
  }
  expect(processorMs() - started).toBeLessThan(2_000)
  // Control: this expression is accepted, not refused because of its length.
  expect(matchesExpression('(a+)+', 'a'.repeat(2_000))).toBe(true)
})

test('E32 a text that is longer than a field takes is not looked through', () => {
  const expression = '([a-z]*){60}'
  expect(matchesExpression(expression, 'a'.repeat(2_000))).toBe(true)
  const started = processorMs()
  const long = `${'abcdefgh'.repeat(50_000)}!`
  expect(matchesExpression(expression, long)).toBe(false)
  expect(plainAnswer({ input: 'TEXT_BOX', limits: { expression } }, long)).toBe(long)
  expect(processorMs() - started).toBeLessThan(1_000)
})
