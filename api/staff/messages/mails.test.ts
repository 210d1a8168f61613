import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Call, openTestApi, signIn, signInAs, type TestApi } from '#testing/api/open-test-api.ts'
import { cheapPasswords } from '#testing/api/passwords.ts'
import { addStaff } from '../../db/accounts/staff.ts'
import { addMail } from '../../db/messages/mails.ts'

let api: TestApi
let provider: Call
beforeAll(async () => {
  api = await openTestApi({ workers: false })
  provider = await signIn(api)
  for (let index = 0; index < 3; index++)
    addMail(api.database.db, {
      id: `mail-${index}`,
      template: 'password-changed',
      to: `person${index}@example.com`,
      language: 'EN',
      subject: `Subject ${index}`,
      text: 'Text',
      html: '<p>Text</p>',
      createdAt: Date.parse('2026-04-01T00:00:00Z') + index,
      sentAt: index === 0 ? Date.parse('2026-04-01T00:01:00Z') : null,
    })
})
afterAll(() => api.close())

const list = async (filter: object) => {
  const answer = await provider('GET', `/api/mails?filter=${encodeURIComponent(JSON.stringify(filter))}`)
  return ((await answer.json()) as { id: string }[]).map(({ id }) => id)
}

test('the provider reads the outbox, newest first', async () => {
  const answer = await provider('GET', '/api/mails?range=[0,1]')
  expect(answer.headers.get('content-range')).toBe('mails 0-1/3')
  const rows = (await answer.json()) as Record<string, unknown>[]
  expect(rows.map(({ id }) => id)).toEqual(['mail-2', 'mail-1'])
  expect(Object.keys(rows[0]!)).not.toContain('text')
  expect(await (await provider('GET', '/api/mails/mail-0')).json()).toMatchObject({
    text: 'Text',
    html: '<p>Text</p>',
    sentAt: '2026-04-01T00:01:00.000Z',
  })
  expect((await provider('GET', '/api/mails/mail-9')).status).toBe(404)
})

test('it is filtered by whether mail was sent, and by who it is for', async () => {
  expect(await list({ isSent: true })).toEqual(['mail-0'])
  expect(await list({ isSent: false })).toEqual(['mail-2', 'mail-1'])
  expect(await list({ q: 'PERSON1@' })).toEqual(['mail-1'])
  const hidden = await provider('GET', `/api/mails?filter=${encodeURIComponent('{"text":"Text"}')}`)
  expect(hidden.status).toBe(400)
})

test('nobody else reads it, not even others of the provider', async () => {
  const account = { email: 'editor@example.com', password: 'Editor-horse-1' }
  addStaff(api.database.db, {
    id: randomUUID(),
    accountId: 'provider',
    email: account.email,
    name: 'Editor',
    position: 'EDITOR',
    passwordHash: await cheapPasswords.hash(account.password),
    createdAt: 0,
  })
  const editor = await signInAs(api, account)
  expect((await editor('GET', '/api/mails')).status).toBe(403)
  expect((await editor('GET', '/api/mails/mail-0')).status).toBe(403)
  expect((await api.app.request('/api/mails')).status).toBe(401)
})
