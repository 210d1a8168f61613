import { afterAll, beforeAll, expect, test } from 'vitest'
import { formVersion } from '#builder/stages/screen-content.ts'
import { defaultForms } from '#model/definition/forms/form.ts'
import { openTestVisitors, type TestVisitors } from '#testing/api/open-test-visitors.ts'
import { visitorKeys } from '../../db/schema/idempotency.ts'
import { submissions } from '../../db/schema/submissions.ts'

let visitors: TestVisitors
let clock = Date.parse('2026-11-22T03:00:00Z')
const version = formVersion(defaultForms.CONTACT_SETTING)
const company = { EN: { termsOfService: '利用規約', privacyPolicy: '個人情報' } }

beforeAll(async () => {
  visitors = await openTestVisitors({ now: () => clock })
  await visitors.publish('inn')
  await visitors.publish('bar', {
    company,
    companyDisplay: {
      showInContact: true,
      showInForm: true,
      showInMemberShip: true,
      agreementRequired: true,
    },
  })
})
afterAll(() => visitors.close())

const data = { email: 'hana@example.com', company: '花や' }
const body = { data, lang: 'JP', version, agreement: false }
const rows = () => visitors.database.db.select().from(submissions).all()
/** Every test is long after the one before, so that no limit is reached. */
const later = () => {
  clock += 3_600_000
}

test('F06 a contact is kept with what was answered, and confirmed in the visitor’s language', async () => {
  later()
  const answer = await visitors.call('inn', '/contact', { json: body })
  expect(answer.status).toBe(201)
  expect(await answer.json()).toEqual({ message: expect.stringContaining('24時間以内'), now: clock })
  expect(rows().at(-1)).toMatchObject({
    siteId: 'inn',
    kind: 'CONTACT_SETTING',
    formVersion: version,
    language: 'JP',
    email: 'hana@example.com',
    answers: data,
    search: 'hana@example.com\n花や',
    optIn: null,
    createdAt: clock,
  })
})

test('what nobody sees in an answer is left out; text from right to left and emoji are kept', async () => {
  later()
  const given = '\u202E花や\u200B\u2028二階\uFEFF שלום\u200F, 👩‍👩‍👧'
  const json = { ...body, data: { ...data, company: given } }
  expect((await visitors.call('inn', '/contact', { json })).status).toBe(201)
  expect(rows().at(-1)?.answers).toEqual({ ...data, company: '花や\n二階 שלום\u200F, 👩‍👩‍👧' })
})

test('F05 an address in full width is kept as it was meant', async () => {
  later()
  const json = { ...body, data: { ...data, email: '　ｈａｎａ＠ｅｘａｍｐｌｅ．ｃｏｍ' } }
  expect((await visitors.call('inn', '/contact', { json })).status).toBe(201)
  expect(rows().at(-1)).toMatchObject({ email: 'hana@example.com', answers: data })
})

test('F07 a browser that posts the form by itself is led on to the next screen', async () => {
  later()
  const plain = new URLSearchParams({ ...data, 'form.lang': 'JP', 'form.version': version })
  const answer = await visitors.call('inn', '/homepage', { method: 'POST', body: plain })
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/jp/form-success'])
  expect(rows().at(-1)).toMatchObject({ kind: 'HOMEPAGE_SETTING', answers: data })
})

test('a second click on a plain form sends nothing more, and the same a day later does', async () => {
  later()
  const before = rows().length
  const post = () => {
    const plain = new URLSearchParams({ ...data, 'form.lang': 'JP', 'form.version': version })
    return visitors.call('inn', '/contact', { method: 'POST', body: plain })
  }
  await Promise.all([post(), post()])
  expect(rows()).toHaveLength(before + 1)
  clock += 86_400_000
  await post()
  expect(rows()).toHaveLength(before + 2)
})

test('F05 what is wrong is said with the title of each field, and nothing is kept', async () => {
  later()
  const before = rows().length
  const wrong = { ...body, data: { email: 'hana@', company: ' ' } }
  const answer = await visitors.call('inn', '/contact', { json: wrong })
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({
    message: expect.stringMatching(/^メールアドレス: /),
    issues: [
      { path: '/data/email', rule: 'email' },
      { path: '/data/company', rule: 'required' },
    ],
  })
  expect(rows()).toHaveLength(before)
})

