import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  checked,
  type DomainJourney,
  enter,
  entered,
  listed,
  openDomainJourney,
} from '#testing/api/open-domain-journey.ts'
import { whenEnded } from '#testing/api/open-test-api.ts'
import { listPublishes } from '../../db/publishing/publishes.ts'
import { everything } from '../../db/scope.ts'

const hour = 60 * 60_000
let at: DomainJourney
beforeEach(async () => {
  at = await openDomainJourney()
})
afterEach(() => at.close())

const until = async (isSo: () => boolean) => {
  for (let tries = 0; !isSo() && tries < 400; tries++) await new Promise((done) => setTimeout(done, 10))
  expect(isSo()).toBe(true)
}

test('P03 P16 a domain in four steps: entered, its records shown, found one by one, served', async () => {
  const domain = await entered(at.calls.inn, 'inn', ' HTTPS://WWW.Example.com./')
  expect(domain).toMatchObject({ name: 'www.example.com', state: 'waiting', isApex: false, isMain: false })
  expect(domain.records.txt).toMatchObject({
    host: '_domain-verification.www.example.com',
    label: '_domain-verification.www',
  })
  expect(domain.records.cname.value).toMatch(/^d--[a-z0-9]{20}\.sites\.example\.net$/)
  expect(at.hosts.siteOfHost('www.example.com')).toBeUndefined()
  expect(await checked(at.calls.inn, domain)).toMatchObject({
    state: 'waiting',
    findings: { ownership: 'missing', pointing: 'missing' },
  })
  at.putRecords(domain)
  at.certificate.state = 'missing'
  await at.later(10_000)
  const proven = await checked(at.calls.inn, domain)
  expect(proven).toMatchObject({ state: 'verified', certificate: 'missing', readySince: null })
  expect(at.hosts.siteOfHost('WWW.example.com.:443')).toBe('inn')
  expect(at.hosts.movedFrom('inn', 'inn.sites.example.net')).toBeUndefined()
  at.certificate.state = 'valid'
  await at.later(10_000)
  expect(await checked(at.calls.inn, domain)).toMatchObject({
    state: 'verified',
    isMain: true,
    certificate: 'valid',
  })
  expect(at.handshakes).toEqual(['www.example.com at 192.0.2.7', 'www.example.com at 192.0.2.7'])
  expect(at.hosts.movedFrom('inn', 'inn.sites.example.net')).toBe('https://www.example.com')
  expect(at.hosts.movedFrom('inn', 'www.example.com')).toBeUndefined()
})

test('a check that is asked for again at once does not ask DNS again', async () => {
  const domain = await entered(at.calls.inn, 'inn', 'www.example.com')
  await checked(at.calls.inn, domain)
  const { length } = at.server.asked
  await checked(at.calls.inn, domain)
  expect(at.server.asked.length).toBe(length)
})

test('checks come by themselves, and what is live is compiled for where it is now, and back', async () => {
  const publish = (await (await at.calls.inn('POST', '/api/sites/inn/publish')).json()) as { id: string }
  await whenEnded(at.calls.inn, publish.id)
  const origins = () =>
    listPublishes(at.api.database.db, everything, { siteId: 'inn', offset: 0, limit: 9 }).rows.map(
      ({ origin }) => origin,
    )
  const domain = await entered(at.calls.inn, 'inn', 'www.example.com')
  at.putRecords(domain)
  at.startChecks()
  await until(() => origins()[0] === 'https://www.example.com')
  await until(() => at.hosts.originOf('inn') !== undefined)
  const newest = listPublishes(at.api.database.db, everything, { siteId: 'inn', offset: 0, limit: 1 })
    .rows[0]!
  expect(await whenEnded(at.calls.inn, newest.id)).toMatchObject({ status: 'live' })
  expect((await at.calls.inn('DELETE', `/api/domains/${domain.id}`)).status).toBe(200)
  await until(() => origins()[0] === null)
  expect(origins()).toEqual([null, 'https://www.example.com', null])
  expect(at.hosts.siteOfHost('www.example.com')).toBeUndefined()
  expect(at.api.errors).toEqual([])
})

test('what is wrong is beside the field, in the language of who asks', async () => {
  const answer = await at.calls.inn(
    'POST',
    '/api/sites/inn/domains',
    { name: 'co.jp' },
    { 'accept-language': 'ja' },
  )
  expect(answer.status).toBe(400)
  const { issues } = (await answer.json()) as { issues: object[] }
  expect(issues).toEqual([expect.objectContaining({ path: '/name', rule: 'domain-suffix' })])
})

test('a name is in an account once, and a site has five at most', async () => {
  await entered(at.calls.inn, 'inn', 'www.example.com')
  const reason = async (answer: Response) => ((await answer.json()) as { reason: string }).reason
  expect(await reason(await enter(at.calls.inn, 'inn', 'www.example.com'))).toBe('domain-here-already')
  expect(await reason(await enter(at.calls.inn, 'inn-2', 'WWW.EXAMPLE.COM.'))).toBe('domain-of-another-site')
  for (const name of ['a', 'b', 'c', 'd']) await entered(at.calls.inn, 'inn', `${name}.example.com`)
  expect(await reason(await enter(at.calls.inn, 'inn', 'e.example.com'))).toBe('too-many-domains')
})

