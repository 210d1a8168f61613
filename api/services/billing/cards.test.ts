import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CardEntry, PaymentMethod } from '#model/calls/accounts/billing.ts'
import type { BillDetail } from '#model/calls/accounts/bills.ts'
import { addMonths } from '#model/values/calendar-day.ts'
import { billOf, jsonOf, openTestBilling, type TestBilling } from '#testing/api/billing/open-test-billing.ts'
import { findBill } from '../../db/billing/bills.ts'
import { findCardCustomer, listPayments } from '../../db/billing/payments.ts'
import { everything } from '../../db/scope.ts'
import { chargeDueBills } from './charge-bills.ts'
import { choosePaymentMethod } from './payment-method.ts'
import { voidBill } from './settle-bill.ts'

let billing: TestBilling
let month = '2026-11-01'
beforeAll(async () => {
  billing = await openTestBilling()
})
afterAll(() => billing.close())

const sessionIn = ({ url }: CardEntry) => url.split('/').at(-1) ?? ''

async function enterCard(card: string) {
  const { direct, stripe } = billing
  const entry = await jsonOf<CardEntry>(direct('POST', '/api/payment-method/card'))
  stripe.enterCard(sessionIn(entry), card)
  return sessionIn(entry)
}

const useCard = async (card: string) => {
  const answer = await billing.direct('PUT', '/api/payment-method', { session: await enterCard(card) })
  expect(answer.status).toBe(200)
}

const bill = () => billOf<BillDetail>(billing.direct, billing.ids.direct)

/** Goes to the first of the next month, when the month before is billed. */
async function nextMonth() {
  month = addMonths(month, 1)
  await billing.at(`${month} 00:00`)
}
const onDay = (day: number) => billing.at(`${month.slice(0, 8)}${String(day).padStart(2, '0')} 00:00`)
const tell = (type: string, object: object, options?: { id?: string; at?: number }) => {
  const { body, signature } = billing.stripe.event(type, object, { at: billing.clock.now, ...options })
  return send(body, signature)
}
const send = (body: string, signature: string) =>
  billing.app.request('/api/stripe/events', {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
  })
const takenFor = (billId: string) =>
  [...billing.stripe.intents.values()].filter(
    ({ metadata, status }) => metadata.billId === billId && status === 'succeeded',
  )

test('T10 a card is entered on the page of the card company; nobody takes over one of another account', async () => {
  const { direct, customer, partner } = billing
  expect(await jsonOf<PaymentMethod>(direct('GET', '/api/payment-method'))).toMatchObject({
    method: 'BANK',
    card: null,
    hindrance: null,
  })
  const session = await enterCard('pm_good')
  expect((await partner('PUT', '/api/payment-method', { session })).status).toBe(409)
  expect(await jsonOf(customer('POST', '/api/payment-method/card'))).toMatchObject({
    reason: 'cards-not-here',
  })
  const changed = await jsonOf<PaymentMethod>(direct('PUT', '/api/payment-method', { session }))
  expect(changed).toMatchObject({ method: 'CARD', card: { brand: 'visa', last4: '4242' } })
  expect(JSON.stringify(changed)).not.toMatch(/pm_|cus_/)
})

test('a card is charged on the stated day, once, whatever runs beside it', async () => {
  await nextMonth()
  expect(await bill()).toMatchObject({ status: 'unpaid', method: 'CARD', chargeOn: '2026-12-10' })
  await onDay(9)
  expect((await bill()).status).toBe('unpaid')
  await Promise.all([onDay(10), onDay(10), onDay(10)])
  const paid = await bill()
  expect(paid).toMatchObject({ status: 'paid', chargeOn: null, reason: null })
  expect(takenFor(paid.id).map(({ amount }) => amount)).toEqual([paid.total])
})

test('a refusal is shown with its reason, tried again on later days, and left to people in the end', async () => {
  await useCard('pm_bad')
  await nextMonth()
  await onDay(10)
  expect(await bill()).toMatchObject({
    status: 'failed',
    reason: 'insufficient_funds',
    chargeOn: '2027-01-13',
  })
  await onDay(13)
  expect(await bill()).toMatchObject({ status: 'failed', chargeOn: '2027-01-18' })
  await onDay(18)
  const given = await bill()
  expect(given).toMatchObject({ status: 'failed', chargeOn: null, canCharge: true })
  expect(given.payments.map(({ state }) => state)).toEqual(['failed', 'failed', 'failed'])
  await useCard('pm_better')
  await onDay(19)
  expect(await bill()).toMatchObject({ status: 'paid' })
  expect(takenFor(given.id)).toHaveLength(1)
})

test('a call that is broken off, before or after the money was taken, takes it once', async () => {
  for (const when of ['before', 'after'] as const) {
    await nextMonth()
    billing.stripe.setTrouble((call) => (call === 'POST /v1/payment_intents' ? when : undefined))
    await onDay(10)
    expect((await bill()).status).toBe('processing')
    const busy = await billing.master('POST', `/api/bills/${(await bill()).id}/complete`, {
      reason: 'x',
      password: 'Correct-horse-1',
    })
    expect(await busy.json()).toMatchObject({ reason: 'bill-being-charged' })
    billing.stripe.setTrouble(undefined)
    await billing.at(`${month.slice(0, 8)}10 00:05`)
    const paid = await bill()
    expect(paid.status).toBe('paid')
    expect(takenFor(paid.id)).toHaveLength(1)
  }
  expect(billing.errors.splice(0)).toHaveLength(2)
}, 30_000)

