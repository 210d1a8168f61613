import { expect, test } from 'vitest'
import { processorMs } from '#testing/processor-time.ts'
import { type AnswerRule, answerProblem, answerProblems } from './form-answer.ts'
import { type AnswerLimits, answerPatterns, patternSources, possibleProblems } from './form-limits.ts'
import { plainAnswer } from './plain-answer.ts'

const asked = { key: 'field', isRequired: false, options: ['a', 'b', 'c'], maxLength: 50 }
const problemOf = (input: AnswerRule['input'], limits: AnswerLimits, answer: string | string[]) =>
  answerProblem({ ...asked, input, limits }, answer)

test('E32 a text has its fewest and most characters, blanks around it apart', () => {
  const limits = { minLength: 3 }
  expect(problemOf('TEXT_BOX', limits, 'ab ')).toEqual({ code: 'too-short', min: 3 })
  expect(problemOf('TEXT_BOX', limits, 'abc')).toBeUndefined()
  expect(problemOf('TEXT_BOX', limits, '')).toBeUndefined()
  expect(answerProblem({ ...asked, input: 'TEXT_BOX', limits, isRequired: true }, '')).toEqual({
    code: 'required',
  })
  expect(problemOf('TEXT_BOX', limits, 'a'.repeat(51))).toEqual({ code: 'too-long', max: 50 })
})

test('E32 numbers and days have bounds, which belong to them', () => {
  const numbers = { minNumber: -1.5, maxNumber: 20 }
  for (const fine of ['-1.5', '20', '2e1', '0']) expect(problemOf('NUMBER', numbers, fine)).toBeUndefined()
  expect(problemOf('NUMBER', numbers, '-1.6')).toEqual({ code: 'too-small', min: -1.5 })
  expect(problemOf('NUMBER', numbers, '20.1')).toEqual({ code: 'too-large', max: 20 })
  expect(problemOf('NUMBER', numbers, 'x')).toEqual({ code: 'number' })
  const days = { minDate: '2026-04-01', maxDate: '2026-12-31' }
  for (const fine of ['2026-04-01', '2026-12-31']) expect(problemOf('DATE', days, fine)).toBeUndefined()
  expect(problemOf('DATE', days, '2026-03-31')).toEqual({ code: 'too-early', day: '2026-04-01' })
  expect(problemOf('DATE', days, '2027-01-01')).toEqual({ code: 'too-late', day: '2026-12-31' })
})

test('E32 of many, so many are chosen, each counted once', () => {
  const limits = { minItems: 2, maxItems: 2 }
  expect(problemOf('SELECT_OPTIONS', limits, ['a', 'b'])).toBeUndefined()
  expect(problemOf('SELECT_OPTIONS', limits, [])).toBeUndefined()
  expect(problemOf('SELECT_OPTIONS', limits, ['a', 'a'])).toEqual({ code: 'too-few', min: 2 })
  expect(problemOf('SELECT_OPTIONS', limits, ['a', 'b', 'c'])).toEqual({ code: 'too-many', max: 2 })
  expect(problemOf('SELECT_OPTIONS', limits, ['a', 'x'])).toEqual({ code: 'choose-some' })
})

const fine = {
  HIRAGANA: ['やまだ たろう', 'っゃー'],
  KATAKANA: ['ヤマダ　タロウ', 'ﾔﾏﾀﾞ ﾀﾛｳ', 'ジャン・ポール'],
  LETTERS: ["Anne-Marie O'Neil", 'J. Smith'],
  DIGITS: ['0120444444'],
  LETTERS_DIGITS: ['ABC123'],
} as const
const wrong = {
  HIRAGANA: ['ヤマダ', '山田'],
  KATAKANA: ['やまだ', 'Yamada'],
  LETTERS: ['Müller1', '山田'],
  DIGITS: ['一二', '1-2'],
  LETTERS_DIGITS: ['a b', 'あ'],
} as const