test('72 hours without proof end it, and one click starts it anew with the same records', async () => {
  const domain = await entered(at.calls.inn, 'inn', 'www.example.com')
  await at.later(73 * hour)
  expect((await checked(at.calls.inn, domain)).state).toBe('expired')
  const again = await at.calls.inn('POST', `/api/domains/${domain.id}/restart`)
  expect(await again.json()).toMatchObject({ state: 'waiting', records: domain.records })
  expect((await at.calls.inn('POST', `/api/domains/${domain.id}/restart`)).status).toBe(409)
  at.putRecords(domain)
  await at.later(10_000)
  expect((await checked(at.calls.inn, domain)).state).toBe('verified')
})

test('records that go are warned of first, then it is off; the default address opens all the while', async () => {
  const domain = await entered(at.calls.inn, 'inn', 'www.example.com')
  at.putRecords(domain)
  expect((await checked(at.calls.inn, domain)).isMain).toBe(true)
  delete at.server.zone['_domain-verification.www.example.com']
  await at.later(hour)
  expect(await checked(at.calls.inn, domain)).toMatchObject({
    state: 'failing',
    until: '2026-04-04T01:00:00.000Z',
  })
  expect(at.hosts.siteOfHost('www.example.com')).toBe('inn')
  expect(at.hosts.movedFrom('inn', 'inn.sites.example.net')).toBeUndefined()
  await at.later(72 * hour)
  expect(await checked(at.calls.inn, domain)).toMatchObject({
    state: 'off',
    isMain: false,
    nextCheckAt: null,
  })
  expect(at.hosts.siteOfHost('www.example.com')).toBeUndefined()
})

test('of several names one is the address, and the others lead to it', async () => {
  const www = await entered(at.calls.inn, 'inn', 'www.example.com')
  await at.later(1_000)
  const apex = await entered(at.calls.inn, 'inn', 'example.com')
  expect(apex).toMatchObject({
    isApex: true,
    records: { cname: { label: '@' }, txt: { label: '_domain-verification' } },
  })
  for (const domain of [www, apex]) {
    at.putRecords(domain)
    await checked(at.calls.inn, domain)
  }
  expect((await listed(at.calls.inn, 'inn')).map(({ isMain }) => isMain)).toEqual([true, false])
  expect(at.hosts.movedFrom('inn', 'example.com')).toBe('https://www.example.com')
  const [, second] = await listed(at.calls.inn, 'inn')
  const stale = await at.calls.inn('PUT', `/api/domains/${apex.id}`, { isMain: true }, { 'if-match': '"99"' })
  expect(stale.status).toBe(409)
  const moved = await at.calls.inn(
    'PUT',
    `/api/domains/${apex.id}`,
    { isMain: true },
    { 'if-match': `"${second!.revision}"` },
  )
  expect(moved.status).toBe(200)
  expect(at.hosts.movedFrom('inn', 'www.example.com')).toBe('https://example.com')
  expect((await at.calls.inn('DELETE', `/api/domains/${apex.id}`)).status).toBe(200)
  expect((await listed(at.calls.inn, 'inn')).map(({ name, isMain }) => [name, isMain])).toEqual([
    ['www.example.com', true],
  ])
})

test('what is not ready is not made the address', async () => {
  const domain = await entered(at.calls.inn, 'inn', 'www.example.com')
  const answer = await at.calls.inn('PUT', `/api/domains/${domain.id}`, { isMain: true })
  expect([answer.status, await answer.json()]).toEqual([
    409,
    expect.objectContaining({ reason: 'domain-not-ready' }),
  ])
})

test('a site whose domain is being verified says so, and its visibility stays what it was', async () => {
  const rows = async (status: string) => {
    const answer = await at.calls.inn('GET', `/api/sites?filter=${JSON.stringify({ status })}`)
    const found = (await answer.json()) as { id: string; status: string; shownStatus: string }[]
    return found.map(({ id, status, shownStatus }) => `${id} ${status} ${shownStatus}`)
  }
  expect(await rows('DOMAIN_VERIFYING')).toEqual([])
  const domain = await entered(at.calls.inn, 'inn', 'www.example.com')
  expect(await rows('DOMAIN_VERIFYING')).toEqual(['inn DRAFT DOMAIN_VERIFYING'])
  expect((await rows('DRAFT')).sort()).toEqual(['inn DRAFT DOMAIN_VERIFYING', 'inn-2 DRAFT DRAFT'])
  at.putRecords(domain)
  await checked(at.calls.inn, domain)
  expect(await rows('DOMAIN_VERIFYING')).toEqual([])
  await entered(at.calls.inn, 'inn', 'shop.example.com')
  expect(await rows('DOMAIN_VERIFYING'), 'a second name waits').toEqual([])
})
