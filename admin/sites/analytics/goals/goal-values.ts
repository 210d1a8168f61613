import type { GoalBody } from '#model/calls/reports/goals.ts'
import {
  type ClickedThing,
  type Currency,
  type GoalKind,
  type GoalRule,
  type GoalValue,
  mayHavePrice,
} from '#model/records/goal.ts'
import type { SubmissionKind } from '#model/records/received.ts'
import { typedNumber } from '#model/values/number-text.ts'
import { amountText, typedMoney } from '../../../i18n/money.ts'

/** A goal as its form has it: every field has a value, and numbers are typed. */
export interface GoalValues {
  name: string
  kind: GoalKind
  /** Empty: any. */
  form: SubmissionKind | ''
  surveyId: string
  thing: ClickedThing
  id: string
  pageId: string
  seconds: string
  pages: string
  worth: GoalValue['kind']
  amount: string
  currency: Currency
}

const empty: GoalValues = {
  ...{ name: '', kind: 'form', form: '', surveyId: '', thing: 'button', id: '', pageId: '' },
  ...{ seconds: '60', pages: '3', worth: 'none', amount: '', currency: 'JPY' },
}

export const newGoal = (pageId: string): GoalValues => ({ ...empty, pageId })

export function valuesOf({ name, rule, value }: GoalBody): GoalValues {
  const texts = Object.entries(rule).map(([key, field]) => [key, String(field)])
  const money = value.kind === 'fixed' ? { amount: amountText(value), currency: value.currency } : {}
  // Every field of a rule is one of the form, under the same name.
  return {
    ...empty,
    name,
    ...(Object.fromEntries(texts) as Partial<GoalValues>),
    worth: value.kind,
    ...money,
  }
}

export const bodyOf = (values: GoalValues): GoalBody => {
  const rule = ruleOf(values)
  return { name: values.name.trim(), rule, value: worthOf(values, rule) }
}

export function ruleOf({ kind, form, surveyId, thing, id, pageId, seconds, pages }: GoalValues): GoalRule {
  switch (kind) {
    case 'form':
      return { kind, ...(form && { form }) }
    case 'survey':
      return { kind, ...(surveyId && { surveyId }) }
    case 'click':
      return { kind, thing, ...(id && { id }) }
    case 'page':
      return { kind, pageId }
    case 'time':
      return { kind, seconds: typedNumber(seconds) }
    case 'depth':
      return { kind, pages: typedNumber(pages) }
    default:
      return { kind }
  }
}

function worthOf({ worth, amount, currency }: GoalValues, rule: GoalRule): GoalValue {
  if (worth === 'fixed') return { kind: worth, ...typedMoney(amount, currency) }
  return { kind: worth === 'price' && mayHavePrice(rule) ? 'price' : 'none' }
}

/** The field of the form that shows a problem of the body. */
export const goalFieldOf = (pointer: string): string =>
  pointer === '/value/kind' ? 'worth' : (pointer.split('/').at(-1) ?? pointer)
