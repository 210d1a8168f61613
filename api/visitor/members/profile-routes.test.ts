import { afterAll, beforeAll, expect, test } from 'vitest'
import { formVersion } from '#builder/stages/screen-content.ts'
import { defaultForms, type FormDefinition } from '#model/definition/forms/form.ts'
import { openTestVisitors, type TestVisitors } from '#testing/api/open-test-visitors.ts'
import { createMemberBrowser, lastMail, registration, testPassword } from '#testing/api/test-member.ts'
import { mails } from '../../db/schema/mails.ts'
import { memberSessions, members } from '../../db/schema/members.ts'

const form: FormDefinition = {
  fields: [
    ...defaultForms.MEMBERSHIP_SETTING.fields,
    { key: 'town', typeInput: 'TEXT_BOX', title: { EN: 'Town' }, isRequired: false, options: [] },
  ],
}
const version = formVersion(form)

let visitors: TestVisitors
let now = Date.now()
beforeAll(async () => {
  visitors = await openTestVisitors({ now: () => ++now })
  await visitors.publish('inn', { forms: { MEMBERSHIP_SETTING: form } })
})
afterAll(() => visitors.close())

/** Registers with this site's form. */
async function join(email: string) {
  const browser = createMemberBrowser(visitors, 'inn', `203.0.113.${email.length}`)
  const { data, ...rest } = registration(email)
  await browser('POST', '/register', { ...rest, version, data: { ...data, town: 'Kobe' } })
  await browser('POST', lastMail(visitors, email)!.path!, {})
  await browser('POST', '/login', { email, password: testPassword, lang: 'EN' })
  return browser
}
const logIn = (email: string, password: string) =>
  createMemberBrowser(visitors, 'inn', '203.0.113.250')('POST', '/login', { email, password, lang: 'EN' })

test('F20 a member sees what was answered, and changes it', async () => {
  const member = await join('a@example.com')
  const profile = async () => (await (await member('GET', '/profile')).json()) as { answers: object }
  expect((await profile()).answers).toEqual({ town: 'Kobe' })
  const save = (data: object) => member('POST', '/profile', { data, lang: 'EN', version })
  expect((await save({ town: 'Nara', email: 'thief@example.com', password: 'x' })).status).toBe(200)
  expect(await profile()).toMatchObject({ email: 'a@example.com', answers: { town: 'Nara' } })
  expect((await save({ town: 'x'.repeat(51) })).status).toBe(400)
  expect((await profile()).answers).toEqual({ town: 'Nara' })
  expect((await logIn('a@example.com', testPassword)).status).toBe(200)
})

test('F20 a new address takes the place of the earlier one once it is confirmed', async () => {
  const member = await join('bb@example.com')
  const want = (email: string, password = testPassword) =>
    member('POST', '/profile/email', { email, password, lang: 'EN' })
  expect((await want('new-b@example.com', 'Wrong-2026-zeal')).status).toBe(400)
  expect((await want('new-b@example.com')).status).toBe(201)
  expect((await logIn('bb@example.com', testPassword)).status).toBe(200)
  const { path } = lastMail(visitors, 'new-b@example.com')!
  expect(path).toMatch(/^\/email-confirm\?token=/)
  expect((await member('POST', path!, {})).status).toBe(200)
  expect((await logIn('bb@example.com', testPassword)).status).toBe(401)
  expect((await logIn('new-b@example.com', testPassword)).status).toBe(200)
  expect(lastMail(visitors, 'bb@example.com')?.template).toBe('member-email-changed')
})

test('an address that is a member’s already is told so by mail, and stays theirs', async () => {
  const member = await join('ccc@example.com')
  await join('owner@example.com')
  const answer = await member('POST', '/profile/email', {
    email: 'owner@example.com',
    password: testPassword,
    lang: 'EN',
  })
  expect(answer.status).toBe(201)
  expect(lastMail(visitors, 'owner@example.com')?.template).toBe('member-known')
})

test('F20 with another password every other session ends', async () => {
  const member = await join('dddd@example.com')
  const elsewhere = createMemberBrowser(visitors, 'inn', '203.0.113.77')
  await elsewhere('POST', '/login', { email: 'dddd@example.com', password: testPassword, lang: 'EN' })
  const chosen = { password: 'Other-2026-zeal', confirm_password: 'Other-2026-zeal', lang: 'EN' }
  const change = (current_password: string) =>
    member('POST', '/profile/password', { ...chosen, current_password })
  expect((await change('Wrong-2026-zeal')).status).toBe(400)
  expect((await elsewhere('GET', '/profile')).status).toBe(200)
  const before = member.cookies.get('member-session')
  expect((await change(testPassword)).status).toBe(200)
  expect(member.cookies.get('member-session')).not.toBe(before)
  expect((await elsewhere('GET', '/profile')).status).toBe(401)
  expect((await member('GET', '/profile')).status).toBe(200)
  expect((await logIn('dddd@example.com', 'Other-2026-zeal')).status).toBe(200)
})

test('F20 whoever leaves takes everything along that is kept of them', async () => {
  const member = await join('leaving@example.com')
  const { db } = visitors.database
  const all = () => JSON.stringify([db.select().from(members).all(), db.select().from(memberSessions).all()])
  expect(all()).toContain('leaving@example.com')
  const leave = (password: string) => member('POST', '/profile/withdrawal', { password, lang: 'EN' })
  expect((await leave('Wrong-2026-zeal')).status).toBe(400)
  expect((await leave(testPassword)).status).toBe(200)
  expect(all()).not.toContain('leaving@example.com')
  expect(member.cookies.has('member-session')).toBe(false)
  const left = db
    .select()
    .from(mails)
    .all()
    .filter(({ to }) => to === 'leaving@example.com')
  expect(left.map(({ template }) => template)).toEqual(['member-withdrawn'])
  expect((await logIn('leaving@example.com', testPassword)).status).toBe(401)
})

test('F20 nobody who has not logged in sees or changes a profile', async () => {
  const visitor = createMemberBrowser(visitors, 'inn', '203.0.113.78')
  expect((await visitor('GET', '/profile')).status).toBe(401)
  for (const path of ['/profile', '/profile/email', '/profile/password', '/profile/withdrawal'])
    expect((await visitor('POST', path, {})).status).toBe(401)
  const member = await join('one-last@example.com')
  for (const path of ['/profile', '/profile/email', '/profile/password', '/profile/withdrawal'])
    for (const body of [{}, [], null, 'x', { lang: 7 }, { data: { town: {} } }])
      expect((await member('POST', path, body)).status, `${path} ${JSON.stringify(body)}`).toBe(400)
})
