import { afterAll, beforeAll, expect, test } from 'vitest'
import { defaultForms } from '#model/definition/forms/form.ts'
import { openTestVisitors, type TestVisitors } from '#testing/api/open-test-visitors.ts'
import { countClicks } from '../../db/analytics/click-counts.ts'
import { countPageViews } from '../../db/analytics/page-views.ts'
import { listMails } from '../../db/messages/mails.ts'
import { submissions } from '../../db/schema/submissions.ts'
import { countApplicants } from '../../db/submissions/applicants.ts'

const deliveries = process.env.LONG === '1' ? 10_000 : 2_000
const duplicated = 0.3
const reordered = 0.1
const atOnce = 40
const siteId = 'inn'
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

const autoReply = { isOn: true, subject: { EN: 'Thank you' }, text: { EN: 'We will write soon.' } }

let visitors: TestVisitors
beforeAll(async () => {
  visitors = await openTestVisitors({}, { trustedProxies: 1 })
  await visitors.publish(siteId, {
    sns: [{ snsType: 'line', snsUrl: 'https://line.me/a' }],
    popupCtas: { applicantLimit: { id: 'seats', limit: 1_000_000, startDate: '2026-01-01T00:00:00Z' } },
    forms: { CONTACT_SETTING: { ...defaultForms.CONTACT_SETTING, autoReply } },
  })
})
afterAll(() => visitors.close())

const kinds = ['events', 'place', 'events', 'place', 'events', 'form'] as const
interface Delivery {
  kind: (typeof kinds)[number]
  number: number
}

/** The same sequence in each run. */
function createDice(): () => number {
  let state = 20_261_122
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** Repeats some deliveries, and delays up to a fifth of all. */
function disturb(sent: readonly Delivery[]): Delivery[] {
  const dice = createDice()
  const arriving = sent.flatMap((delivery, index) => {
    const late = dice() < reordered ? dice() * (sent.length / 5) : 0
    const first = { delivery, at: index + late }
    return dice() < duplicated ? [first, { delivery, at: index + dice() * (sent.length / 5) }] : [first]
  })
  return arriving.toSorted((a, b) => a.at - b.at).map(({ delivery }) => delivery)
}

function deliver({ kind, number }: Delivery): Promise<Response> | Response {
  const headers = {
    'user-agent': firefox,
    'x-forwarded-for': `10.0.${number >>> 8}.${number & 255}`,
    'idempotency-key': `delivery-${number}`,
  }
  const at = 1_790_000_000_000
  switch (kind) {
    case 'events': {
      const events = [
        { type: 'page_view', at, page_id: 'p0-0' },
        { type: 'click_sns', at, page_id: 'p0-0', sns_type: 'line' },
      ]
      const json = { id: `batch-${number}`, siteId, language: 'EN', events }
      return visitors.call(siteId, '/events', { json, headers })
    }
    case 'place':
      return visitors.call(siteId, '/popup/seats/click', { json: {}, headers })
    case 'form': {
      const data = { email: `visitor${number}@example.com`, company: 'Hana' }
      return visitors.call(siteId, '/contact', { json: { data, lang: 'EN' }, headers })
    }
  }
}

test('Q4 of deliveries that come twice and out of order each counts once, and is answered by one mail', async () => {
  const sent = Array.from({ length: deliveries }, (_, number) => ({
    kind: kinds[number % kinds.length]!,
    number,
  }))
  const arriving = disturb(sent)
  expect(arriving.length / deliveries).toBeCloseTo(1 + duplicated, 1)
  const statuses = new Set<number>()
  for (let from = 0; from < arriving.length; from += atOnce)
    for (const { status } of await Promise.all(arriving.slice(from, from + atOnce).map(deliver)))
      statuses.add(status)
  expect([...statuses].sort()).toEqual([200, 201, 204])
  const { db } = visitors.database
  const of = (kind: Delivery['kind']) => sent.filter((one) => one.kind === kind).length
  const days = { from: '2000-01-01', to: '2100-01-01' }
  expect({
    clicks: countClicks(db, { siteId, kind: 'sns', itemId: 'line' }),
    views: countPageViews(db, { siteId, ...days }),
    places: countApplicants(db, { siteId, popupId: 'seats' }),
    forms: db.select().from(submissions).all().length,
  }).toEqual({ clicks: of('events'), views: of('events'), places: of('place'), forms: of('form') })
  const { rows } = listMails(db, { sort: { field: 'createdAt', order: 'ASC' }, offset: 0, limit: deliveries })
  const answered = rows.map(({ to }) => to).filter((to) => to.startsWith('visitor'))
  expect([answered.length, new Set(answered).size]).toEqual([of('form'), of('form')])
}, 180_000)

test('what has another name counts again, though it says the same', async () => {
  const { db } = visitors.database
  const before = countApplicants(db, { siteId, popupId: 'seats' })
  await deliver({ kind: 'place', number: deliveries + 1 })
  await deliver({ kind: 'place', number: deliveries + 2 })
  expect(countApplicants(db, { siteId, popupId: 'seats' })).toBe(before + 2)
})
