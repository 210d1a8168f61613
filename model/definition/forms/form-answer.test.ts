import { describe, expect, test } from 'vitest'
import { emailPattern, isEmail } from '../../values/email.ts'
import { isPassword, passwordPattern } from '../../values/password.ts'
import {
  type AnswerInput,
  type AnswerRule,
  answerProblem,
  answerProblems,
  inputOf,
  maxLengthOf,
  urlPattern,
} from './form-answer.ts'
import { type GivenFiles, maxFormFileBytes } from './form-file.ts'
import { plainAnswer } from './plain-answer.ts'

const rule = (input: AnswerInput, more: Partial<AnswerRule> = {}): AnswerRule => ({
  key: 'field',
  input,
  isRequired: true,
  options: ['one', 'two'],
  maxLength: 50,
  ...more,
})

describe('e-mail addresses', () => {
  test.each(['a@b.co', 'A.b_c%d+e-f@sub.example.com', '1@2.jp', `${'a'.repeat(244)}@example.com`])(
    '%s is one',
    (text) => expect(isEmail(text)).toBe(true),
  )

  test.each([
    '',
    'a',
    'a@b',
    '@b.co',
    'a@b.c',
    'a..b@c.co',
    'a@b..co',
    'a@b.co ',
    'a b@c.co',
    'あ@b.co',
    'a@b.co1',
    'a@@b.co',
    'a@b.co\n',
    'a!@b.co',
    `${'a'.repeat(245)}@example.com`,
  ])('%s is none', (text) => expect(isEmail(text)).toBe(false))

  test('however long a text is, it is gone over once: this would not end otherwise', () => {
    for (const text of ['a.'.repeat(50_000), `a@${'a.'.repeat(50_000)}`, `a@${'a'.repeat(100_000)}`])
      expect(isEmail(text)).toBe(false)
  })
})

describe('F04 passwords (decision 20)', () => {
  test.each(['Abcdef1-', 'aB3@aB3@aB3@aB3@aB3@', 'Aa1]Aa1[', 'Aa1\\aaa|', 'Aa1-あいうえ', 'Aa1?"!~`'])(
    '%s is one',
    (text) => expect(isPassword(text)).toBe(true),
  )

  test.each([
    ['Ab1-efg', 'seven characters'],
    ['aB3@aB3@aB3@aB3@aB3@a', 'twenty-one characters'],
    ['abcdef1-', 'no upper case'],
    ['ABCDEF1-', 'no lower case'],
    ['Abcdefg-', 'no digit'],
    ['Abcdefg1', 'no symbol'],
    ['Abcdef1!', 'a symbol that is none of the list alone'],
    ['Abcd f1-', 'a space'],
    ['Abcd\u3000f1-', 'an ideographic space'],
    ['Abcd\tf1-', 'a tab'],
  ])('%s is none: %s', (text) => expect(isPassword(text)).toBe(false))

  test.each([...'@#$%^&*()_+|{}<>:;[]-=,.?'])('the symbol %s counts', (symbol) =>
    expect(isPassword(`Abcdef1${symbol}`)).toBe(true),
  )
})

test.each([emailPattern, passwordPattern, urlPattern])('%s can stand in a pattern attribute', (pattern) => {
  expect(() => new RegExp(pattern, 'v')).not.toThrow()
  const inAttribute = new RegExp(`^(?:${pattern})$`, 'v')
  const here = new RegExp(`^(?:${pattern})$`, 'u')
  for (const text of ['a@b.co', 'a..b@c.co', 'Abcdef1-', 'Abcdef1!', 'Ab1]defg', 'https://a.co/b', ''])
    expect(inAttribute.test(text)).toBe(here.test(text))
})