test('a plain form that is wrong is answered with a page that leads back', async () => {
  later()
  const answer = await visitors.call('inn', '/contact', {
    method: 'POST',
    body: new URLSearchParams({ email: '<b>', 'form.lang': 'JP', 'form.version': version }),
    headers: { referer: 'http://inn.localhost:3001/contact?a=1' },
  })
  expect([answer.status, answer.headers.get('content-type')]).toEqual([400, 'text/html; charset=UTF-8'])
  expect(answer.headers.get('content-security-policy')).toMatch(/default-src 'none'/)
  const html = await answer.text()
  expect(html).toContain('<html lang="ja">')
  expect(html).toContain('メールアドレス: ')
  expect(html).toContain('href="/contact?a=1"')
  expect(html).not.toContain('<b>')
})

test('F17 a state of the form that was online is answered as it was, one that never was is refused', async () => {
  later()
  const unknown = await visitors.call('inn', '/contact', { json: { ...body, version: 'x' } })
  expect([unknown.status, ((await unknown.json()) as { reason: string }).reason]).toEqual([
    409,
    'form-changed',
  ])
  const without = await visitors.call('inn', '/contact', { json: { data, lang: 'JP' } })
  expect(without.status).toBe(201)
})

test('F08 F24 terms are agreed to where the site asks, and the text as it stood is kept once', async () => {
  later()
  const refused = await visitors.call('bar', '/contact', { json: body })
  expect([refused.status, await refused.json()]).toEqual([
    400,
    expect.objectContaining({ issues: [expect.objectContaining({ rule: 'consent' })] }),
  ])
  for (const email of ['a@example.com', 'b@example.com']) {
    const agreed = { ...body, data: { ...data, email }, agreement: true }
    expect((await visitors.call('bar', '/contact', { json: agreed })).status).toBe(201)
  }
  const [first, second] = rows().slice(-2)
  expect(first!.optIn).toMatchObject({ textHash: expect.stringMatching(/^[0-9a-f]{64}$/), at: clock })
  expect(second!.optIn!.textHash).toBe(first!.optIn!.textHash)
})

test('F12 who fills in what nobody sees gets the same answer, and nothing is kept', async () => {
  later()
  const before = rows().length
  const bot = await visitors.call('inn', '/contact', { json: { ...body, trap: 'https://spam.example' } })
  expect(rows()).toHaveLength(before)
  const person = await visitors.call('inn', '/contact', { json: body })
  expect(rows()).toHaveLength(before + 1)
  expect([bot.status, await bot.json()]).toEqual([person.status, await person.json()])
  const plain = new URLSearchParams({ ...data, 'form.lang': 'JP', 'form.second_url': 'x' })
  const answer = await visitors.call('inn', '/contact', { method: 'POST', body: plain })
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/jp/contact-success'])
  expect(rows()).toHaveLength(before + 1)
})

test('F12 one address sends a form a few times, then waits; other addresses do not', async () => {
  later()
  const send = (index: number) =>
    visitors.call('inn', '/contact', { json: { ...body, data: { ...data, company: `${index}` } } })
  const statuses: number[] = []
  for (let index = 0; index < 7; index++) statuses.push((await send(index)).status)
  expect(statuses).toEqual([201, 201, 201, 201, 201, 429, 429])
  const refused = await send(8)
  expect(refused.headers.get('retry-after')).toBe('60')
  clock += 60_000
  expect((await send(9)).status).toBe(201)
})

test('D3: copies with one key make one row and get one answer, another body is refused', async () => {
  const before = rows().length
  for (let round = 0; round < 20; round++) {
    later()
    const headers = { 'idempotency-key': `round-key-${round}` }
    const copies = Array.from({ length: 2 + round }, () =>
      visitors.call('inn', '/contact', { json: body, headers }),
    )
    const answers = await Promise.all((await Promise.all(copies)).map((answer) => answer.text()))
    expect(new Set(answers).size).toBe(1)
    expect(JSON.parse(answers[0]!)).toHaveProperty('message')
    const other = await visitors.call('inn', '/contact', { json: { ...body, lang: 'EN' }, headers })
    expect(other.status).toBe(409)
  }
  expect(rows()).toHaveLength(before + 20)
  expect(visitors.database.db.select().from(visitorKeys).all().length).toBeGreaterThanOrEqual(20)
  // Without keys every copy counts.
  later()
  await Promise.all([1, 2].map(() => visitors.call('inn', '/contact', { json: body })))
  expect(rows()).toHaveLength(before + 22)
})

test('what was refused may be put right and sent again with the same key', async () => {
  later()
  const headers = { 'idempotency-key': 'put-right-1' }
  const wrong = await visitors.call('inn', '/contact', { json: { ...body, data: {} }, headers })
  const right = await visitors.call('inn', '/contact', { json: body, headers })
  expect([wrong.status, right.status]).toEqual([400, 201])
})
