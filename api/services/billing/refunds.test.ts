import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CardEntry } from '#model/calls/accounts/billing.ts'
import type { BillDetail, BillSums } from '#model/calls/accounts/bills.ts'
import type { Dashboard } from '#model/calls/accounts/dashboard.ts'
import { billOf, jsonOf, openTestBilling, type TestBilling } from '#testing/api/billing/open-test-billing.ts'
import { testAccount } from '#testing/api/open-test-api.ts'
import { rebuildRollups } from '../../db/analytics/rollups.ts'
import { findBill } from '../../db/billing/bills.ts'
import { addRefund, moveRefund } from '../../db/billing/refunds.ts'
import { mails } from '../../db/schema/mails.ts'
import { rollups } from '../../db/schema/rollups.ts'
import { everything } from '../../db/scope.ts'
import { refundOf } from './refund-bill.ts'

let billing: TestBilling
/** A bill paid by card, and one paid by transfer. */
let card: BillDetail
let bank: BillDetail
beforeAll(async () => {
  billing = await openTestBilling()
  const { direct, stripe, partner, ids } = billing
  const { url } = await jsonOf<CardEntry>(direct('POST', '/api/payment-method/card'))
  const session = url.split('/').at(-1) ?? ''
  stripe.enterCard(session, 'pm_good')
  await direct('PUT', '/api/payment-method', { session })
  await billing.at('2026-12-01 00:00')
  await billing.at('2026-12-10 00:00')
  card = await billOf(direct, ids.direct)
  const { id } = await billOf<BillDetail>(partner, ids.customer)
  await partner('POST', `/api/bills/${id}/transfer`, { receivedOn: '2026-12-08' })
  bank = await billOf(partner, ids.customer)
})
afterAll(() => billing.close())

const { password } = testAccount
const reason = 'The site was offline'
const refund = (call: TestBilling['master'], { id }: BillDetail, body: object) =>
  call('POST', `/api/bills/${id}/refunds`, { reason, password, ...body })
const read = ({ id }: BillDetail) => jsonOf<BillDetail>(billing.master('GET', `/api/bills/${id}`))
const tell = (type: string, object: object, id?: string) => {
  const { body, signature } = billing.stripe.event(type, object, {
    at: billing.clock.now,
    ...(id ? { id } : {}),
  })
  return send(body, signature)
}
const send = (body: string, signature: string) =>
  billing.app.request('/api/stripe/events', {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
  })
const givenBack = () => billing.stripe.refunds.reduce((sum, { amount }) => sum + amount, 0)
const chargeOf = (intent: string) => ({ id: 'ch_1', object: 'charge', payment_intent: intent })
const intentOfCard = () =>
  [...billing.stripe.intents.values()].find(({ metadata }) => metadata.billId === card.id)!

test('a refund needs the role, the password and a reason, and is never more than was paid', async () => {
  const { master, partner, customer, direct } = billing
  expect((await refund(customer, bank, { amount: 1 })).status).toBe(403)
  expect((await refund(direct, card, { amount: 1 })).status).toBe(403)
  expect((await refund(partner, card, { amount: 1 })).status).toBe(404)
  expect((await refund(master, card, { amount: 1, reason: ' ' })).status).toBe(400)
  expect(await jsonOf(refund(master, card, { amount: 1, password: 'wrong' }))).toMatchObject({
    reason: 'wrong-password',
  })
  expect(await jsonOf(refund(master, card, { amount: card.total + 1 }))).toMatchObject({
    issues: [{ path: '/amount', rule: 'refund-too-large', params: { limit: card.total } }],
  })
  const open = await billOf<BillDetail>(partner, billing.ids.partner)
  expect(await jsonOf(refund(master, open, { amount: 1 }))).toMatchObject({ reason: 'nothing-to-refund' })
  expect(givenBack()).toBe(0)
})

test('a part goes back to the card once, whoever tells of it, and the rest can go later', async () => {
  const { master } = billing
  const part = await jsonOf<BillDetail>(refund(master, card, { amount: 1_100 }))
  expect(part).toMatchObject({
    status: 'paid',
    refunded: 1_100,
    refundable: card.total - 1_100,
    refunds: [
      { number: 'R-000001', amount: 1_100, method: 'CARD', state: 'done', reason, refundedOn: '2026-12-10' },
    ],
  })
  const intent = intentOfCard()
  for (let times = 0; times < 2; times++)
    expect((await tell('charge.refunded', chargeOf(intent.id), 'evt_again')).status).toBe(200)
  expect((await tell('charge.refunded', chargeOf(intent.id))).status).toBe(200)
  const { body } = billing.stripe.event('charge.refunded', chargeOf(intent.id), { at: billing.clock.now })
  expect((await send(body, 't=1,v1=forged')).status).toBe(403)
  expect(await read(card)).toMatchObject({ refunded: 1_100, refunds: [{}] })
  expect(givenBack()).toBe(1_100)
})

test('side by side, no more than what is left is given back', async () => {
  const { master } = billing
  const left = (await read(card)).refundable
  const each = Math.floor(left / 2) + 1
  const answers = await Promise.all([1, 2, 3].map(() => refund(master, card, { amount: each })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400])
  expect(givenBack()).toBe(1_100 + each)
})

