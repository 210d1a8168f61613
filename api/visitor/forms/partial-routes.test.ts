import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sha256 } from '#builder/hash.ts'
import { formVersion } from '#builder/stages/screen-content.ts'
import { partialHeader } from '#model/calls/visitor/submissions.ts'
import { defaultForms, formSchema } from '#model/definition/forms/form.ts'
import { partialText } from '#model/definition/forms/partial-submission.ts'
import { signIn, testDefinition } from '#testing/api/open-test-api.ts'
import { openTestVisitors, type TestVisitors } from '#testing/api/open-test-visitors.ts'
import { becomeMember, testPassword } from '#testing/api/test-member.ts'
import { partialSubmissions, submissions } from '../../db/schema/submissions.ts'
import { webhookDeliveries } from '../../db/schema/webhooks.ts'
import { readPartialFunnel } from '../../services/submissions/partial-funnel.ts'
import { clearOldPartials } from './clear-leftovers.ts'

const field = (key: string, more: object = {}) => ({
  key,
  typeInput: 'TEXT_BOX',
  title: { EN: key },
  isRequired: true,
  ...more,
})
const stepped = {
  fields: [
    defaultForms.CONTACT_SETTING.fields[0],
    field('name', { isRequired: false }),
    field('plan', { typeInput: 'FILE' }),
    field('wishes'),
    field('day'),
  ],
  steps: [{ firstField: 'wishes', title: { EN: 'Wishes' } }, { firstField: 'day' }],
}
const contact = formSchema.parse({ ...stepped, partial: { isKept: true, text: { EN: 'You may keep it.' } } })
const off = formSchema.parse({ ...stepped, partial: { isKept: false } })
const text = partialText(contact, 'EN')!

let visitors: TestVisitors
let clock = Date.parse('2026-11-22T03:00:00Z')
beforeAll(async () => {
  visitors = await openTestVisitors({ now: () => clock })
  await visitors.publish('inn', { forms: { CONTACT_SETTING: contact, HOMEPAGE_SETTING: off } })
  await visitors.publish('bar', { forms: { CONTACT_SETTING: contact } })
})
afterAll(() => visitors.close())
beforeEach(() => {
  clock += 3_600_000
  visitors.database.db.delete(partialSubmissions).run()
})

const keyOf = (tab: string) => sha256(tab).slice(0, 32)
const rows = () => visitors.database.db.select().from(partialSubmissions).all()
const answersOf = (tab: string, siteId = 'inn') =>
  rows().find((row) => row.keyHash === sha256(keyOf(tab)) && row.siteId === siteId)?.answers
const email = 'hana@example.com'
const request = (tab: string, data: object = { email }, more: object = {}) => ({
  key: keyOf(tab),
  data,
  lang: 'EN',
  version: formVersion(contact),
  steps: 1,
  agreed: sha256(text),
  ...more,
})
const keep = (tab: string, data?: object, more?: object, siteId = 'inn') =>
  visitors.call(siteId, '/contact/partial', { json: request(tab, data, more) })
const remove = (tab: string, siteId = 'inn') =>
  visitors.call(siteId, '/contact/partial/removal', { json: { key: keyOf(tab) } })

function send(tab?: string) {
  const body = new FormData()
  const fields = {
    email,
    wishes: 'quiet',
    day: 'Monday',
    'form.lang': 'EN',
    'form.version': formVersion(contact),
  }
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  body.append('plan', new File(['%PDF-1.4\n'], 'plan.pdf'))
  const headers = { accept: 'application/json', ...(tab ? { [partialHeader]: keyOf(tab) } : {}) }
  return visitors.call('inn', '/contact', { method: 'POST', body, headers })
}

test('F14 what is kept grows step by step, without files, with the text that was agreed to', async () => {
  const first = await keep('one')
  expect([first.status, await first.json()]).toMatchObject([200, { isKept: true }])
  clock += 60_000
  await keep('one', { email, name: 'Hana', wishes: 'quiet', plan: 'x', unknown: 'y' }, { steps: 2 })
  expect(rows()).toMatchObject([
    {
      keyHash: sha256(keyOf('one')),
      answers: { email, name: 'Hana', wishes: 'quiet' },
      steps: 2,
      email,
      optIn: { textHash: sha256(text), at: clock - 60_000 },
      createdAt: clock - 60_000,
      updatedAt: clock,
    },
  ])
  expect(JSON.stringify(rows())).not.toContain(keyOf('one'))
  // A visitor who goes back has still completed that step.
  await keep('one', { email: 'other@example.com' })
  expect(rows()).toMatchObject([{ answers: { email: 'other@example.com' }, steps: 2 }])
})

test('F14 nothing is kept that the form does not take, or that nobody has agreed to, or where it is off', async () => {
  expect((await keep('one', { email: 'no address' })).status).toBe(400)
  expect((await keep('one', { email }, { steps: 2 })).status).toBe(400)
  expect((await keep('one', { email }, { agreed: sha256('another text') })).status).toBe(409)
  expect((await keep('one', { email }, { version: 'another' })).status).toBe(409)
  expect((await keep('one', { email }, { key: 'short' })).status).toBe(400)
  expect((await keep('one', { email: 'x'.repeat(300_000) })).status).toBe(413)
  const elsewhere = await visitors.call('inn', '/homepage/partial', { json: request('one') })
  expect(elsewhere.status).toBe(404)
  const trapped = await keep('one', { email }, { trap: 'https://spam.example.com' })
  expect(await trapped.json()).toMatchObject({ isKept: true })
  expect(rows()).toEqual([])
  expect((await keep('one')).status).toBe(200)
  expect(rows()).toHaveLength(1)
})

