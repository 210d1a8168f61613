import { afterEach, beforeEach, expect, test } from 'vitest'
import type { DomainRow } from '#model/calls/domains/domains.ts'
import {
  checked,
  type DomainJourney,
  entered,
  listed,
  openDomainJourney,
} from '#testing/api/open-domain-journey.ts'
import { discardSite } from '../publishing/move-pointer.ts'

const hour = 60 * 60_000
const day = 24 * hour
let at: DomainJourney
beforeEach(async () => {
  at = await openDomainJourney()
})
afterEach(() => at.close())

const siteOf = (host = 'www.example.com') => at.hosts.siteOfHost(host)

async function held(): Promise<DomainRow> {
  const domain = await entered(at.calls.inn, 'inn', 'www.example.com')
  at.putRecords(domain)
  await checked(at.calls.inn, domain)
  // Positive control: proving a name assigns it.
  expect(siteOf()).toBe('inn')
  return domain
}

test('I6 whoever only enters a name neither gets it nor keeps its owner from it', async () => {
  const squatted = await entered(at.calls.rival, 'rival', 'www.example.com')
  expect((await checked(at.calls.rival, squatted)).state).toBe('waiting')
  expect(siteOf()).toBeUndefined()
  await held()
  await at.later(hour)
  // The owner's records prove nothing for anybody else.
  const tried = await checked(at.calls.rival, squatted)
  expect(tried).toMatchObject({ state: 'waiting', findings: { ownership: 'other' } })
  expect(siteOf()).toBe('inn')
})

test('I6 an alias that was left behind does not give a name to anybody', async () => {
  const domain = await held()
  await at.calls.inn('DELETE', `/api/domains/${domain.id}`)
  delete at.server.zone['_domain-verification.www.example.com']
  const grabbed = await entered(at.calls.rival, 'rival', 'www.example.com')
  expect(grabbed.records.cname.value).not.toBe(domain.records.cname.value)
  expect((await checked(at.calls.rival, grabbed)).state).toBe('waiting')
  expect(siteOf()).toBeUndefined()
})

test('I6 a name that was given up stays closed to others while the record of who had it stands', async () => {
  const domain = await held()
  await at.calls.inn('DELETE', `/api/domains/${domain.id}`)
  expect(siteOf()).toBeUndefined()
  const wanted = await entered(at.calls.rival, 'rival', 'www.example.com')
  const target = domain.records.cname.value
  at.putRecords(wanted)
  at.server.zone['www.example.com'] = { A: ['192.0.2.7'] }
  expect(await checked(at.calls.rival, wanted)).toMatchObject({
    state: 'waiting',
    findings: { ownership: 'held' },
  })
  expect(siteOf()).toBeUndefined()
  expect(target).not.toBe(wanted.records.cname.value)
  // The owner of the zone removes the old records: then the new proof counts.
  at.server.zone['_domain-verification.www.example.com'] = { TXT: [wanted.records.txt.value] }
  await at.later(hour)
  expect((await checked(at.calls.rival, wanted)).state).toBe('verified')
  expect(siteOf()).toBe('rival')
})

test('I6 after 30 days a record that was left behind is nobody’s any more', async () => {
  const domain = await held()
  await at.calls.inn('DELETE', `/api/domains/${domain.id}`)
  await at.later(31 * day)
  const wanted = await entered(at.calls.rival, 'rival', 'www.example.com')
  at.putRecords(wanted)
  at.server.zone['www.example.com'] = { A: ['192.0.2.7'] }
  expect((await checked(at.calls.rival, wanted)).state).toBe('verified')
})

test('whoever gave a name up takes it again with the records that still stand', async () => {
  const domain = await held()
  await at.calls.inn('DELETE', `/api/domains/${domain.id}`)
  const again = await entered(at.calls.inn, 'inn', 'www.example.com')
  expect(again.records).toEqual(domain.records)
  expect(await checked(at.calls.inn, again)).toMatchObject({ state: 'verified', isMain: true })
})