test('a refund whose answer was lost is not made twice, and one made at the card company is written down', async () => {
  const { master, stripe } = billing
  stripe.setTrouble((call) => (call === 'POST /v1/refunds' ? 'after' : undefined))
  const before = givenBack()
  const lost = await jsonOf<BillDetail>(refund(master, card, { amount: 500 }))
  expect(lost.refunds.at(-1)).toMatchObject({ amount: 500, state: 'processing' })
  expect(lost.refunded).toBe(before)
  stripe.setTrouble(undefined)
  await billing.at('2026-12-10 00:05')
  expect((await read(card)).refunded).toBe(before + 500)
  expect(givenBack()).toBe(before + 500)
  const intent = intentOfCard()
  stripe.refund(intent.id, 300)
  expect(
    (await tell('refund.created', { id: 're_x', object: 'refund', payment_intent: intent.id })).status,
  ).toBe(200)
  expect(await read(card)).toMatchObject({ refunded: before + 800 })
  expect((await read(card)).refunds.at(-1)).toMatchObject({ amount: 300, executor: '', reason: '' })
})

test('a transfer goes back whole; sums, exports and the dashboard count what is left', async () => {
  const { partner, customer, database } = billing
  expect((await refund(partner, bank, { amount: bank.total, refundedOn: '2027-01-01' })).status).toBe(400)
  const done = await jsonOf<BillDetail>(
    refund(partner, bank, { amount: bank.total, refundedOn: '2026-12-09' }),
  )
  expect(done).toMatchObject({
    refunded: bank.total,
    refundable: 0,
    refunds: [{ method: 'BANK', state: 'done', refundedOn: '2026-12-09' }],
  })
  expect(await jsonOf(refund(partner, bank, { amount: 1 }))).toMatchObject({ reason: 'nothing-to-refund' })
  expect(await jsonOf<BillSums>(customer('GET', '/api/bill-sums'))).toEqual({
    total: 0,
    open: 0,
    refunded: bank.total,
  })
  const paidByCard = await read(card)
  expect(await jsonOf<BillSums>(billing.direct('GET', '/api/bill-sums'))).toEqual({
    total: paidByCard.total - paidByCard.refunded,
    open: 0,
    refunded: paidByCard.refunded,
  })
  const csv = await (await customer('GET', '/api/bill-exports')).text()
  const [head, row] = csv.split(/\r?\n/).map((line) => line.split(','))
  const cell = (name: string) => row?.[head?.indexOf(name) ?? -1]
  expect([cell('total'), cell('refunded'), cell('totalAfterRefunds')]).toEqual([
    String(bank.total),
    String(bank.total),
    '0',
  ])
  const { months } = await jsonOf<Dashboard>(customer('GET', '/api/dashboard?from=2026-11&to=2026-11'))
  expect(months[0]?.figures).toMatchObject({ billed: 0, paid: 0, open: 0 })
  const { db } = database
  const sums = () => db.select().from(rollups).where(sql`value <> 0`).orderBy(sql`1, 2, 3, 4`).all()
  const kept = sums()
  rebuildRollups(db)
  expect(sums()).toEqual(kept)
})

test('T15 the credit note is a PDF for both sides, and the main contact is told', async () => {
  const { customer, direct, database } = billing
  const { refunds } = await read(bank)
  const address = `/api/bills/${bank.id}/pdf?language=JP&refund=${refunds[0]!.id}`
  const pdf = await customer('GET', address)
  expect(pdf.headers.get('content-disposition')).toContain('credit-note-R-000001')
  expect(Buffer.from(await pdf.arrayBuffer()).toString('latin1')).toMatch(/^%PDF/)
  expect((await direct('GET', address)).status).toBe(404)
  expect((await customer('GET', `/api/bills/${bank.id}/pdf?refund=none`)).status).toBe(404)
  const told = database.db.select().from(mails).where(sql`template = 'bill-refunded'`).all()
  expect(told.map(({ to }) => to)).toContain('customer@example.com')
})

test('T15 the tax of a refund goes by the credit notes that hold, whichever others failed', async () => {
  const { db } = billing.database
  const { id } = await billOf<BillDetail>(billing.partner, billing.ids.partner)
  const bill = findBill(db, everything, id)!
  const labels = { reason, executor: 'x', now: billing.clock.now, refundedOn: '2026-12-10' }
  const add = (amount: number) =>
    addRefund(db, { ...refundOf(db, bill, { ...labels, amount }), method: 'CARD', state: 'processing' })
  const [fails, holds] = [add(6), add(6)]
  moveRefund(db, fails, 'failed', { failure: 'lost', endedAt: billing.clock.now })
  const rest = add(bill.total - 6)
  const sumOf = (name: 'base' | 'tax') =>
    [holds, rest].flatMap(({ taxes }) => taxes).reduce((sum, one) => sum + one[name], 0)
  expect([sumOf('base'), sumOf('tax')]).toEqual([bill.subtotal, bill.tax])
})
