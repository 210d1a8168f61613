import { expect, test } from 'vitest'
import type { GoalBody } from '#model/calls/reports/goals.ts'
import { goalBodySchema } from '#model/calls/reports/goals.ts'
import { isAmount } from '../../../i18n/money.ts'
import { bodyOf, goalFieldOf, newGoal, valuesOf } from './goal-values.ts'

const goals: GoalBody[] = [
  { name: 'Any form', rule: { kind: 'form' }, value: { kind: 'none' } },
  {
    name: 'Contact',
    rule: { kind: 'form', form: 'CONTACT_SETTING' },
    value: { kind: 'fixed', amount: 1_250, currency: 'USD' },
  },
  { name: 'Survey', rule: { kind: 'survey', surveyId: 'stay' }, value: { kind: 'none' } },
  { name: 'Tea', rule: { kind: 'click', thing: 'product', id: 'tea' }, value: { kind: 'price' } },
  { name: 'Away', rule: { kind: 'outward' }, value: { kind: 'fixed', amount: 300, currency: 'JPY' } },
  { name: 'Page', rule: { kind: 'page', pageId: 'p0-1' }, value: { kind: 'none' } },
  { name: 'Time', rule: { kind: 'time', seconds: 90 }, value: { kind: 'none' } },
  { name: 'Depth', rule: { kind: 'depth', pages: 4 }, value: { kind: 'none' } },
]

test.each(goals)('the form of a goal says what the goal is: $name', (goal) => {
  expect(bodyOf(valuesOf(goal))).toEqual(goal)
  expect(goalBodySchema.safeParse(bodyOf(valuesOf(goal))).success).toBe(true)
})

test('a new goal is complete but for its name, and a price is only sent with a product', () => {
  expect(bodyOf({ ...newGoal('p0-0'), name: ' Form ' })).toEqual({
    name: 'Form',
    rule: { kind: 'form' },
    value: { kind: 'none' },
  })
  expect(bodyOf({ ...newGoal('p0-0'), name: 'Form', worth: 'price' }).value).toEqual({ kind: 'none' })
})

test.each([
  ['12.50', 'USD', true],
  ['１２', 'JPY', true],
  ['12.5', 'JPY', false],
  ['0.001', 'USD', false],
  ['-1', 'JPY', false],
  ['many', 'JPY', false],
  ['', 'JPY', false],
] as const)('%s is an amount in %s: %s', (text, currency, expected) => {
  expect(isAmount(text, currency)).toBe(expected)
})

test.each([
  ['/name', 'name'],
  ['/rule/seconds', 'seconds'],
  ['/value/kind', 'worth'],
  ['/value/amount', 'amount'],
])('a problem at %s stands at the field %s', (pointer, field) => {
  expect(goalFieldOf(pointer)).toBe(field)
})
