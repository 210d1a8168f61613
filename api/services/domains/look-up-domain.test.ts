import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestDns, type TestZone } from '#testing/api/dns-server.ts'
import { createDnsLookup, type DnsLookup } from '../../infra/outbound/dns-lookup.ts'
import { lookUpDomain } from './look-up-domain.ts'

let server: Awaited<ReturnType<typeof openTestDns>>
let dns: DnsLookup
beforeAll(async () => {
  server = await openTestDns()
  dns = createDnsLookup({ servers: [server.server], timeoutMs: 150, tries: 1 })
})
afterAll(async () => {
  dns.cancel()
  await server.close()
})

const right = 'domain-verification=token-token-token'
const ours: TestZone = { 'd--inn.sites.example.net': { A: ['192.0.2.7'], AAAA: ['2001:db8::7'] } }

async function find(zone: TestZone, { name = 'www.example.com', addresses = [] as string[] } = {}) {
  for (const key of Object.keys(server.zone)) delete server.zone[key]
  Object.assign(server.zone, ours, zone)
  const targetHost = 'd--inn.sites.example.net'
  const { findings } = await lookUpDomain(dns, { name, token: 'token-token-token', targetHost, addresses })
  return findings
}
beforeEach(() => {
  server.asked.length = 0
})

const txt = (...texts: string[]): TestZone => ({ '_domain-verification.www.example.com': { TXT: texts } })
const cname = (target: string): TestZone => ({ 'www.example.com': { CNAME: target } })

test('both records as they should be', async () => {
  expect(await find({ ...txt(right), ...cname('d--inn.sites.example.net') })).toEqual({
    ownership: 'found',
    texts: [right],
    pointing: 'here',
    aliases: ['d--inn.sites.example.net'],
    addresses: ['192.0.2.7', '2001:db8::7'],
  })
})

test('nothing there at all is missing, not unknown', async () => {
  expect(await find({})).toMatchObject({
    ownership: 'missing',
    pointing: 'missing',
    texts: [],
    addresses: [],
  })
})

test('a record of another value is shown as what was found instead', async () => {
  const found = await find({ ...txt('domain-verification=other'), ...cname('old.host.example') })
  expect(found).toMatchObject({
    ownership: 'other',
    texts: ['domain-verification=other'],
    pointing: 'missing',
    aliases: ['old.host.example'],
  })
})

test('ours is found among many texts, and one that is long', async () => {
  const many = Array.from({ length: 30 }, (_, index) => `v=spf1 include:${index}`)
  const found = await find(txt(...many.slice(0, 5), 'x'.repeat(900), right))
  expect(found.ownership).toBe('found')
  expect(found.texts[0]).toBe(right)
  expect(Math.max(...found.texts.map(({ length }) => length))).toBe(200)
})

test('a text with more around it is not ours', async () => {
  expect((await find(txt(`${right}x`))).ownership).toBe('other')
  expect((await find(txt(right.toUpperCase()))).ownership).toBe('other')
  expect((await find(txt(` ${right} `))).ownership).toBe('found')
})

test('a chain of aliases leads here, upper case and dots at the end notwithstanding', async () => {
  const found = await find({
    ...cname('CDN.Example.COM.'),
    'cdn.example.com': { CNAME: 'D--INN.Sites.Example.NET.' },
  })
  expect(found).toMatchObject({
    pointing: 'here',
    aliases: ['cdn.example.com', 'd--inn.sites.example.net'],
  })
})

test('aliases in a circle end', async () => {
  const found = await find({ ...cname('a.example.com'), 'a.example.com': { CNAME: 'www.example.com' } })
  expect(found.pointing).not.toBe('here')
  expect(found.aliases.length).toBeLessThanOrEqual(8)
})

test.each([
  [['192.0.2.7'], 'here'],
  [['192.0.2.7', '192.0.2.8'], 'partly'],
  [['192.0.2.8'], 'elsewhere'],
] as const)('a domain that can have no alias, with the addresses %s: %s', async (addresses, pointing) => {
  const zone = { 'example.com': { A: [...addresses] } }
  expect((await find(zone, { name: 'example.com' })).pointing).toBe(pointing)
  const known = await find(zone, { name: 'example.com', addresses: ['192.0.2.7'] })
  expect(known.pointing).toBe(pointing)
})

test('an address of another host beside ours, on IPv6 alone, is seen', async () => {
  const zone = { 'example.com': { A: ['192.0.2.7'], AAAA: ['2001:db8::bad'] } }
  expect((await find(zone, { name: 'example.com' })).pointing).toBe('partly')
})

test('a record for every name proves nothing', async () => {
  expect((await find({ '*.www.example.com': { TXT: [right] } })).ownership).toBe('wildcard')
  expect((await find({ '*.www.example.com': { TXT: ['other'] }, ...txt(right) })).ownership).toBe('found')
})

test('a server that says nothing, or that it can not say, is no answer', async () => {
  expect(
    await find({ '_domain-verification.www.example.com': 'silent', 'www.example.com': 'silent' }),
  ).toMatchObject({
    ownership: 'no-answer',
    pointing: 'no-answer',
  })
  expect(
    await find({ '_domain-verification.www.example.com': 'broken', 'www.example.com': 'broken' }),
  ).toMatchObject({
    ownership: 'no-answer',
    pointing: 'no-answer',
  })
})

test('only the names in question are asked for', async () => {
  await find({ ...txt(right), ...cname('d--inn.sites.example.net') })
  const names = new Set(server.asked.map((question) => question.split(' ')[1]))
  expect([...names].every((name) => /(?:^|\.)(?:www\.example\.com|sites\.example\.net)$/.test(name!))).toBe(
    true,
  )
})
