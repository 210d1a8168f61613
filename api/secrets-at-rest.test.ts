import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { WebhookWithSecret } from '#model/calls/messages/webhooks.ts'
import { openTestApi, signIn, type TestApi, testAccount, testDefinition } from '#testing/api/open-test-api.ts'
import { findMail } from './db/messages/mails.ts'
import { sealedColumns } from './db/secrets/sealed-columns.ts'
import { signingKey } from './db/secrets/signing-keys.ts'

let api: TestApi
/** Secrets that were shown or entered, which must not be found in the file. */
const secrets: Record<string, string> = {}
const slack = 'https://hooks.slack.com/services/T0/B0/hidden-slack-path'

beforeAll(async () => {
  api = await openTestApi({
    workers: false,
    onDisk: true,
    addressesOf: (_, __, done) => done(null, [{ address: '93.184.216.34', family: 4 }]),
  })
  const call = await signIn(api)
  await api.importSite('inn', testDefinition())
  const json = async <Answer>(method: string, path: string, body?: object): Promise<Answer> => {
    const answer = await call(method, path, body)
    expect([200, 201, 202], `${method} ${path} ${await answer.clone().text()}`).toContain(answer.status)
    return (await answer.json()) as Answer
  }
  const url = 'https://shown-host.example.com/hook'
  const hook = await json<WebhookWithSecret>('POST', '/api/sites/inn/webhooks', {
    url,
    events: ['publish.live'],
  })
  secrets['the first secret of a webhook'] = hook.secret
  secrets['its second'] = (await json<WebhookWithSecret>('POST', `/api/webhooks/${hook.id}/secret`)).secret
  const { password } = testAccount
  secrets['the secret of a second factor'] = (
    await json<{ secret: string }>('POST', '/api/me/two-factor', { password })
  ).secret
  for (const name of ['line-login', 'turnstile', 'meta', 'google-analytics']) {
    const secret = `hidden-secret-of-${name}`
    await json('PUT', '/api/sites/inn/secrets', { name, secret })
    secrets[name] = secret
  }
  const alert = {
    name: 'Slack',
    isForAllSites: false,
    events: ['publish.failed'],
    pace: 'AT_ONCE',
    language: 'EN',
  }
  await json('POST', '/api/sites/inn/alerts', { ...alert, place: { kind: 'SLACK', url: slack } })
  secrets['a place of Slack'] = slack
  const token = 'pat-na1-hidden-token-of-hubspot'
  await json('POST', '/api/sites/inn/connectors', {
    ...{ kind: 'hubspot', name: 'Sales', source: 'CONTACT_SETTING', settings: { token } },
    mapping: [{ target: 'email', source: '@email' }],
  })
  secrets['a token of a connector'] = token
  const clientSecret = 'hidden-secret-of-an-identity-provider'
  await json('PUT', '/api/users/provider/single-sign-on', {
    ...{ issuer: 'https://login.example.com', clientId: 'console', clientSecret },
    ...{ asksSecondStep: false, newPeople: 'NONE', isRequired: false },
  })
  secrets['a secret of single sign-on'] = clientSecret
  secrets['a key to sign with'] = signingKey(api.database.db, 'member-media', 0)
  await json('POST', '/api/admins', {
    email: 'new@example.com',
    name: 'New',
    position: 'EDITOR',
    authority: 'EDIT',
  })
  const { id } = api.database.db.get<{ id: string }>(sql`SELECT id FROM mails`)
  const mail = findMail(api.database.db, id)!
  secrets['a mailed link'] = /token=([\w-]{20,})/.exec(mail.text)![1]!
})
afterAll(() => api.close())

test('no secret stands in a byte of the database or its log', () => {
  const file = join(api.folder, 'test.sqlite')
  const bytes = Buffer.concat([readFileSync(file), readFileSync(`${file}-wal`)])
  expect(bytes.includes('shown-host.example.com')).toBe(true)
  expect(bytes.includes('hooks.slack.com')).toBe(true)
  expect(Object.keys(secrets)).toHaveLength(12)
  for (const [what, secret] of Object.entries(secrets)) {
    expect(secret.length, what).toBeGreaterThan(15)
    expect(bytes.includes(secret), what).toBe(false)
  }
})

/** Columns that are named like secrets, with the reason why they are none. */
const noSecrets: Record<string, string> = {
  'domains.token': 'stands in DNS',
  'email_domains.token': 'stands in DNS',
  'released_domains.token': 'stands in DNS',
  'mail_senders.public_key': 'stands in DNS',
  'member_passkeys.public_key': 'opens nothing',
  'member_passkeys.credential_id': 'opens nothing',
  'staff_passkeys.public_key': 'opens nothing',
  'staff_passkeys.credential_id': 'opens nothing',
  'delivery_targets.credentials_set_at': 'a time',
  'webhooks.old_secret_until': 'a time',
  'staff.password_chosen_at': 'a time',
  'staff.totp_since': 'a time',
  'staff.totp_step': 'a number',
  'report_links.wrong_passwords': 'a number',
  'staff_sessions.next_salt': 'worth nothing without the cookie',
  'releases.asks_for_token': 'a yes or no',
  'sites.tokens_since': 'a time',
  'returned_conversions.key': 'the number of an order',
}
const looksSecret = /secret|token|password|credential|salt|totp|sealed|(?:^|_)key$/
/** Keys that callers choose, or that are counted by. */
const namesOfRows = /^(?:idempotency_keys|visitor_keys|rollups|outbox|submission_\w+|visit_\w+)\.\w*key$/

test('every column that is named like a secret is sealed, a hash or none', () => {
  const columns = api.database.db.all<{ name: string }>(
    sql`SELECT t.name || '.' || c.name AS name FROM pragma_table_list t JOIN pragma_table_info(t.name) c
        WHERE t.schema = 'main' AND t.type = 'table'`,
  )
  const open = columns
    .map(({ name }) => name)
    .filter((name) => looksSecret.test(name.split('.')[1]!) && !/_hash$/.test(name))
    .filter((name) => !(name in sealedColumns) && !(name in noSecrets) && !namesOfRows.test(name))
  expect(open).toEqual([])
  expect(columns.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(sealedColumns)))
})
