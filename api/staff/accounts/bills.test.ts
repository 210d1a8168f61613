import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BillDetail, BillRow, BillSums } from '#model/calls/accounts/bills.ts'
import { billOf, jsonOf, openTestBilling, type TestBilling } from '#testing/api/billing/open-test-billing.ts'
import { testAccount } from '#testing/api/open-test-api.ts'

let billing: TestBilling
beforeAll(async () => {
  billing = await openTestBilling()
  await billing.at('2026-12-01 00:00')
})
afterAll(() => billing.close())

const password = testAccount.password
const initial = 100_000
const withTax = (amount: number) => amount + Math.floor(amount / 10)

test('T08 each account is billed once, by the one above it, and others do not see it', async () => {
  const { master, partner, customer, direct, ids } = billing
  const rows = await jsonOf<BillRow[]>(master('GET', '/api/bills?sort=["company","ASC"]'))
  expect(rows.map(({ company, issuer, total, status }) => [company, issuer, total, status])).toEqual([
    ['customer', 'partner', withTax(10_001 + initial), 'unpaid'],
    ['direct', expect.any(String), withTax(10_001 + initial), 'unpaid'],
    ['partner', expect.any(String), withTax(10_001 + initial), 'unpaid'],
  ])
  const seen = async (call: typeof master) =>
    (await jsonOf<BillRow[]>(call('GET', '/api/bills?sort=["company","ASC"]'))).map((row) => [
      row.company,
      row.isIssued,
    ])
  expect(await seen(partner)).toEqual([
    ['customer', true],
    ['partner', false],
  ])
  expect(await seen(customer)).toEqual([['customer', false]])
  expect(await seen(direct)).toEqual([['direct', false]])
  const { id } = await billOf<BillDetail>(master, ids.direct)
  expect((await customer('GET', `/api/bills/${id}`)).status).toBe(404)
  expect((await customer('GET', `/api/bills/${id}/pdf`)).status).toBe(404)
})

test('double runs, also those that somebody asks for, make no second bill', async () => {
  const { master } = billing
  const before = await jsonOf<BillRow[]>(master('GET', '/api/bills'))
  const runs = [1, 2, 3].map(() => master('POST', '/api/billing-runs', { month: '2026-11' }))
  expect((await Promise.all(runs)).map(({ status }) => status)).toEqual([200, 200, 200])
  await billing.at('2026-12-01 00:01')
  expect(await jsonOf<BillRow[]>(master('GET', '/api/bills'))).toEqual(before)
  const early = await master('POST', '/api/billing-runs', { month: '2026-12' })
  expect([early.status, await early.json()]).toMatchObject([409, { reason: 'month-not-over' }])
})

test('T08 forced completion needs the role, the password and a reason, is shown as what it is, and stays', async () => {
  const { master, partner, customer, ids } = billing
  const bill = await billOf<BillDetail>(partner, ids.customer)
  const complete = (call: typeof master, body: object) => call('POST', `/api/bills/${bill.id}/complete`, body)
  const good = { reason: 'Settled in cash', password }
  expect((await complete(customer, good)).status).toBe(403)
  expect((await complete(partner, { password })).status).toBe(400)
  expect(await jsonOf(complete(partner, { ...good, password: 'wrong' }))).toMatchObject({
    reason: 'wrong-password',
  })
  expect((await billOf<BillDetail>(partner, ids.customer)).status).toBe('unpaid')
  expect(await jsonOf(complete(partner, good))).toMatchObject({
    status: 'completed',
    completion: 'forced',
    reason: 'Settled in cash',
    settledBy: 'Contact of partner',
  })
  const again = await complete(partner, good)
  expect([again.status, await again.json()]).toMatchObject([409, { reason: 'bill-settled' }])
  const voided = await partner('POST', `/api/bills/${bill.id}/void`, { ...good, replacement: null })
  expect(voided.status).toBe(409)
})

test('a partner does not settle what it owes itself', async () => {
  const { partner, ids } = billing
  const { id } = await billOf<BillDetail>(partner, ids.partner)
  const answer = await partner('POST', `/api/bills/${id}/complete`, { reason: 'x', password })
  expect(answer.status).toBe(404)
  expect((await partner('POST', `/api/bills/${id}/transfer`, { receivedOn: '2026-12-01' })).status).toBe(404)
})

test('a transfer is entered with its day, and whoever has not seen the newest state is told so', async () => {
  const { master, ids } = billing
  const { id } = await billOf<BillDetail>(master, ids.partner)
  const enter = (receivedOn: string, revision: string) =>
    master('POST', `/api/bills/${id}/transfer`, { receivedOn }, { 'if-match': `"${revision}"` })
  expect(await jsonOf(enter('2026-12-02', '1'))).toMatchObject({ reason: 'received-later' })
  expect((await enter('2026-12-01', '7')).status).toBe(409)
  expect(await jsonOf(enter('2026-12-01', '1'))).toMatchObject({
    status: 'completed',
    completion: 'transfer',
  })
})