describe('F05 one answer', () => {
  test.each<[AnswerInput, string | string[] | undefined, string]>([
    ['TEXT_BOX', undefined, 'required'],
    ['TEXT_BOX', ' \n ', 'required'],
    ['EMAIL', '', 'required'],
    ['PASSWORD', '', 'required'],
    ['SELECT', '', 'choose'],
    ['SELECT_OPTIONS', [], 'choose-some'],
    ['SELECT_OPTIONS', undefined, 'choose-some'],
    ['CONSENT', undefined, 'consent'],
    ['EMAIL', 'nobody', 'email'],
    ['NUMBER', 'two', 'number'],
    ['NUMBER', '1,00', 'number'],
    ['NUMBER', 'Infinity', 'number'],
    ['PASSWORD', '        ', 'password'],
    ['SELECT', 'three', 'choose'],
    ['SELECT', ['one'], 'choose'],
    ['SELECT_OPTIONS', ['one', 'three'], 'choose-some'],
    ['TEXT_BOX', 'x'.repeat(51), 'too-long'],
  ])('%s %j is wrong: %s', (input, answer, code) =>
    expect(answerProblem(rule(input), answer)?.code).toBe(code),
  )

  test.each<[AnswerInput, string | string[]]>([
    ['TEXT_BOX', 'x'.repeat(50)],
    ['EMAIL', ' a@b.co '],
    ['NUMBER', '-1.5'],
    ['NUMBER', '1e3'],
    ['SELECT', 'one'],
    ['SELECT_OPTIONS', ['one', 'two']],
    ['SELECT_OPTIONS', 'one'],
    ['PASSWORD', 'Abcdef1-'],
    ['CONSENT', 'yes'],
  ])('%s %j is right', (input, answer) => expect(answerProblem(rule(input), answer)).toBeUndefined())

  test.each<AnswerInput>(['TEXT_BOX', 'NUMBER', 'SELECT', 'SELECT_OPTIONS', 'EMAIL', 'PASSWORD'])(
    '%s may be left empty where it is not required',
    (input) => {
      expect(answerProblem(rule(input, { isRequired: false }), undefined)).toBeUndefined()
      expect(answerProblem(rule(input, { isRequired: false }), '')).toBeUndefined()
    },
  )
})

describe('a whole form', () => {
  const rules = [
    rule('PASSWORD', { key: 'password' }),
    rule('PASSWORD', { key: 'confirm_password', isRequired: false }),
  ]

  test('F04 the confirmation has to be the password once more', () => {
    expect(answerProblems(rules, { password: 'Abcdef1-', confirm_password: 'Abcdef1-' })).toEqual({})
    for (const confirm_password of ['Abcdef1_', '', undefined])
      expect(answerProblems(rules, { password: 'Abcdef1-', confirm_password })).toEqual({
        confirm_password: { code: 'mismatch' },
      })
  })

  test('what stands on the prototype of an object is no answer', () => {
    const odd = [rule('TEXT_BOX', { key: 'constructor' }), rule('TEXT_BOX', { key: '__proto__' })]
    expect(Object.keys(answerProblems(odd, {})).toSorted()).toEqual(['__proto__', 'constructor'])
  })
})

test('the keys of visitor.md §3 have an input of their own', () => {
  expect(inputOf('constructor', 'NUMBER')).toBe('NUMBER')
  expect(['email', 'password', 'confirm_password', 'company'].map((key) => inputOf(key, 'TEXT_BOX'))).toEqual(
    ['EMAIL', 'PASSWORD', 'PASSWORD', 'TEXT_BOX'],
  )
})

test.each<[string, AnswerInput, number]>([
  ['company', 'TEXT_BOX', 50],
  ['messenger', 'TEXT_BOX', 50],
  ['home_address', 'TEXT_BOX', 120],
  ['message', 'TEXT_BOX', 2000],
  ['your_question', 'TEXT_BOX', 2000],
  ['email', 'EMAIL', 256],
  ['password', 'PASSWORD', 20],
])('%s takes as much as people write there', (key, input, max) => expect(maxLengthOf(key, input)).toBe(max))

