import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AuditRow } from '#model/calls/system/audit.ts'
import { type Call, openTestApi, signIn, type TestApi, testDefinition } from '#testing/api/open-test-api.ts'

const password = 'Sea-side-2026'
const emails = ['hana@example.com', 'ken@example.com']
let api: TestApi
let staff: Call
beforeAll(async () => {
  api = await openTestApi({ workers: false })
  await api.importSite('inn', testDefinition(1, 1))
  staff = await signIn(api)
})
afterAll(() => api.close())

/** Audit entries of calls whose address ends with a text, oldest first. */
async function entered(end: string): Promise<AuditRow[]> {
  const filter = encodeURIComponent(JSON.stringify({ q: end, result: 'done' }))
  const answer = await staff('GET', `/api/audit-entries?filter=${filter}`)
  return ((await answer.json()) as AuditRow[]).toReversed()
}

test('who invites, revokes or sets a password for a preview stands in the audit log, without what is secret', async () => {
  const expiresAt = '2030-01-01T00:00:00.000Z'
  const path = '/api/sites/inn/preview'
  expect((await staff('POST', `${path}/share`, { emails, expiresAt })).status).toBe(200)
  expect((await staff('POST', `${path}/password`, { password })).status).toBe(204)
  expect((await staff('POST', `${path}/password`, { password: null })).status).toBe(204)
  const revoked = await staff('PUT', `${path}/share/revoke`, { emails: [emails[0]] })
  expect(revoked.status).toBe(200)

  const common = { action: 'preview.share', target: 'inn' }
  expect(await entered('preview/share')).toMatchObject([
    { ...common, status: 200, details: { invited: 2, expiresAt } },
    { ...common, status: 200, details: { revoked: 1 } },
  ])
  const passwords = await entered('preview/password')
  expect(passwords).toMatchObject([
    { ...common, status: 204, details: { hasPassword: true } },
    { ...common, status: 204, details: { hasPassword: false } },
  ])
  expect(JSON.stringify(passwords)).not.toContain(password)
})

test('an invitation that is refused is entered as refused', async () => {
  const answer = await staff('POST', '/api/sites/inn/preview/share', { emails: ['nobody'] })
  expect(answer.status).toBe(400)
  const filter = encodeURIComponent(JSON.stringify({ q: 'preview/share' }))
  const rows = (await (await staff('GET', `/api/audit-entries?filter=${filter}`)).json()) as AuditRow[]
  expect(rows[0]).toMatchObject({ action: 'preview.share', target: 'inn', status: 400 })
})
