import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Database, openDatabase } from '../database.ts'
import { addMail, countCausedMails, findNewestSentTo, newestSentTo } from './mails.ts'

let database: Database
beforeEach(() => {
  database = openDatabase(':memory:')
})
afterEach(() => database.close())

const add = (id: string, to: string, createdAt: number) =>
  addMail(database.db, {
    ...{ id, to, createdAt, sentAt: createdAt, template: 'report', language: 'EN', subject: 'Report' },
    ...{ text: 'Report', html: '<p>Report</p>', causeAccountId: 'provider' },
  })

test('the newest mail to an address is found however it is written, by an index', () => {
  add('old', 'Jürgen@example.com', 1)
  add('new', 'JÜRGEN@Example.com', 2)
  add('other', 'other@example.com', 3)
  const found = (to: string) => findNewestSentTo(database.db, to)?.id
  expect([found(' jürgen@example.COM '), found('JÜRGEN@example.com'), found('nobody@example.com')]).toEqual([
    'old',
    'new',
    undefined,
  ])
  const plan = database.db.all<{ detail: string }>(
    sql`EXPLAIN QUERY PLAN ${newestSentTo(database.db, 'other@example.com').getSQL()}`,
  )
  expect(plan.map(({ detail }) => detail)).toEqual([
    expect.stringMatching(/SEARCH mails USING INDEX mails_to /),
  ])
})

test('mails to one address are counted together however it is written', () => {
  add('one', 'Hana@example.com', 1)
  add('two', 'hana@EXAMPLE.com', 2)
  add('three', 'mika@example.com', 3)
  expect(countCausedMails(database.db, { to: 'hana@example.com', since: 0 }, 9)).toBe(2)
})