describe('F15 kinds of fields', () => {
  test.each<[AnswerInput, string[], string[]]>([
    ['DATE', ['2026-04-01', '2024-02-29'], ['2026-02-29', '2026-13-01', '1.4.2026', '2026-4-1', 'x']],
    [
      'PHONE',
      [
        '03-1234-5678',
        '+81 3 1234 5678',
        '(03) 1234-5678',
        '０３－１２３４－５６７８',
        '03ー1234ー5678',
        '110110',
      ],
      ['12345', '+', 'abc', '1234567890123456', '03-1234-5678;ext', '--------'],
    ],
    [
      'POSTAL_CODE',
      ['100-0001', '1000001', '〒100-0001', '１００－０００１', '06236', 'SW1A 1AA', '90210-1234', '100101'],
      ['1', '!', '100--0001', '-100', '123456789012'],
    ],
    [
      'URL',
      [
        'https://example.com',
        'HTTP://example.co.jp:8080/a?b=c#d',
        ' https://例え.jp/コーヒー ',
        'ｈｔｔｐｓ：／／ｅｘａｍｐｌｅ。ｃｏｍ',
      ],
      [
        'example.com',
        'ftp://example.com',
        'javascript:alert(1)',
        'https://example',
        'https://a:b@example.com',
        'https://exa mple.com',
        'https://.',
        `https://${'a.'.repeat(50_000)}`,
      ],
    ],
    ['CONSENT', ['yes'], ['no', 'on']],
    ['TEXT_AREA', ['one\ntwo'], ['x'.repeat(51)]],
  ])('%s', (input, right, wrong) => {
    for (const text of right) expect(answerProblem(rule(input), text), text).toBeUndefined()
    for (const text of wrong) expect(answerProblem(rule(input), text), text).toBeDefined()
    expect(answerProblem(rule(input), '')).toBeDefined()
    expect(answerProblem(rule(input, { isRequired: false }), ' ')).toBeUndefined()
  })

  test('a file is told by its name and its size, and a text in its place is none', () => {
    const rules = [rule('FILE', { key: 'photo' })]
    const codeOf = (files: GivenFiles, answers = {}) => answerProblems(rules, answers, files).photo?.code
    expect(codeOf({})).toBe('file-missing')
    expect(codeOf({}, { photo: 'a.png' })).toBe('file-missing')
    expect(codeOf({ photo: { name: 'a.PNG', size: maxFormFileBytes } })).toBeUndefined()
    expect(codeOf({ photo: { name: 'a.pdf', size: maxFormFileBytes + 1 } })).toBe('file-size')
    expect(codeOf({ photo: { name: 'a.jpeg', size: 0 } })).toBe('file-empty')
    for (const name of ['a.svg', 'a.html', 'png', 'a.png.exe', 'a.constructor'])
      expect(codeOf({ photo: { name, size: 1 } }), name).toBe('file-type')
    const optional = [rule('FILE', { key: 'photo', isRequired: false })]
    expect(answerProblems(optional, {})).toEqual({})
  })
})

test.each<[AnswerInput, string, string]>([
  ['EMAIL', 'ｙａｍａｄａ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'yamada@example.com'],
  ['EMAIL', 'yamada＠example。com\u200b ', 'yamada@example.com'],
  ['EMAIL', 'taro－yamada＠example.co.jp', 'taro-yamada@example.co.jp'],
  ['URL', 'ｈｔｔｐｓ：／／ｅｘａｍｐｌｅ。ｃｏｍ／ａ', 'https://example.com/a'],
  ['URL', 'https://example.com/コーヒー。', 'https://example.com/コーヒー。'],
  ['NUMBER', '２', '2'],
  ['NUMBER', '　１２．５　', '12.5'],
  ['NUMBER', 'ー３', '-3'],
  ['NUMBER', '１，２００，０００', '1200000'],
  ['NUMBER', '1,200.5', '1200.5'],
])('F05 to a field %s %j is the answer %j', (input, typed, meant) => {
  expect(answerProblem(rule(input), typed)).toBeUndefined()
  expect(plainAnswer({ input }, typed)).toBe(meant)
})

test.each<[AnswerInput, string]>([
  ['EMAIL', 'ｙａｍａｄａ＠ｅｘａｍｐｌｅ'],
  ['EMAIL', 'yamada taro@example.com'],
  ['EMAIL', 'やまだ@example.com'],
  ['NUMBER', '２人'],
  ['NUMBER', '二'],
  ['NUMBER', '1,2'],
  ['NUMBER', '1,20,000'],
])('F05 to a field %s %j is none', (input, typed) => {
  expect(answerProblem(rule(input), typed)).toEqual({ code: input.toLowerCase() })
})

test('F05 limits are those of the number that is meant, and other texts stay as they are typed', () => {
  const few = rule('NUMBER', { limits: { maxNumber: 10 } })
  expect(answerProblem(few, '９')).toBeUndefined()
  expect(answerProblem(few, '１１')).toEqual({ code: 'too-large', max: 10 })
  const digits = rule('TEXT_BOX', { limits: { pattern: 'DIGITS' } })
  expect(answerProblem(digits, '１２３')).toBeUndefined()
  expect(plainAnswer(digits, '１２３')).toBe('123')
  expect(answerProblem(digits, '１２三')).toEqual({ code: 'pattern', pattern: 'DIGITS' })
  for (const input of ['TEXT_BOX', 'TEXT_AREA', 'PASSWORD', 'PHONE'] as const)
    expect(plainAnswer({ input }, 'ＡＢ　１ー ')).toBe('ＡＢ　１ー ')
})
