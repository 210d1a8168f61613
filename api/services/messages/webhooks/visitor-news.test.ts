import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestVisitors, type TestVisitors } from '#testing/api/open-test-visitors.ts'
import { becomeMember, testPassword } from '#testing/api/test-member.ts'
import { webhookDeliveries } from '../../../db/schema/webhooks.ts'

interface News {
  type: string
  data: Record<string, unknown>
}

const told: News[] = []
const survey = {
  id: 'taste',
  title: { EN: 'Taste' },
  questions: [{ id: 'wish', title: { EN: 'A wish?' }, type: 'TEXT' as const }],
}

let visitors: TestVisitors
beforeAll(async () => {
  visitors = await openTestVisitors({
    async post({ body }) {
      told.push(JSON.parse(body) as News)
      return { status: 204, answer: '' }
    },
  })
  await visitors.publish('inn', { surveys: [survey] })
  const events = ['member.confirmed', 'survey.answered', 'submission.created']
  const made = await visitors.staff('POST', '/api/sites/inn/webhooks', {
    url: 'https://hooks.example.com/in',
    events,
  })
  expect(made.status).toBe(201)
})
afterAll(() => visitors.close())

const newest = async (type: string) => {
  await expect.poll(() => told.at(-1)?.type).toBe(type)
  return told.at(-1)!.data
}

const kept = () => JSON.stringify(visitors.database.db.select().from(webhookDeliveries).all())

test('somebody who confirms is told, without secrets, and taken back when they leave', async () => {
  const member = await becomeMember(visitors, 'inn', 'hana@example.com')
  expect(await newest('member.confirmed')).toMatchObject({ siteId: 'inn', email: 'hana@example.com' })
  expect(JSON.stringify(told)).not.toMatch(/passw|argon2/i)
  const other = await becomeMember(visitors, 'inn', 'mai@example.com')
  await expect.poll(() => told.length).toBe(2)
  expect(kept()).toContain('hana@example.com')
  const left = await member('POST', '/profile/withdrawal', { password: testPassword, lang: 'EN' })
  expect(left.status).toBe(200)
  expect(kept()).not.toContain('hana@example.com')
  expect(kept()).toContain('mai@example.com')
  expect((await other('GET', '/profile')).status).toBe(200)
})

test('an answer to a survey and a form are told at once', async () => {
  const json = { answers: { wish: 'More tea' }, lang: 'EN' }
  expect((await visitors.call('inn', '/survey/taste/response', { json })).status).toBe(201)
  expect(await newest('survey.answered')).toMatchObject({ surveyId: 'taste', answers: { wish: 'More tea' } })
  const data = { email: 'yui@example.com', company: 'Yui' }
  expect((await visitors.call('inn', '/contact', { json: { data, lang: 'EN' } })).status).toBe(201)
  expect(await newest('submission.created')).toMatchObject({ siteId: 'inn' })
})
