import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formVersion } from '#builder/stages/screen-content.ts'
import { defaultForms } from '#model/definition/forms/form.ts'
import type { AdConversion } from '#model/records/ad-conversion.ts'
import type { GoalRule, GoalValue } from '#model/records/goal.ts'
import { openTestVisitors, type TestVisitors } from '#testing/api/open-test-visitors.ts'
import { addGoal } from '../../db/analytics/goals.ts'

let visitors: TestVisitors
let clock = Date.parse('2026-11-22T03:00:00Z')
const version = formVersion(defaultForms.CONTACT_SETTING)
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1'

beforeAll(async () => {
  visitors = await openTestVisitors({ now: () => clock })
  await visitors.publish('inn', { tags: { metaPixelId: '1234567890123' } })
  await visitors.publish('bar')
})
afterAll(() => visitors.close())

async function send(siteId: string, headers: Record<string, string> = {}) {
  clock += 3_600_000
  const json = { data: { email: 'hana@example.com', company: '花や' }, lang: 'JP', version, agreement: false }
  const answer = await visitors.call(siteId, '/contact', {
    json,
    headers: { 'user-agent': phone, ...headers },
  })
  expect(answer.status).toBe(201)
  return ((await answer.json()) as { conversion?: AdConversion }).conversion
}

const add = (goalId: string, rule: GoalRule, value: GoalValue) =>
  addGoal(visitors.database.db, { siteId: 'inn', goalId, name: goalId, rule, value }, clock)

test('A17 the reply to a form has an event id where the site has services, and the same id however often it is sent', async () => {
  expect(await send('bar')).toBeUndefined()
  const key = { 'idempotency-key': randomUUID() }
  const first = await send('inn', key)
  expect(first).toEqual({ id: expect.stringMatching(/^[\w-]{36}$/) })
  expect(await send('inn', key)).toEqual(first)
  expect((await send('inn'))?.id).not.toBe(first?.id)
  expect(await send('inn', { 'user-agent': 'Googlebot/2.1' })).toBeUndefined()
})

test('A17 the value is that of the goal of this form, before that of any form, in the main unit', async () => {
  add('any', { kind: 'form' }, { kind: 'fixed', amount: 5_000, currency: 'JPY' })
  expect(await send('inn')).toMatchObject({ value: 5_000, currency: 'JPY' })
  const contact: GoalRule = { kind: 'form', form: 'CONTACT_SETTING' }
  add('other', { kind: 'form', form: 'HOMEPAGE_SETTING' }, { kind: 'fixed', amount: 1, currency: 'EUR' })
  add('contact', contact, { kind: 'fixed', amount: 12_050, currency: 'USD' })
  expect(await send('inn')).toMatchObject({ value: 120.5, currency: 'USD' })
})
