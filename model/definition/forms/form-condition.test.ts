import { expect, test } from 'vitest'
import type { AnswerRule } from './form-answer.ts'
import { type AnswerCondition, type AnyCondition, shownRules } from './form-condition.ts'

const rule = (key: string, ...showIf: (AnswerCondition | AnyCondition)[]): AnswerRule => ({
  key,
  input: 'TEXT_BOX',
  isRequired: true,
  options: [],
  maxLength: 50,
  showIf,
})
const when = (field: string, test: AnswerCondition['test'], value = ''): AnswerCondition => ({
  field,
  test,
  value,
})
const shown = (rules: AnswerRule[], answers: Parameters<typeof shownRules>[1], files = {}) =>
  shownRules(rules, answers, files).map(({ key }) => key)

test.each([
  ['FILLED', '', 'x', true],
  ['FILLED', '', '  ', false],
  ['FILLED', '', undefined, false],
  ['EMPTY', '', undefined, true],
  ['EMPTY', '', 'x', false],
  ['EQUALS', '３人', '3人 ', true],
  ['EQUALS', 'Tea', 'tea', true],
  ['EQUALS', 'tea', 'teapot', false],
  ['NOT_EQUALS', 'tea', undefined, true],
  ['NOT_EQUALS', 'tea', 'Tea', false],
  ['CONTAINS', 'tea', 'a teapot', true],
  ['CONTAINS', '', 'anything', false],
  ['CONTAINS', 'tea', ['milk', 'tea'], true],
  ['CONTAINS', 'tea', ['teapot'], false],
  ['EQUALS', 'tea', ['tea'], true],
  ['EQUALS', 'tea', ['tea', 'milk'], false],
] as const)('F14 %s “%s” of %j is %s', (how, value, answer, isShown) => {
  const rules = [rule('first'), rule('second', when('first', how, value))]
  expect(shown(rules, { first: answer })).toEqual(isShown ? ['first', 'second'] : ['first'])
})

test('F14 all conditions have to hold', () => {
  const rules = [rule('a'), rule('b'), rule('c', when('a', 'FILLED'), when('b', 'FILLED'))]
  expect(shown(rules, { a: '1' })).toEqual(['a', 'b'])
  expect(shown(rules, { a: '1', b: '2' })).toEqual(['a', 'b', 'c'])
})

test('F14 of conditions joined by any, one has to hold, beside the others', () => {
  const any = { any: [when('a', 'FILLED'), when('b', 'FILLED')] }
  const rules = [rule('a'), rule('b'), rule('c'), rule('d', any, when('c', 'FILLED'))]
  expect(shown(rules, { c: '3' })).toEqual(['a', 'b', 'c'])
  expect(shown(rules, { b: '2' })).toEqual(['a', 'b', 'c'])
  expect(shown(rules, { b: '2', c: '3' })).toEqual(['a', 'b', 'c', 'd'])
  expect(shown(rules, { a: '1', c: '3' })).toEqual(['a', 'b', 'c', 'd'])
})

test('F14 what is not shown counts as not answered, however much stands in it', () => {
  const rules = [rule('a'), rule('b', when('a', 'FILLED')), rule('c', when('b', 'FILLED'))]
  expect(shown(rules, { b: 'left over', c: 'left over' })).toEqual(['a'])
  expect(shown(rules, { a: '1', b: '2' })).toEqual(['a', 'b', 'c'])
})

test('F14 a condition on a later field, or on one that is not asked here, holds', () => {
  expect(shown([rule('a', when('b', 'FILLED')), rule('b')], {})).toEqual(['a', 'b'])
  expect(shown([rule('a', when('gone', 'EQUALS', 'x'))], {})).toEqual(['a'])
})

test('F14 a file answers, too', () => {
  const rules = [rule('photo'), rule('caption', when('photo', 'FILLED'))]
  expect(shown(rules, {}, { photo: { name: 'a.png', size: 3 } })).toEqual(['photo', 'caption'])
  expect(shown(rules, {})).toEqual(['photo'])
})

test('F14 names that every object has are no answers', () => {
  expect(shown([rule('constructor'), rule('b', when('constructor', 'FILLED'))], {})).toEqual(['constructor'])
})
