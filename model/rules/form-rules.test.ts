import { expect, test } from 'vitest'
import { sampleSite } from '#testing/model/sample-site.ts'
import { maxExpressions } from '../definition/forms/expression.ts'
import { defaultForms, formSchema } from '../definition/forms/form.ts'
import { checkSite } from './check-site.ts'

const [email, company] = defaultForms.CONTACT_SETTING.fields
const topic = {
  key: 'topic',
  typeInput: 'SELECT',
  title: { EN: 'Topic' },
  options: [{ JP: 'お茶', EN: 'Tea' }, { EN: 'Milk' }],
}
const at = '/settings/forms/CONTACT_SETTING'

function rulesOf(contact: object): string[] {
  const site = sampleSite()
  site.settings.forms = { CONTACT_SETTING: formSchema.parse({ fields: [email, company], ...contact }) }
  return (checkSite(site).problems ?? []).map(({ path, rule }) => `${path.replace(at, '')} ${rule}`)
}
const asked = (showIf: object[]) => ({ ...company, key: 'more', showIf })

test('F14 a condition asks about an earlier field, and compares with what it can be', () => {
  const fields = (...showIf: object[]) => ({ fields: [email, topic, asked(showIf), company] })
  expect(rulesOf(fields({ field: 'topic', test: 'EQUALS', value: 'お茶' }))).toEqual([])
  expect(rulesOf(fields({ field: 'email' }))).toEqual([])
  expect(rulesOf(fields({ field: 'company' }))).toEqual(['/fields/2/showIf/0/field condition-field'])
  expect(rulesOf(fields({ field: 'topic', test: 'EQUALS' }))).toEqual([
    '/fields/2/showIf/0/value condition-value',
  ])
  expect(rulesOf(fields({ field: 'topic', test: 'CONTAINS', value: 'Coffee' }))).toEqual([
    '/fields/2/showIf/0/value condition-option',
  ])
})

test('F14 a field that is needed is asked always', () => {
  const showIf = [{ field: 'topic' }]
  expect(rulesOf({ fields: [topic, { ...email, showIf }] })).toEqual(['/fields/1 condition-needed'])
  expect(rulesOf({ fields: [topic, email], steps: [{ firstField: 'email', showIf }] })).toEqual([
    '/fields/1 condition-needed',
  ])
})

test('F14 steps begin with a field each, and may have conditions', () => {
  const fields = [email, topic, company]
  const steps = (...list: object[]) => rulesOf({ fields, steps: list })
  expect(steps({ firstField: 'company', showIf: [{ field: 'topic' }] })).toEqual([])
  expect(steps({ firstField: 'gone' })).toEqual(['/steps/0/firstField step-field'])
  expect(steps({ firstField: 'topic' }, { firstField: 'topic' })).toEqual(['/steps/1/firstField step-twice'])
  expect(steps({ firstField: 'topic', showIf: [{ field: 'company' }] })).toEqual([
    '/steps/0/showIf/0/field condition-field',
  ])
})

test('E32 limits that no answer can keep are told, and those that a field of its kind has not are overlooked', () => {
  const field = (typeInput: string, more: object) =>
    rulesOf({ fields: [email, { ...company, key: 'more', typeInput, ...more }] })
  expect(field('TEXT_BOX', { minLength: 3, maxLength: 3 })).toEqual([])
  expect(field('TEXT_BOX', { minLength: 4, maxLength: 3 })).toEqual(['/fields/1/minLength limits-crossed'])
  expect(field('TEXT_BOX', { minLength: 60 })).toEqual(['/fields/1/minLength limits-crossed'])
  expect(field('TEXT_AREA', { minLength: 60 })).toEqual([])
  expect(field('NUMBER', { minNumber: 2, maxNumber: 1 })).toEqual(['/fields/1/minNumber limits-crossed'])
  expect(field('DATE', { minDate: '2026-04-02', maxDate: '2026-04-01' })).toEqual([
    '/fields/1/minDate limits-crossed',
  ])
  const { options } = topic
  expect(field('SELECT_OPTIONS', { options, minItems: 2 })).toEqual([])
  expect(field('SELECT_OPTIONS', { options, minItems: 3 })).toEqual(['/fields/1/minItems limits-crossed'])
  expect(field('PHONE', { minLength: 4, maxLength: 3, minNumber: 2, maxNumber: 1 })).toEqual([])
})

test('E32 what a field repeats stands above it, and holds a text', () => {
  const again = { ...company, key: 'again', typeInput: 'EMAIL', sameAs: 'email' }
  expect(rulesOf({ fields: [email, again] })).toEqual([])
  expect(rulesOf({ fields: [again, email] })).toEqual(['/fields/0/sameAs same-as-field'])
  expect(rulesOf({ fields: [email, topic, { ...again, sameAs: 'topic' }] })).toEqual([
    '/fields/2/sameAs same-as-field',
  ])
  expect(rulesOf({ fields: [email, { ...again, typeInput: 'DATE', sameAs: 'gone' }] })).toEqual([])
})

test('E32 an expression is one that can be read, with words that say what would be right', () => {
  const field = (more: object) => ({ fields: [email, { ...company, key: 'code', ...more }] })
  const expressionText = { JP: '英字2つと数字4つ' }
  expect(rulesOf(field({ expression: '[A-Z]{2}\\d{4}', expressionText }))).toEqual([])
  expect(rulesOf(field({ expression: '[A-Z]{2}\\d{4}', expressionText: { EN: 'Two letters' } }))).toEqual([
    '/fields/1/expressionText/JP expression-text',
  ])
  const refused = formSchema.safeParse(field({ expression: '(a)\\1' })).error?.issues
  expect(refused).toMatchObject([{ path: ['fields', 1, 'expression'], message: 'expression' }])
})

test('E32 a form has so many expressions at most', () => {
  const fields = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      ...company,
      key: `code_${index}`,
      expression: '[0-9]+',
      expressionText: { JP: '数字' },
    }))
  expect(rulesOf({ fields: [email, ...fields(maxExpressions)] })).toEqual([])
  expect(rulesOf({ fields: [email, ...fields(maxExpressions + 1)] })).toEqual([
    `/fields/${maxExpressions + 1}/expression form-expressions`,
  ])
})

test('F14 a form that is to close says when', () => {
  expect(rulesOf({ closing: { id: 'a' } })).toEqual(['/closing closing-empty'])
  expect(rulesOf({ closing: { id: 'a', limit: 3 } })).toEqual([])
  expect(rulesOf({ closing: { id: 'a', endDate: '2027-01-31T14:59:00Z' } })).toEqual([])
})

test('F15 a postal code fills in texts and lists', () => {
  const code = {
    key: 'zip',
    typeInput: 'POSTAL_CODE',
    title: {},
    fills: { city: 'company', street: 'topic' },
  }
  expect(rulesOf({ fields: [email, topic, company, code] })).toEqual([])
  expect(rulesOf({ fields: [email, code] })).toEqual([
    '/fields/1/fills/city filled-field',
    '/fields/1/fills/street filled-field',
  ])
})
