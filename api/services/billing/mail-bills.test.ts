import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestBilling, type TestBilling } from '#testing/api/billing/open-test-billing.ts'
import { mails } from '../../db/schema/mails.ts'

let billing: TestBilling
beforeAll(async () => {
  billing = await openTestBilling()
})
afterAll(() => billing.close())

const mailsLike = (template: string) =>
  billing.database.db.select().from(mails).where(sql`template LIKE ${template}`).orderBy(mails.to).all()

test('each bill is told of once, however often the run is started, and issuers get one summary', async () => {
  const { master, customer } = billing
  expect((await customer('PUT', '/api/payment-method', { billMails: false })).status).toBe(200)
  await billing.at('2026-12-01 00:00')
  const runs = [1, 2, 3].map(() => master('POST', '/api/billing-runs', { month: '2026-11' }))
  expect((await Promise.all(runs)).map(({ status }) => status)).toEqual([200, 200, 200])
  await billing.at('2026-12-01 00:05')
  const told = mailsLike('bill-ready%')
  // The customer does not want such mails, and is billed nevertheless.
  expect(told.map(({ to }) => to)).toEqual(['direct@example.com', 'partner@example.com'])
  expect(told[0]?.text).toMatch(/121,001/)
  expect(told[0]?.text).toMatch(/http:\/\/localhost:3000\/bills\/[\w-]+/)
  const issuers = mailsLike('bills-made')
  expect(issuers.map(({ to }) => to)).toEqual(['master@example.com', 'partner@example.com'])
  expect(issuers[0]?.text).toMatch(/242,002/)
})

test('who wants the mails again gets those of the next bills', async () => {
  const { customer } = billing
  await customer('PUT', '/api/payment-method', { billMails: true })
  await billing.at('2027-01-01 00:00')
  expect(mailsLike('bill-ready%').filter(({ to }) => to === 'customer@example.com')).toHaveLength(1)
})

test('bills that could be made only with those of a later month are told of then, once, under their own month', async () => {
  const { database, ids } = billing
  const told = () => mailsLike('bills-made').map(({ to, subject, text }) => ({ to, subject, text }))
  const before = told()
  database.db.run(
    sql.raw(`CREATE TRIGGER trouble BEFORE INSERT ON bills WHEN NEW.account_id = '${ids.customer}'
      BEGIN SELECT RAISE(ABORT, 'trouble'); END`),
  )
  await billing.at('2027-02-01 00:00')
  expect(told(), 'the run begins again').toEqual(before)
  database.db.run(sql`DROP TRIGGER trouble`)
  for (const time of ['2027-03-01 00:00', '2027-03-01 00:05']) await billing.at(time)
  const news = told().slice()
  for (const known of before)
    news.splice(
      news.findIndex(({ text }) => text === known.text),
      1,
    )
  expect(news.map(({ to, subject }) => `${to} ${subject.match(/\d{4}-\d\d/)?.[0]}`).sort()).toEqual([
    'master@example.com 2027-01',
    'master@example.com 2027-02',
    'partner@example.com 2027-01',
    'partner@example.com 2027-02',
  ])
  expect(
    news.find(({ to, subject }) => to.startsWith('master') && subject.includes('2027-01'))?.text,
  ).toMatch(/ 2 件/)
  billing.errors.splice(0)
})
