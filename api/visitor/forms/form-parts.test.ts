import { afterAll, beforeAll, expect, test } from 'vitest'
import { formVersion } from '#builder/stages/screen-content.ts'
import { defaultForms, formSchema } from '#model/definition/forms/form.ts'
import { openTestVisitors, type TestVisitors } from '#testing/api/open-test-visitors.ts'
import { processorMs } from '#testing/processor-time.ts'
import { submissions } from '../../db/schema/submissions.ts'

const [email] = defaultForms.CONTACT_SETTING.fields
const field = (key: string, more: object = {}) => ({
  key,
  typeInput: 'TEXT_BOX',
  title: { JP: key, EN: key },
  isRequired: true,
  ...more,
})
const options = [
  { JP: '見学', EN: 'Visit' },
  { JP: 'その他', EN: 'Other' },
]
const contact = formSchema.parse({
  fields: [
    email,
    field('topic', { typeInput: 'SELECT', options }),
    field('people', { showIf: [{ field: 'topic', test: 'EQUALS', value: '見学' }] }),
    field('street'),
  ],
  steps: [{ firstField: 'street', title: {}, showIf: [{ field: 'people', test: 'FILLED' }] }],
})
const closing = (more: object) => formSchema.parse({ fields: [email], closing: { id: 'spring', ...more } })

let visitors: TestVisitors
let clock = Date.parse('2026-11-22T03:00:00Z')
beforeAll(async () => {
  visitors = await openTestVisitors({ now: () => clock })
  await visitors.publish('inn', { forms: { CONTACT_SETTING: contact } })
  const text = { JP: '満席になりました。', EN: 'Fully booked.' }
  const forms = {
    CONTACT_SETTING: closing({ limit: 7, text }),
    HOMEPAGE_SETTING: closing({ id: 'end', endDate: '2026-11-22T09:00:00Z' }),
  }
  await visitors.publish('bar', { forms })
})
afterAll(() => visitors.close())

const later = () => {
  clock += 3_600_000
}
const rows = (siteId: string) =>
  visitors.database.db
    .select()
    .from(submissions)
    .all()
    .filter((row) => row.siteId === siteId)
const send = (data: object, lang = 'JP') =>
  visitors.call('inn', '/contact', { json: { data, lang, version: formVersion(contact) } })

test('F14 what is not shown is neither required nor kept', async () => {
  const wanted = { email: 'hana@example.com', topic: 'その他' }
  const sent = { ...wanted, people: '4', street: 'somewhere' }
  expect((await send(sent)).status).toBe(201)
  expect(rows('inn').at(-1)?.answers).toEqual(wanted)
})

test('F14 what is shown is required, step by step, whatever the language of the options', async () => {
  later()
  const wanted = { email: 'hana@example.com', topic: 'Visit' }
  const missing = async (data: object) =>
    ((await (await send(data, 'EN')).json()) as { issues: { path: string }[] }).issues.map(({ path }) => path)
  expect(await missing(wanted)).toEqual(['/data/people'])
  expect(await missing({ ...wanted, people: '4' })).toEqual(['/data/street'])
  expect((await send({ ...wanted, people: '4', street: 'here' }, 'EN')).status).toBe(201)
  expect(rows('inn').at(-1)?.answers).toEqual({ ...wanted, people: '4', street: 'here' })
})

test('E32 answers keep to what a field asks of them, and what is wrong is said in the visitor’s language', async () => {
  later()
  const form = formSchema.parse({
    fields: [
      email,
      field('kana', { pattern: 'KATAKANA', minLength: 2, maxLength: 10 }),
      field('people', { typeInput: 'NUMBER', minNumber: 1, maxNumber: 8, isRequired: false }),
      field('day', { typeInput: 'DATE', minDate: '2026-12-01', maxDate: '2026-12-24', isRequired: false }),
      field('ways', { typeInput: 'SELECT_OPTIONS', options, minItems: 2, isRequired: false }),
    ],
  })
  await visitors.publish('cafe', { forms: { CONTACT_SETTING: form } })
  const answer = (data: object, lang: string) =>
    visitors.call('cafe', '/contact', { json: { data, lang, version: formVersion(form) } })
  const wrong = async (more: object, lang: string) => {
    const given = { email: 'hana@example.com', kana: 'ハナコ', ...more }
    const { issues } = (await (await answer(given, lang)).json()) as {
      issues: { rule: string; message: string }[]
    }
    return issues.map(({ rule, message }) => `${rule} ${message}`)
  }
  expect(await wrong({ kana: 'はなこ' }, 'JP')).toEqual(['pattern kana: カタカナで入力してください。'])
  expect(await wrong({ kana: 'ハ' }, 'EN')).toEqual(['too-short kana: Please enter at least 2 characters.'])
  expect(await wrong({ kana: 'ハ'.repeat(11) }, 'EN')).toEqual([
    'too-long kana: Please enter no more than 10 characters.',
  ])
  expect(await wrong({ people: '0' }, 'EN')).toEqual(['too-small people: Please enter 1 or more.'])
  expect(await wrong({ people: '9', day: '2026-12-25' }, 'EN')).toEqual([
    'too-large people: Please enter 8 or less.',
    'too-late day: Please choose 2026-12-24 or an earlier day.',
  ])
  expect(await wrong({ day: '2026-11-30', ways: ['Visit'] }, 'EN')).toEqual([
    'too-early day: Please choose 2026-12-01 or a later day.',
    'too-few ways: Please choose at least 2.',
  ])
  const fine = {
    email: 'hana@example.com',
    kana: 'ハナコ',
    people: '8',
    day: '2026-12-24',
    ways: ['Visit', 'Other'],
  }
  expect((await answer(fine, 'EN')).status).toBe(201)
  expect((await answer({ email: 'hana@example.com', kana: 'ハナ' }, 'JP')).status).toBe(201)
})