test('I6 proof wins: the owner of the zone moves a name to another account', async () => {
  const before = await held()
  const wanted = await entered(at.calls.rival, 'rival', 'www.example.com')
  const zone = at.server.zone['_domain-verification.www.example.com']
  at.putRecords(wanted)
  expect(zone).toBeDefined()
  await at.later(hour)
  expect((await checked(at.calls.rival, wanted)).state).toBe('verified')
  expect(siteOf()).toBe('rival')
  expect(await listed(at.calls.inn, 'inn')).toEqual([
    expect.objectContaining({ id: before.id, state: 'off', isMain: false }),
  ])
  // The former holder does not get it back with a record that still exists.
  await at.calls.inn('POST', `/api/domains/${before.id}/restart`)
  await at.later(hour)
  expect(await checked(at.calls.inn, before)).toMatchObject({
    state: 'waiting',
    findings: { ownership: 'held' },
  })
  expect(siteOf()).toBe('rival')
})

test('I6 names above and below one that is proven are proven by themselves', async () => {
  await held()
  for (const name of ['example.com', 'shop.www.example.com', 'shop.example.com']) {
    const wanted = await entered(at.calls.rival, 'rival', name)
    expect((await checked(at.calls.rival, wanted)).state).toBe('waiting')
    expect(siteOf(name)).toBeUndefined()
  }
})

test('I6 an alias for every name leads nowhere for those that nobody has entered', async () => {
  const domain = await held()
  at.server.zone['*.example.com'] = { CNAME: domain.records.cname.value }
  const wanted = await entered(at.calls.rival, 'rival', 'anything.example.com')
  expect((await checked(at.calls.rival, wanted)).state).toBe('waiting')
  expect(siteOf('anything.example.com')).toBeUndefined()
  expect(siteOf('other.example.com')).toBeUndefined()
})

test('I6 a name that looks the same is another name', async () => {
  await held()
  const wanted = await entered(at.calls.rival, 'rival', 'www.exаmple.com')
  expect(wanted).toMatchObject({ mixesScripts: true, shown: 'www.exаmple.com' })
  expect(wanted.name).toMatch(/^www\.xn--/)
  expect(siteOf(wanted.name)).toBeUndefined()
})

test('I6 spellings of a host name are one name, and nothing else is', async () => {
  await held()
  for (const host of ['WWW.EXAMPLE.COM', 'www.example.com.', 'www.example.com:8443'])
    expect(siteOf(host)).toBe('inn')
  for (const host of [
    '',
    '.',
    'example.com',
    'xwww.example.com',
    'www.example.com.evil.example',
    'www.example.com:x',
    '..www.example.com',
    'constructor',
    '__proto__',
  ])
    expect([host, siteOf(host)]).toEqual([host, undefined])
})

test('I6 with its site a name goes, and is kept for who had it', async () => {
  const domain = await held()
  await discardSite(at.api, 'inn')
  expect(siteOf()).toBeUndefined()
  const grabbed = await entered(at.calls.rival, 'rival', 'www.example.com')
  expect((await checked(at.calls.rival, grabbed)).state).toBe('waiting')
  const again = await entered(at.calls.inn, 'inn-2', 'www.example.com')
  expect(again.records.txt).toEqual(domain.records.txt)
  expect(again.records.cname.value).not.toBe(domain.records.cname.value)
})

test('others learn nothing of who has entered or holds a name', async () => {
  const domain = await held()
  const wanted = await entered(at.calls.rival, 'rival', 'www.example.com')
  expect(wanted).toMatchObject({ state: 'waiting', findings: null })
  expect((await at.calls.rival('GET', '/api/sites/inn/domains')).status).toBe(404)
  for (const [method, path] of [
    ['POST', 'check'],
    ['POST', 'restart'],
    ['DELETE', ''],
  ] as const)
    expect((await at.calls.rival(method, `/api/domains/${domain.id}${path && `/${path}`}`)).status).toBe(404)
})