test('F14 another tab, and another site, neither change nor remove what was kept', async () => {
  await keep('one')
  await keep('two', { email: 'ken@example.com' })
  await keep('one', { email: 'bar@example.com' }, {}, 'bar')
  await remove('three')
  await remove('two', 'bar')
  expect(answersOf('one')).toEqual({ email })
  expect(answersOf('two')).toEqual({ email: 'ken@example.com' })
  expect(answersOf('one', 'bar')).toEqual({ email: 'bar@example.com' })
  expect((await visitors.call('inn', '/contact/partial')).status).toBe(404)
  await remove('two')
  expect(answersOf('two')).toBeUndefined()
  expect(rows()).toHaveLength(2)
})

test('F14 the form that is sent forgets what was kept of it, and is what it would have been without', async () => {
  const before = visitors.database.db.select().from(submissions).all().length
  await keep('one', { email, name: 'Hana' })
  await keep('two')
  expect((await send()).status).toBe(201)
  expect(answersOf('one')).toEqual({ email, name: 'Hana' })
  expect((await send('one')).status).toBe(201)
  const [plain, kept] = visitors.database.db.select().from(submissions).all().slice(before)
  const { id: _one, ...alike } = plain!
  const { id: _two, ...same } = kept!
  expect(same).toEqual(alike)
  const sent = rows().find(({ sentAt }) => sentAt !== null)
  expect(sent).toMatchObject({ answers: {}, search: '', email: null, optIn: null, memberId: null })
  // A delayed step arrives.
  expect(await (await keep('one')).json()).toMatchObject({ isKept: false })
  expect(answersOf('one')).toEqual({})
  expect(answersOf('two')).toEqual({ email })
  await send('none arrived')
  expect(await (await keep('none arrived')).json()).toMatchObject({ isKept: false })
})

test('F14 a member who withdraws takes along what they have not sent, by their address or their session', async () => {
  const address = 'mori@example.com'
  const browser = await becomeMember(visitors, 'inn', address)
  await browser('POST', '/contact/partial', request('logged in', { email }))
  await keep('by address', { email: 'Mori@Example.com' })
  await keep('by address', { email: address }, {}, 'bar')
  await keep('somebody')
  expect(rows()).toHaveLength(4)
  const gone = await browser('POST', '/profile/withdrawal', { password: testPassword, lang: 'EN' })
  expect(gone.status).toBe(200)
  expect(rows().map(({ siteId, answers }) => [siteId, answers.email])).toEqual([
    ['bar', address],
    ['inn', email],
  ])
})

test('F14 what nobody goes on with is gone after 30 days, and all of it with its site', async () => {
  const day = 24 * 3_600_000
  await keep('one')
  clock += day
  await keep('two')
  clock += 29 * day + 1
  expect(clearOldPartials(visitors.deps)).toBe(1)
  expect([answersOf('one'), answersOf('two')]).toEqual([undefined, { email }])
  await keep('one', { email }, {}, 'bar')
  expect(rows()).toHaveLength(2)
  const staff = await signIn(visitors)
  await staff('DELETE', '/api/sites/bar')
  const { name } = testDefinition().settings
  expect((await staff('DELETE', '/api/trashed-sites/bar', { name })).status).toBe(200)
  expect(rows().map(({ siteId }) => siteId)).toEqual(['inn'])
})

test('F14 nobody is told of it, and staff see how far visitors came', async () => {
  const told = () => visitors.database.db.select().from(webhookDeliveries).all().length
  const before = told()
  const staff = await signIn(visitors)
  await staff('POST', '/api/sites/inn/webhooks', {
    url: 'https://hooks.example.com/',
    events: ['submission.created'],
  })
  await keep('one')
  await keep('two', { email, wishes: 'quiet' }, { steps: 2 })
  await keep('three', { email, wishes: 'quiet' }, { steps: 2 })
  expect(told()).toBe(before)
  expect((await send('three')).status).toBe(201)
  expect(told()).toBe(before + 1)
  expect(readPartialFunnel(visitors.database.db, { siteId: 'inn', kind: 'CONTACT_SETTING' })).toEqual({
    begun: 3,
    sent: 1,
    steps: [
      { place: 2, title: { EN: 'Wishes' }, reached: 3, left: 1 },
      { place: 3, title: {}, reached: 2, left: 1 },
    ],
  })
})

test('F14 an address keeps only so many steps, and sends its forms all the same', async () => {
  const answers = []
  for (let index = 0; index < 41; index++) answers.push((await keep('one')).status)
  expect([...new Set(answers.slice(0, 40)), answers[40]]).toEqual([200, 429])
  expect((await send('one')).status).toBe(201)
})