test('F14 a browser that posts by itself is held to the same conditions', async () => {
  later()
  const body = new URLSearchParams({
    email: 'hana@example.com',
    topic: 'その他',
    people: '',
    street: 'left over',
    'form.lang': 'JP',
    'form.version': formVersion(contact),
  })
  expect((await visitors.call('inn', '/contact', { method: 'POST', body })).status).toBe(303)
  expect(rows('inn').at(-1)?.answers).toEqual({ email: 'hana@example.com', topic: 'その他' })
})

test('F14 never more are taken than there are places, and a copy of one that was taken is answered as it was', async () => {
  const post = (index: number, once = `try-of-${index}`) =>
    visitors.call('bar', '/contact', {
      json: { data: { email: `${index}@example.com` }, lang: 'JP' },
      headers: { 'idempotency-key': once, 'x-forwarded-for': `192.0.2.${index}` },
    })
  const answers = []
  // An address may send five at once.
  for (let round = 0; round < 4; round++) {
    later()
    answers.push(...(await Promise.all([0, 1, 2].map((index) => post(round * 3 + index)))))
  }
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(7)
  expect(rows('bar')).toHaveLength(7)
  const refused = answers.filter(({ status }) => status !== 201)
  expect(refused.map(({ status }) => status)).toEqual([410, 410, 410, 410, 410])
  expect(await refused[0]!.json()).toMatchObject({ code: 'GONE', message: '満席になりました。' })
  expect((await post(0)).status).toBe(201)
  expect(rows('bar')).toHaveLength(7)
  const setting = await visitors.call('bar', '/site/bar/contact-setting?lang=EN')
  expect(await setting.json()).toMatchObject({ closed: { text: 'Fully booked.' } })
})

test('F14 a form is taken up to its last minute', async () => {
  const post = (at: string) => {
    clock = Date.parse(at)
    return visitors.call('bar', '/homepage', {
      json: { data: { email: `a${clock}@example.com` }, lang: 'EN' },
    })
  }
  const state = async () =>
    (await (await visitors.call('bar', '/site/bar/homepage-setting')).json()) as object
  expect((await post('2026-11-22T09:00:59Z')).status).toBe(201)
  expect(await state()).not.toHaveProperty('closed')
  const late = await post('2026-11-22T09:01:00Z')
  expect([late.status, await late.json()]).toMatchObject([
    410,
    { message: expect.stringContaining('closed') },
  ])
  expect(await state()).toMatchObject({ closed: { text: '' } })
})

test('E32 the server holds to kinds, expressions, contents and repetitions, and says what would be right', async () => {
  later()
  const form = formSchema.parse({
    fields: [
      email,
      field('again', { typeInput: 'EMAIL', sameAs: 'email', isRequired: false }),
      field('site', { typeInput: 'URL', contains: 'example', isRequired: false }),
      field('code', {
        expression: '(?:[A-Z]+)+-\\d{4}',
        expressionText: { JP: '英字と数字4つ', EN: 'Letters, a hyphen and four digits.' },
        isRequired: false,
      }),
      field('reason', { showIfAny: true, showIf: [{ field: 'site' }, { field: 'code' }] }),
    ],
  })
  await visitors.publish('deli', { forms: { CONTACT_SETTING: form } })
  const answer = (data: object) =>
    visitors.call('deli', '/contact', { json: { data, lang: 'EN', version: formVersion(form) } })
  const both = { email: 'hana@example.com', again: 'hana@example.com' }
  const wrong = async (more: object) => {
    const { issues } = (await (await answer({ ...both, ...more })).json()) as {
      issues: { rule: string; message: string }[]
    }
    return issues.map(({ rule, message }) => `${rule} ${message}`)
  }
  const title = defaultForms.CONTACT_SETTING.fields[0]!.title.EN
  expect(await wrong({ again: 'hanna@example.com' })).toEqual([
    `not-same again: Please enter the same as in “${title}”.`,
  ])
  expect(await wrong({ again: 'hana' })).toEqual(['email again: Please enter a valid e-mail address.'])
  expect(await wrong({ site: 'example.com', reason: 'x' })).toEqual([
    'url site: Please enter a web address such as https://example.com.',
  ])
  expect(await wrong({ site: 'https://tea.jp', reason: 'x' })).toEqual([
    'contains site: Please enter a text that contains “example”.',
  ])
  const started = processorMs()
  expect(await wrong({ code: 'A'.repeat(50), reason: 'x' })).toEqual([
    'expression code: Letters, a hyphen and four digits.',
  ])
  expect(processorMs() - started).toBeLessThan(1_000)
  expect(await wrong({ code: 'AB-1234' })).toEqual(['required reason: This field is required.'])
  expect((await answer({ ...both, code: 'ＡＢ－１２３４', reason: 'x' })).status).toBe(201)
  expect(rows('deli').at(-1)?.answers).toEqual({ ...both, code: 'AB-1234', reason: 'x' })
  expect((await answer(both)).status).toBe(201)
})
