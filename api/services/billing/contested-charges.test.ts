import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { CardEntry } from '#model/calls/accounts/billing.ts'
import type { BillDetail } from '#model/calls/accounts/bills.ts'
import type { ViewContestRow } from '#model/calls/accounts/view-contests.ts'
import { addMonths } from '#model/values/calendar-day.ts'
import { billOf, jsonOf, openTestBilling, type TestBilling } from '#testing/api/billing/open-test-billing.ts'
import { type Call, testDefinition } from '#testing/api/open-test-api.ts'
import { addPageViews } from '../../db/analytics/page-views.ts'
import { addAccountViews } from '../../db/billing/billing-runs.ts'
import { chargeDueBills } from './charge-bills.ts'
import { contestViews } from './contest-views.ts'

let billing: TestBilling
/** The first of the month in which cards are charged. */
let month = '2026-11-01'
beforeAll(async () => {
  billing = await openTestBilling({ limitAccess: 1_000, limitAccessPrice: 2 })
  await billing.importSite('inn', testDefinition(), billing.ids.direct)
  await useCard('pm_good')
})
afterAll(() => billing.close())

/** A bill of the month before, whose views are charged. */
beforeEach(async () => {
  const seen = { siteId: 'inn', day: `${month.slice(0, 8)}20`, count: 1_700 }
  billing.database.transaction((db) => {
    addPageViews(db, seen)
    addAccountViews(db, seen)
  })
  month = addMonths(month, 1)
  await onDay('01')
})

const onDay = (day: string) => billing.at(`${month.slice(0, 8)}${day} 00:00`)
const useCard = async (card: string) => {
  const { url } = await jsonOf<CardEntry>(billing.direct('POST', '/api/payment-method/card'))
  const session = url.split('/').at(-1)!
  billing.stripe.enterCard(session, card)
  expect((await billing.direct('PUT', '/api/payment-method', { session })).status).toBe(200)
}
const contested = () => ({
  ...{ siteId: 'inn', month: addMonths(month, -1).slice(0, 7), views: 500, reason: 'A flood' },
})
const contest = () => billing.direct('POST', '/api/view-contests', contested())
const decide = async (isCounted: boolean) => {
  const rows = await jsonOf<ViewContestRow[]>(billing.master('GET', '/api/view-contests'))
  const { id } = rows.find(({ state }) => state === 'open')!
  return billing.master('POST', `/api/view-contests/${id}/decision`, { isCounted, note: 'Looked at' })
}
const bill = () => billOf<BillDetail>(billing.direct, billing.ids.direct)
const charge = (by: Call, id: string) => by('POST', `/api/bills/${id}/charge`)
const takenFor = (id: string) =>
  [...billing.stripe.intents.values()].filter(
    ({ metadata, status }) => metadata.billId === id && status === 'succeeded',
  ).length

/** Charges what is due on the tenth; `change` happens once bills are listed, before the first is charged. */
async function chargeAfter(change: () => void): Promise<void> {
  await onDay('09')
  billing.clock.now += 24 * 60 * 60_000
  let isChanged = false
  await chargeDueBills(billing.tools, () => {
    if (!isChanged) change()
    isChanged = true
    return false
  })
}

test('a bill whose views are contested while cards are charged is not charged; it is once that is decided', async () => {
  const { database, ids, tools } = billing
  const { id } = await bill()
  await chargeAfter(() =>
    database.transaction((db) =>
      contestViews(db, { ...contested(), accountId: ids.direct, by: 'Contact' }, tools),
    ),
  )
  expect(await bill()).toMatchObject({ id, status: 'unpaid' })
  expect(takenFor(id)).toBe(0)
  expect((await decide(true)).status).toBe(200)
  await onDay('11')
  expect(await bill()).toMatchObject({ id, status: 'paid' })
  expect(takenFor(id)).toBe(1)
})

test('a bill that nobody contests meanwhile is charged', async () => {
  const { id } = await bill()
  await chargeAfter(() => undefined)
  expect(await bill()).toMatchObject({ id, status: 'paid' })
})

test('views are not contested from the moment in which their card is charged', async () => {
  const { id } = await bill()
  let meanwhile: Promise<Response> | undefined
  billing.stripe.setTrouble((call) => {
    if (call === 'POST /v1/payment_intents') meanwhile ??= contest()
    return undefined
  })
  await onDay('10')
  billing.stripe.setTrouble(undefined)
  const refused = await meanwhile!
  expect(refused.status).toBe(409)
  expect(await refused.json()).toMatchObject({ reason: 'month-not-contestable' })
  expect(await bill()).toMatchObject({ id, status: 'paid' })
  expect(takenFor(id)).toBe(1)
})

test('whoever bills an account charges no card for what it contests; the account itself may still pay', async () => {
  const { id } = await bill()
  expect((await contest()).status).toBe(201)
  const refused = await charge(billing.master, id)
  expect(refused.status).toBe(409)
  expect(await refused.json()).toMatchObject({ reason: 'bill-contested' })
  expect(takenFor(id)).toBe(0)
  expect((await jsonOf<BillDetail>(billing.master('GET', `/api/bills/${id}`))).canCharge).toBe(false)
  expect((await bill()).canCharge).toBe(true)
  expect((await charge(billing.direct, id)).status).toBe(200)
  expect(await bill()).toMatchObject({ id, status: 'paid' })
  expect((await decide(false)).status, 'it is paid').toBe(409)
  expect((await decide(true)).status).toBe(200)
})

test('a charge that seemed refused, and is captured once views are contested, is shown and stays as it was paid', async () => {
  await useCard('pm_bad')
  await onDay('10')
  const { id } = await bill()
  expect(await bill()).toMatchObject({ status: 'failed' })
  expect((await contest()).status).toBe(201)
  const intent = [...billing.stripe.intents.values()].find(({ metadata }) => metadata.billId === id)!
  intent.status = 'succeeded'
  const { body, signature } = billing.stripe.event('payment_intent.succeeded', intent, {
    at: billing.clock.now,
  })
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
  await billing.app.request('/api/stripe/events', { method: 'POST', body, headers })
  expect(await bill()).toMatchObject({ id, status: 'paid' })
  const refused = await decide(false)
  expect(refused.status).toBe(409)
  expect(await refused.json()).toMatchObject({ reason: 'bill-settled' })
  expect((await decide(true)).status).toBe(200)
})
