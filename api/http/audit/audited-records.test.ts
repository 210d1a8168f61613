import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { openTestApi, signIn, testDefinition } from '#testing/api/open-test-api.ts'
import { auditFinders } from '../../db/audit/audit-targets.ts'
import { declarations } from '../matched-call.ts'

/** Collections whose records an entry does not describe, and why. */
const undescribed: Readonly<Record<string, string>> = {
  uploads: 'what is being sent is no record yet: the medium is',
  sessions: 'the entry is about the person',
  alerts: 'the entry is about the site, or about the account',
  'sign-ups': 'the entry names company and address, which is all there is',
  'mail-suppressions': 'the entry names the address, which is all there is',
}

test('every record that can be changed or removed under its own address is described in entries', () => {
  const changeable = Object.keys(declarations).flatMap((name) => {
    const [, collection] = /^(?:PUT|PATCH|DELETE) \/api\/([\w-]+)\/:id$/.exec(name) ?? []
    return collection === undefined ? [] : [collection]
  })
  expect(changeable).toContain('sites')
  const missing = changeable.filter((one) => !(one in auditFinders) && !(one in undescribed))
  expect([...new Set(missing)]).toEqual([])
  expect(Object.keys(undescribed).filter((one) => one in auditFinders || !changeable.includes(one))).toEqual(
    [],
  )
})

test('what is written for others is entered with its title and with what it was before', async () => {
  const api = await openTestApi({ workers: false })
  onTestFinished(() => api.close())
  await api.importSite('inn', testDefinition(1, 1))
  const call = await signIn(api)
  const lastDetails = () => {
    const [last] = api.database.db.all<{ details: string | null }>(
      sql`SELECT details FROM audit_entries ORDER BY sequence DESC LIMIT 1`,
    )
    return JSON.parse(last?.details ?? '{}') as unknown
  }
  const body = {
    title: { EN: 'Open' },
    content: {},
    siteIds: ['inn'],
    status: 'draft',
    publishType: 'instant',
  }
  const made = (await (await call('POST', '/api/news', body)).json()) as { id: string }
  await call('PUT', `/api/news/${made.id}`, { ...body, title: { EN: 'Closed' }, status: 'public' })
  expect(lastDetails()).toMatchObject({
    name: { from: 'Open', to: 'Closed' },
    status: { from: 'draft', to: 'public' },
  })
  await call('DELETE', `/api/news/${made.id}`)
  expect(lastDetails()).toMatchObject({ name: { from: 'Closed' } })

  const notification = { title: 'Maintenance', content: '', receivers: ['USER'], publishType: 'instant' }
  const { id } = (await (await call('POST', '/api/system-notifications', notification)).json()) as {
    id: string
  }
  await call('PUT', `/api/system-notifications/${id}`, { ...notification, title: 'Maintenance tonight' })
  expect(lastDetails()).toMatchObject({
    name: { from: 'Maintenance', to: 'Maintenance tonight' },
  })
})
