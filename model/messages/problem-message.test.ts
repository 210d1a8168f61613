import { expect, test } from 'vitest'
import { languages } from '../values/language.ts'
import { catalogues } from './catalogues.ts'
import { type ProblemRule, pointerOf, problem } from './problem.ts'
import { problemMessage } from './problem-message.ts'

const { EN: en, ...others } = catalogues
const rules = Object.keys(en.rules) as ProblemRule[]

test.each(Object.entries(others))('%s says every rule in words of its own', (_name, catalogue) => {
  for (const rule of rules) expect(catalogue.rules[rule].message, rule).not.toBe(en.rules[rule].message)
})

test('keys of a definition are said in the words of whoever reads them, and nothing else is', () => {
  const labels: Record<string, string> = { companyName: '会社名', title: 'タイトル', JP: '日本語' }
  const labelOf = (key: string) => labels[key] ?? key
  const missing = problem('/companyName', 'required', { name: 'companyName', wanted: 'string' })
  expect(problemMessage(missing, 'JP', labelOf)).toEqual({
    message: '会社名 がありません。',
    expected: '会社名 を指定してください：文字列',
  })
  expect(missing.message).toBe('companyName is missing.')
  const twice = problem('/a', 'category-name-duplicate', { name: 'title', first: 'A', language: 'JP' })
  expect(problemMessage(twice, 'JP', labelOf).message).toBe(
    'カテゴリー名「title」は 日本語 で A と重複しています。',
  )
})

test('English is in whole sentences', () => {
  for (const rule of rules) {
    expect(en.rules[rule].message, rule).toMatch(/^[A-Z{].*[.}]$/)
    expect(en.rules[rule].expected, rule).toMatch(/^[A-Z].*[.?}]$/)
  }
})

test('limits and lengths are filled in, large numbers in groups', () => {
  const tooLong = problem('/settings/name', 'too-long', { limit: 65_535, length: 70_001 })
  expect(tooLong.message).toBe('This has 70,001 characters; at most 65,535 are allowed.')
  expect(problemMessage(tooLong, 'JP').message).toBe('70,001 文字あります。上限は 65,535 文字です。')
  expect(problemMessage(tooLong, 'CN').expected).toBe('请缩短到 65,535 个字符以内。')
  expect(problemMessage(tooLong, 'KR').expected).toBe('65,535자 이내로 줄이세요.')
})

test('kinds of values are named in the language', () => {
  const wrong = problem('/a', 'wrong-type', { found: 'array', wanted: 'int' })
  expect(languages.map((language) => problemMessage(wrong, language).message)).toEqual([
    'ここにリストが入っています。',
    'This is a list.',
    '这里是列表。',
    '현재 값의 종류: 목록.',
  ])
})

test('what stands in a parameter is not filled in again', () => {
  const { message } = problem('/a', 'not-one-of', { value: '{choices} $& $1', choices: 'A' })
  expect(message).toBe('{choices} $& $1 is not one of the choices.')
})

test('pointers escape what they must', () => {
  expect(pointerOf(['a/b', 0, '~', ''])).toBe('/a~1b/0/~0/')
  expect(pointerOf([])).toBe('')
})

test('where there is nothing, nothing is counted', () => {
  const ofText = (length: number) => problemMessage(problem('/a', 'too-short', { limit: 3, length }), 'EN')
  expect(ofText(0)).toEqual({ message: 'This is empty.', expected: 'Fill it in.' })
  expect(ofText(2).message).toBe('This has 2 characters; at least 3 are needed.')
  const ofList = (count: number) => problemMessage(problem('/a', 'too-few', { limit: 2, count }), 'JP')
  expect(ofList(0)).toEqual({ message: '何もありません。', expected: '2 件以上にしてください。' })
  expect(ofList(1).message).toBe('1 件です。2 件以上が必要です。')
})
