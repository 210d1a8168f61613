import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Call, openTestApi, signIn, type TestApi, testDefinition } from '#testing/api/open-test-api.ts'
import { day, plantRecords } from '#testing/api/received-records.ts'
import { mails } from '../../db/schema/mails.ts'
import { memberSessions, members } from '../../db/schema/members.ts'
import { submissionFiles, submissions } from '../../db/schema/submissions.ts'
import { surveyResponses } from '../../db/schema/surveys.ts'
import { queueWritten } from '../messages/mail/queue-mail.ts'
import { pruneReceived } from './prune-received.ts'

let api: TestApi
let call: Call
beforeAll(async () => {
  api = await openTestApi()
  call = await signIn(api)
  await api.importSite('inn', testDefinition())
  await api.importSite('other', testDefinition())
  plantRecords(api.database.db)
})
afterAll(() => api.close())

const idsOf = (table: typeof submissions | typeof members | typeof surveyResponses) =>
  api.database.db
    .select({ id: table.id })
    .from(table)
    .all()
    .map(({ id }) => id)
    .sort()
const prune = (at: string) => pruneReceived({ database: api.database, now: () => day(at) }, () => false)
const keep = async (retention: object) =>
  (await call('PUT', '/api/sites/inn/received-retention', retention)).status

test('Y04 nothing is deleted until somebody says after how long', async () => {
  expect(await (await call('GET', '/api/sites/inn/received-retention')).json()).toEqual({
    ...{ contacts: null, members: null, answers: null },
  })
  expect(await prune('2099-01-01')).toBe(0)
  expect(idsOf(submissions)).toEqual(['elsewhere', 'form', 'new', 'old'])
})

test('Y04 submissions go after their time with mails and files, on that site only', async () => {
  const { db } = api.database
  const mail = {
    language: 'EN',
    html: '',
    brandAccountId: undefined,
    template: 'form-notice',
    text: '',
  } as const
  for (const recordId of ['old', 'new'])
    queueWritten(db, { ...mail, recordId, to: 'desk@example.com', subject: recordId, now: 1 })
  db.insert(submissionFiles)
    .values({ id: 'f', submissionId: 'old', key: 'plan', name: 'plan.pdf', type: 'x', size: 1, blob: 'f/1' })
    .run()
  expect(await keep({ contacts: 12, members: null, answers: null })).toBe(200)
  expect(await prune('2027-04-01')).toBe(0)
  expect(await prune('2027-04-02')).toBe(1)
  expect(idsOf(submissions)).toEqual(['elsewhere', 'form', 'new'])
  expect(
    db
      .select()
      .from(mails)
      .all()
      .map(({ subject }) => subject),
  ).toEqual(['new'])
  expect(db.select().from(submissionFiles).all()).toEqual([])
  expect(idsOf(members)).toEqual(['m1', 'm2'])
  expect(await prune('2099-01-01')).toBe(2)
  expect(idsOf(submissions)).toEqual(['elsewhere'])
})

test('Y04 members stay who came back or are still logged in', async () => {
  const { db } = api.database
  const from = db.select().from(members).where(eq(members.id, 'm1')).get()!
  const add = (id: string, lastLoginAt: number | null) =>
    db
      .insert(members)
      .values({ ...from, id, email: `${id}@example.com`, lastLoginAt })
      .run()
  add('back', day('2027-01-01'))
  add('here', null)
  db.insert(memberSessions)
    .values({ idHash: 'x', memberId: 'here', siteId: 'inn', createdAt: 1, lastSeenAt: day('2027-04-01') })
    .run()
  expect(await keep({ contacts: null, members: 12, answers: null })).toBe(200)
  expect(await prune('2027-05-01')).toBe(2)
  expect(idsOf(members)).toEqual(['back', 'here'])
})

test('Y04 survey responses go after their time', async () => {
  expect(await keep({ contacts: null, members: null, answers: 12 })).toBe(200)
  expect(await prune('2027-04-03')).toBe(0)
  expect(await prune('2027-04-04')).toBe(3)
  expect(idsOf(surveyResponses)).toEqual([])
})

test.each([
  { contacts: 0, members: null, answers: null },
  { contacts: 121, members: null, answers: null },
  { contacts: 1.5, members: null, answers: null },
  { contacts: 12 },
])('Y04 %j is refused', async (retention) => {
  expect(await keep(retention)).toBe(400)
})