test('a try that the card company never heard of, a day later, has failed and can be made again', async () => {
  await nextMonth()
  billing.stripe.setTrouble((call) => (call.startsWith('POST') ? 'before' : undefined))
  await onDay(10)
  billing.stripe.setTrouble(undefined)
  await onDay(11)
  expect(await bill()).toMatchObject({ status: 'failed', reason: 'not-arrived' })
  const charged = await billing.direct('POST', `/api/bills/${(await bill()).id}/charge`)
  expect(await charged.json()).toMatchObject({ status: 'paid' })
  billing.errors.splice(0)
}, 30_000)

test('news may be forged, old, repeated and in any order: only what is true is written, once', async () => {
  await useCard('pm_slow')
  await nextMonth()
  await onDay(10)
  const { id, total } = await bill()
  expect((await bill()).status).toBe('processing')
  const intent = [...billing.stripe.intents.values()].find(({ metadata }) => metadata.billId === id)!
  const claim = { ...intent, object: 'payment_intent', status: 'succeeded' }
  const forged = billing.stripe.event('payment_intent.succeeded', claim, { at: billing.clock.now })
  expect((await send(forged.body, forged.signature.replace(/v1=..../, 'v1=0000'))).status).toBe(403)
  expect((await send(forged.body.replace(id, 'other'), forged.signature)).status).toBe(403)
  expect((await send(forged.body, '')).status).toBe(403)
  expect((await tell('payment_intent.succeeded', claim, { at: billing.clock.now - 3_600_000 })).status).toBe(
    403,
  )
  // Signed, but untrue: the real state is requested.
  expect((await tell('payment_intent.succeeded', claim)).status).toBe(200)
  expect((await bill()).status).toBe('processing')
  intent.status = 'succeeded'
  expect((await tell('payment_intent.succeeded', claim, { id: 'evt_once' })).status).toBe(200)
  expect((await bill()).status).toBe('paid')
  expect((await tell('payment_intent.succeeded', claim, { id: 'evt_once' })).status).toBe(200)
  expect((await tell('payment_intent.processing', { ...claim, status: 'processing' })).status).toBe(200)
  expect((await tell('charge.refunded', { id: 'ch_1', object: 'charge' })).status).toBe(200)
  expect(await bill()).toMatchObject({ status: 'paid', total })
  expect(listPayments(billing.database.db, id).map(({ state }) => state)).toEqual(['succeeded'])
})

test('money that comes for what was settled otherwise is shown as too much', async () => {
  await useCard('pm_bad_again')
  await nextMonth()
  await onDay(10)
  const { id } = await bill()
  const proof = { reason: 'Paid in cash', password: 'Correct-horse-1' }
  expect((await billing.master('POST', `/api/bills/${id}/complete`, proof)).status).toBe(200)
  const intent = [...billing.stripe.intents.values()].find(({ metadata }) => metadata.billId === id)!
  intent.status = 'succeeded'
  await tell('payment_intent.succeeded', intent)
  const settled = await bill()
  expect(settled).toMatchObject({ status: 'completed', completion: 'forced' })
  expect(settled.payments.map(({ state }) => state)).toEqual(['surplus'])
})

/** Charges bills that are due on the tenth, one of which is changed after it was listed. */
async function chargeAfter(change: () => void): Promise<void> {
  await onDay(9)
  billing.clock.now += 24 * 60 * 60_000
  let isChanged = false
  await chargeDueBills(billing.tools, () => {
    if (!isChanged) change()
    isChanged = true
    return false
  })
}

test('a bill that is made void while cards are charged leaves its replacement to the card', async () => {
  const { database, clock } = billing
  await useCard('pm_while')
  await nextMonth()
  const { id } = await bill()
  let instead: string | undefined
  await chargeAfter(() => {
    const by = { scope: everything, id, executor: 'x', now: clock.now, checkSeen: () => {} }
    const corrections = [{ text: 'Discount', amount: -1 }]
    const settle = { ...by, reason: 'x', replacement: { corrections }, hasCards: true, consoleOrigin: '' }
    instead = database.transaction((db) => voidBill(db, settle)).replacement?.id
  })
  expect(findBill(database.db, everything, id)?.status).toBe('void')
  expect(findBill(database.db, everything, instead ?? '')).toMatchObject({ method: 'CARD' })
  expect(takenFor(id)).toEqual([])
})

test('whoever turns to transfers while cards are charged is not charged any more', async () => {
  const { database, cards } = billing.tools
  const accountId = billing.ids.direct
  await useCard('pm_turns')
  await nextMonth()
  await chargeAfter(() => choosePaymentMethod(billing.tools, { accountId, method: 'BANK', cards }))
  expect(await bill()).toMatchObject({ status: 'unpaid', method: 'BANK', chargeOn: null })
  expect(takenFor((await bill()).id)).toEqual([])
  expect(findCardCustomer(database.db, accountId)?.card).toBe('pm_turns')
})

test('whoever turns to transfers is not charged any more', async () => {
  await useCard('pm_last')
  await nextMonth()
  expect(await jsonOf(billing.direct('PUT', '/api/payment-method', { method: 'BANK' }))).toMatchObject({
    method: 'BANK',
    card: { last4: '4242' },
  })
  await onDay(10)
  expect(await bill()).toMatchObject({ status: 'unpaid', method: 'BANK', chargeOn: null })
  expect(billing.errors).toEqual([])
})