test.each(answerPatterns)('E32 %s is told, by the server and by browsers alike', (pattern) => {
  for (const text of fine[pattern]) expect(problemOf('TEXT_BOX', { pattern }, text), text).toBeUndefined()
  for (const text of wrong[pattern])
    expect(problemOf('TEXT_BOX', { pattern }, text), text).toEqual({ code: 'pattern', pattern })
  const asInBrowsers = new RegExp(`^(?:${patternSources[pattern]})$`, 'v')
  for (const text of fine[pattern]) expect(asInBrowsers.test(text)).toBe(true)
  for (const text of wrong[pattern]) expect(asInBrowsers.test(text)).toBe(false)
})

test('E32 however long a text is, a pattern is through with it at once', () => {
  const started = processorMs()
  for (const pattern of answerPatterns)
    for (const good of fine[pattern])
      answerProblem(
        { ...asked, input: 'TEXT_BOX', maxLength: 1e7, limits: { pattern } },
        `${good.repeat(50_000)}!`,
      )
  expect(processorMs() - started).toBeLessThan(1_000)
})

test('E32 what is asked can be said before anything is wrong', () => {
  const limits: Required<AnswerLimits> = {
    minLength: 1,
    minNumber: 2,
    maxNumber: 3,
    minDate: '2026-01-01',
    maxDate: '2026-01-02',
    minItems: 1,
    maxItems: 2,
    pattern: 'DIGITS',
    expression: '[0-9]+',
    expressionText: 'Digits, please.',
    contains: '7',
    sameAs: { field: 'email', title: 'E-mail' },
  }
  expect(possibleProblems(limits)).toHaveLength(Object.keys(limits).length - 1)
  // An expression without an explanation cannot be described to visitors.
  expect(possibleProblems({ expression: '[0-9]+' })).toEqual([])
  expect(possibleProblems({})).toEqual([])
})

test('E32 a text matches the expression of its creator, in half width or full', () => {
  const limits = { expression: '[A-Z]{2}-\\d{4}', expressionText: 'Such as AB-1234' }
  expect(problemOf('TEXT_BOX', limits, ' AB-1234 ')).toBeUndefined()
  expect(problemOf('TEXT_BOX', limits, 'ＡＢ－１２３４')).toBeUndefined()
  expect(plainAnswer({ input: 'TEXT_BOX', limits }, 'ＡＢ－１２３４')).toBe('AB-1234')
  for (const text of ['AB-123', 'AB-1234 and more', 'ＡＢ－１２'])
    expect(problemOf('TEXT_BOX', limits, text)).toEqual({ code: 'expression', text: 'Such as AB-1234' })
  // Full-width characters are kept if the expression asks for them.
  expect(plainAnswer({ input: 'TEXT_BOX', limits: { expression: '[Ａ-Ｚー]+' } }, 'ＡーＢ')).toBe('ＡーＢ')
})

test('E32 an answer has a text in it, in upper or lower case, full or half width', () => {
  const limits = { contains: '@Example.com' }
  expect(problemOf('EMAIL', limits, 'hana@example.com')).toBeUndefined()
  expect(problemOf('TEXT_AREA', limits, 'To ＨＡＮＡ＠ＥＸＡＭＰＬＥ．ＣＯＭ')).toBeUndefined()
  expect(problemOf('EMAIL', limits, 'hana@example.org')).toEqual({ code: 'contains', text: '@Example.com' })
})

test('E32 an answer is the same as another, which is asked, even where it is not required', () => {
  const email: AnswerRule = { ...asked, key: 'email', input: 'EMAIL' }
  const again: AnswerRule = {
    ...email,
    key: 'again',
    limits: { sameAs: { field: 'email', title: 'E-mail' } },
  }
  const wrong = { again: { code: 'not-same', title: 'E-mail' } }
  const both = [email, again]
  expect(answerProblems(both, { email: 'a@b.co', again: 'ａ＠ｂ．ｃｏ ' })).toEqual({})
  expect(answerProblems(both, {})).toEqual({})
  expect(answerProblems(both, { email: 'a@b.co', again: 'b@b.co' })).toEqual(wrong)
  expect(answerProblems(both, { email: 'a@b.co' })).toEqual(wrong)
  expect(answerProblems(both, { again: 'a@b.co' })).toEqual(wrong)
  expect(answerProblems([again], { again: 'a@b.co' })).toEqual({})
})
