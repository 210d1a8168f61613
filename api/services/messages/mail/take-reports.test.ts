import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Database, openDatabase } from '../../../db/database.ts'
import {
  findSuppression,
  listSuppressions,
  removeOldRemovals,
  removeSuppression,
} from '../../../db/messages/mail-suppressions.ts'
import { addMail, findMail } from '../../../db/messages/mails.ts'
import { readDeliveryReports } from './delivery-reports.ts'
import { takeDeliveryReports } from './take-reports.ts'

let database: Database
beforeEach(() => {
  database = openDatabase(':memory:')
})
afterEach(() => database.close())

const to = 'hana@example.com'
const minute = 60_000
const iso = (at: number) => new Date(at).toISOString()

function add(id: string, createdAt: number, address = to): void {
  addMail(database.db, {
    ...{ id, to: address, createdAt, sentAt: createdAt, template: 'report', language: 'EN' },
    ...{ subject: 'Report', text: 'Report', html: '<p>Report</p>' },
  })
}
const take = (body: unknown, now: number) =>
  takeDeliveryReports(database, readDeliveryReports(JSON.stringify(body))!, now)
const marked = (...ids: string[]) => ids.filter((id) => findMail(database.db, id)?.error)

const sendGrid = (id: string, at = 0) => [
  {
    ...{ event: 'bounce', type: 'bounce', email: to, reason: '550' },
    ...{ 'smtp-id': `<${id}@swipress.example>`, timestamp: at / 1_000 },
  },
]
const mailgun = (id: string, at = 0) => ({
  'event-data': {
    ...{ event: 'failed', severity: 'permanent', reason: 'bounce', recipient: to, timestamp: at / 1_000 },
    message: { headers: { 'message-id': `${id}@swipress.example` } },
  },
})
const amazon = (id: string, at = 0) => ({
  notificationType: 'Bounce',
  bounce: { bounceType: 'Permanent', bouncedRecipients: [{ emailAddress: to }], timestamp: iso(at) },
  mail: { messageId: 'of-amazon', commonHeaders: { messageId: `<${id}@swipress.example>` } },
})
const postmark = (_id: string, at = 0) => ({
  ...{ RecordType: 'Bounce', Type: 'HardBounce', Email: to, Description: '550', BouncedAt: iso(at) },
})

test.each([
  ['SendGrid', sendGrid],
  ['Mailgun', mailgun],
  ['Amazon', amazon],
])('what %s reports is marked at the mail that it tells of, not at the newest', async (_, bodyOf) => {
  add('first', 1)
  add('second', 2)
  add('of-another', 3, 'mika@example.com')
  await take(bodyOf('first'), 10)
  expect(marked('first', 'second', 'of-another')).toEqual(['first'])
  // A mail to somebody else, or of another program, is not the reported one.
  await take(bodyOf('of-another'), 10)
  expect(marked('first', 'second', 'of-another')).toEqual(['first', 'second'])
})

test('where a report does not say which mail it tells of, it is the newest', async () => {
  add('first', 1)
  add('second', 2)
  await take(postmark(''), 10)
  expect(marked('first', 'second')).toEqual(['second'])
})

test.each([
  ['SendGrid', sendGrid],
  ['Mailgun', mailgun],
  ['Amazon', amazon],
  ['Postmark', postmark],
])(
  'an address that was taken off the list stays off it, unless %s reports what happened later',
  async (_, bodyOf) => {
    const isListed = () => [
      findSuppression(database.db, to) !== undefined,
      listSuppressions(database.db, { q: undefined, order: 'DESC', offset: 0, limit: 9 }).total === 1,
    ]
    await take(bodyOf('none', minute), 2 * minute)
    expect(isListed()).toEqual([true, true])
    expect(removeSuppression(database.db, to, 5 * minute)).toBe(true)
    expect(removeSuppression(database.db, to, 5 * minute)).toBe(false)
    expect(isListed()).toEqual([false, false])
    add('mail', 6 * minute)
    await take(bodyOf('mail', 4 * minute), 7 * minute)
    expect([...isListed(), ...marked('mail')]).toEqual([false, false])
    await take(bodyOf('mail', 6 * minute), 8 * minute)
    expect([...isListed(), ...marked('mail')]).toEqual([true, true, 'mail'])
  },
)

test('when an address was taken off is forgotten once nothing older is reported any more', async () => {
  await take(postmark('', minute), 2 * minute)
  expect(removeOldRemovals(database.db, 9 * minute)).toBe(0)
  removeSuppression(database.db, to, 5 * minute)
  expect(removeOldRemovals(database.db, 5 * minute)).toBe(0)
  expect(removeOldRemovals(database.db, 6 * minute)).toBe(1)
  await take(postmark('', minute), 10 * minute)
  expect(findSuppression(database.db, to)).toBeDefined()
})