test('a void bill counts no more, and the one in its place says what is different', async () => {
  const { master, ids } = billing
  const first = await billOf<BillDetail>(master, ids.direct)
  const body = {
    reason: 'Discount',
    password,
    replacement: { corrections: [{ text: '値引き', amount: -5_001 }] },
  }
  const voided = await jsonOf<BillDetail>(master('POST', `/api/bills/${first.id}/void`, body))
  expect([voided.status, voided.reason]).toEqual(['void', 'Discount'])
  const next = await jsonOf<BillDetail>(master('GET', `/api/bills/${voided.replacedById}`))
  expect(next).toMatchObject({ month: '2026-11', status: 'unpaid', correction: -5_001, replacesId: first.id })
  expect(next.total).toBe(withTax(10_001 + initial - 5_001))
  await billing.at('2026-12-01 00:02')
  await master('POST', '/api/billing-runs', { month: '2026-11' })
  const sums = await jsonOf<BillSums>(master('GET', `/api/bill-sums?filter={"accountId":"${ids.direct}"}`))
  expect(sums).toEqual({ total: next.total, open: next.total, refunded: 0 })
  const tooMuch = { ...body, replacement: { corrections: [{ text: 'x', amount: -99_999_999 }] } }
  const refused = await master('POST', `/api/bills/${next.id}/void`, tooMuch)
  expect([refused.status, await refused.json()]).toMatchObject([400, { reason: 'correction-too-large' }])
  expect((await jsonOf<BillDetail>(master('GET', `/api/bills/${next.id}`))).status).toBe('unpaid')
})

test('the export has every column and no formula', async () => {
  const { master, partner } = billing
  await partner('PUT', '/api/billing-settings', {
    ...(await settingsOf(partner)),
    company: '=cmd|/C calc',
    registrationNumber: 'T1234567890123',
  })
  await billing.at('2027-01-01 00:00')
  const text = await (await master('GET', '/api/bill-exports?sort=["number","ASC"]')).text()
  const [header, ...lines] = text.trim().split('\r\n')
  expect(header?.split(',').length).toBe(26)
  expect(lines).toHaveLength(7)
  const rows = lines.map((line) => line.split(','))
  const cell = (row: string[], name: string) => row[header?.split(',').indexOf(name) ?? -1]
  const ofVoid = rows.filter((row) => cell(row, 'status') === 'void')
  expect(ofVoid.map((row) => cell(row, 'totalAfterRefunds'))).toEqual(['0'])
  const { total } = await jsonOf<BillSums>(master('GET', '/api/bill-sums'))
  expect(rows.reduce((sum, row) => sum + Number(cell(row, 'totalAfterRefunds')), 0)).toBe(total)
  expect(text).toContain("'=cmd|/C calc")
  expect(text).not.toMatch(/(?:^|,)=/m)
})

async function settingsOf(call: TestBilling['master']) {
  const { revision: _, ...settings } = await jsonOf<Record<string, unknown>>(
    call('GET', '/api/billing-settings'),
  )
  return settings
}

test('T15 an invoice is a PDF with its fonts in it, in the language that is asked for', async () => {
  const { master, ids } = billing
  const { id } = await billOf<BillDetail>(master, ids.direct)
  for (const language of ['JP', 'KR']) {
    const answer = await master('GET', `/api/bills/${id}/pdf?language=${language}`)
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
    expect(bytes.length).toBeLessThan(200_000)
  }
  expect((await master('GET', `/api/bills/${id}/pdf?language=XX`)).status).toBe(400)
})

test('an account that owes something is not deleted, and one that is gone was paid for', async () => {
  const { partner, master, ids, give } = billing
  const refused = await partner('DELETE', `/api/users/${ids.customer}`)
  expect([refused.status, await refused.json()]).toMatchObject([409, { reason: 'user-has-open-bills' }])
  const brief = {
    type: 'USER',
    parentId: ids.partner,
    company: 'brief',
    contactName: 'x',
    email: 'brief@example.com',
  }
  const { id } = await jsonOf<{ id: string }>(partner('POST', '/api/users', brief))
  give(ids.partner, '2027-01-01', { licensePrice: 700 })
  expect((await partner('DELETE', `/api/users/${id}`)).status).toBe(200)
  await billing.at('2027-02-01 00:00')
  const january = await billOf<BillDetail>(master, ids.partner)
  expect(january.licenseFee).toBe(1_400)
  const body = { reason: 'Address', password, replacement: { corrections: [] } }
  const { replacedById } = await jsonOf<BillDetail>(master('POST', `/api/bills/${january.id}/void`, body))
  const anew = await jsonOf<BillDetail>(master('GET', `/api/bills/${replacedById}`))
  expect(anew).toMatchObject({ month: '2027-01', licenseFee: 1_400 })
  expect(billing.errors).toEqual([])
})

test('an account that is deleted after its month, before or after the bill of it, was paid for', async () => {
  const { partner, master, ids } = billing
  const open = async (name: string) => {
    const account = { type: 'USER', parentId: ids.partner, company: name, contactName: 'x' }
    const email = `${name}@example.com`
    return (await jsonOf<{ id: string }>(partner('POST', '/api/users', { ...account, email }))).id
  }
  const early = await open('early')
  const late = await open('late')
  // Nothing runs between the end of the month and the first of these.
  billing.clock.now = Date.parse('2027-03-01T00:00:40+09:00')
  expect((await partner('DELETE', `/api/users/${early}`)).status).toBe(200)
  await billing.at('2027-03-01 00:01')
  const february = await billOf<BillDetail>(master, ids.partner)
  expect(february).toMatchObject({ month: '2027-02', licenseFee: 3 * 700 })
  billing.clock.now = Date.parse('2027-04-20T00:00:00+09:00')
  expect((await partner('DELETE', `/api/users/${late}`)).status).toBe(200)
  const body = { reason: 'Address', password, replacement: { corrections: [] } }
  const { replacedById } = await jsonOf<BillDetail>(master('POST', `/api/bills/${february.id}/void`, body))
  const anew = await jsonOf<BillDetail>(master('GET', `/api/bills/${replacedById}`))
  expect(anew).toMatchObject({ month: '2027-02', licenseFee: 3 * 700 })
})
