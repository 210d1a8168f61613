import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestApi, setTestAccount, type TestApi, testAccount } from '#testing/api/open-test-api.ts'
import { startTestSmtpServer, type TestSmtpServer } from '#testing/api/smtp-server.ts'
import { createTestBrowser } from '#testing/api/test-browser.ts'
import { createSmtpMailer } from '../../infra/smtp-mailer.ts'

let api: TestApi
let server: TestSmtpServer
let mailer: ReturnType<typeof createSmtpMailer>
beforeEach(async () => {
  server = await startTestSmtpServer()
  mailer = createSmtpMailer({ url: server.url, from: 'no-reply@swipress.example' })
  api = await openTestApi({ workers: false, mailer: mailer.send })
  await setTestAccount(api)
})
afterEach(async () => {
  await api.close()
  mailer.close()
  await server.close()
})

async function nextMail(count: number) {
  while (server.received.length < count) await new Promise((resolve) => setTimeout(resolve, 5))
  return server.received[count - 1]!.parsed
}

test('a password is reset through a real mail: old sessions end, the link is dead, the new password opens', async () => {
  const [old, fresh] = [createTestBrowser(api), createTestBrowser(api, '198.51.100.7')]
  expect((await old('POST', '/api/session', testAccount)).status).toBe(204)
  expect((await fresh('POST', '/api/passwords/forgot', { email: 'nobody@example.com' })).status).toBe(204)
  expect((await fresh('POST', '/api/passwords/forgot', { email: testAccount.email })).status).toBe(204)

  const mail = await nextMail(1)
  expect(mail.to).toMatchObject([{ address: testAccount.email }])
  const [, token = ''] = /http:\/\/localhost:3000\/new-password#token=([\w-]+)/.exec(mail.text!)!
  expect(mail.html).toContain(token)
  expect((await fresh('POST', '/api/passwords/check', { token })).status).toBe(204)
  expect((await old('GET', '/api/session')).status).toBe(200)

  const password = 'Another-horse-1'
  expect((await fresh('POST', '/api/passwords/reset', { token, password })).status).toBe(204)
  expect((await old('GET', '/api/session')).status).toBe(401)
  expect((await fresh('POST', '/api/passwords/reset', { token, password })).status).toBe(410)
  expect((await fresh('POST', '/api/session', testAccount)).status).toBe(401)
  expect((await fresh('POST', '/api/session', { ...testAccount, password })).status).toBe(204)

  expect((await nextMail(2)).subject).toContain('パスワード変更完了')
  expect(server.received).toHaveLength(2)
  const outbox = async () =>
    (await (await fresh('GET', '/api/mails')).json()) as { id: string; sentAt: string | null }[]
  // The server has received a mail before that is stored.
  await expect.poll(async () => (await outbox()).map(({ sentAt }) => sentAt === null)).toEqual([false, false])
  for (const { id } of await outbox())
    expect(await (await fresh('GET', `/api/mails/${id}`)).text()).not.toContain(token)
  expect(api.errors).toEqual([])
})
