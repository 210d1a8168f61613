import { afterEach, beforeEach, expect, test } from 'vitest'
import type { SiteSlugReply, SlugCheck } from '#model/calls/domains/slugs.ts'
import type { ErrorReply } from '#model/calls/http/errors.ts'
import type { SiteRow } from '#model/calls/sites/sites.ts'
import { maxEarlierSlugs } from '#model/values/slug.ts'
import {
  checked,
  type DomainJourney,
  entered,
  listed,
  openDomainJourney,
} from '#testing/api/open-domain-journey.ts'
import { type Call, whenEnded } from '#testing/api/open-test-api.ts'
import { updateDomain } from '../../db/domains/domains.ts'
import { addSlug, findSlug, listAllSlugs } from '../../db/domains/site-slugs.ts'
import { listPublishes } from '../../db/publishing/publishes.ts'
import { everything } from '../../db/scope.ts'
import { updateSite } from '../../db/sites/sites.ts'

let at: DomainJourney
beforeEach(async () => {
  at = await openDomainJourney()
})
afterEach(() => at.close())

const host = (slug: string) => `${slug}.sites.example.net`
const origin = (slug: string) => `https://${host(slug)}`
const put = (call: Call, siteId: string, slug: string) => call('PUT', `/api/sites/${siteId}/slug`, { slug })

async function named(call: Call, siteId: string, slug: string): Promise<SiteSlugReply> {
  const answer = await put(call, siteId, slug)
  if (answer.status !== 200) throw new Error(await answer.text())
  await at.later(1_000)
  return (await answer.json()) as SiteSlugReply
}

/** The rule that a refusal names, with the place of the value. */
async function refusal(answer: Response): Promise<string | undefined> {
  const { issues } = (await answer.json()) as ErrorReply
  return issues[0] && `${answer.status} ${issues[0].path} ${issues[0].rule}`
}

const look = async (call: Call, query: string, language = 'en') =>
  (await (
    await call('GET', `/api/slugs?${query}`, undefined, { 'accept-language': language })
  ).json()) as SlugCheck

test('a name is the address of a site at once, and its id leads there', async () => {
  expect(await (await at.calls.inn('GET', '/api/sites/inn/slug')).json()).toEqual({
    slug: null,
    address: `${origin('inn')}/`,
    earlier: [],
  })
  expect(at.hosts.movedFrom('inn', host('inn'))).toBeUndefined()
  expect(await named(at.calls.inn, 'inn', ' Seaside-Inn ')).toEqual({
    slug: 'seaside-inn',
    address: `${origin('seaside-inn')}/`,
    earlier: [],
  })
  expect(at.hosts.siteOfHost(`${host('seaside-inn')}:443`)).toBe('inn')
  expect(at.hosts.originOf('inn')).toBe(origin('seaside-inn'))
  // It needs no certificate of its own: the wildcard certificate covers it.
  expect(at.hosts.isProven(host('seaside-inn'))).toBe(false)
  expect(at.hosts.movedFrom('inn', host('inn'))).toBe(origin('seaside-inn'))
  expect(at.hosts.movedFrom('inn', host('seaside-inn'))).toBeUndefined()
  const domains = await (await at.calls.inn('GET', '/api/sites/inn/domains')).json()
  expect(domains).toMatchObject({ defaultAddress: `${origin('seaside-inn')}/` })
})

test('earlier names lead to the newest one, none to another, and one that comes back is the address again', async () => {
  for (const slug of ['first-inn', 'second-inn', 'third-inn']) await named(at.calls.inn, 'inn', slug)
  for (const slug of ['first-inn', 'second-inn', 'inn'])
    expect(at.hosts.movedFrom('inn', host(slug))).toBe(origin('third-inn'))
  const again = await named(at.calls.inn, 'inn', 'first-inn')
  expect(again.earlier.map(({ slug }) => slug)).toEqual(['third-inn', 'second-inn'])
  expect(at.hosts.movedFrom('inn', host('first-inn'))).toBeUndefined()
  expect(at.hosts.movedFrom('inn', host('third-inn'))).toBe(origin('first-inn'))
  await named(at.calls.inn, 'inn', 'first-inn')
  expect(listAllSlugs(at.api.database.db)).toHaveLength(3)
})

test('a site keeps some earlier names; the oldest is free for others then', async () => {
  const slugs = Array.from({ length: maxEarlierSlugs + 2 }, (_, index) => `inn-number-${index}`)
  for (const slug of slugs.slice(0, -1)) await named(at.calls.inn, 'inn', slug)
  expect(await refusal(await put(at.calls.rival, 'rival', slugs[0]!))).toBe('400 /slug slug-taken')
  const { earlier } = await named(at.calls.inn, 'inn', slugs.at(-1)!)
  expect(earlier).toHaveLength(maxEarlierSlugs)
  expect(at.hosts.siteOfHost(host(slugs[0]!))).toBeUndefined()
  await named(at.calls.rival, 'rival', slugs[0]!)
  expect(at.hosts.siteOfHost(host(slugs[0]!))).toBe('rival')
})

test('a name is one site’s: of others, of another account’s past, and of the ids of sites it is taken', async () => {
  await named(at.calls.inn, 'inn', 'seaside-inn')
  expect(await refusal(await put(at.calls.rival, 'rival', 'seaside-inn'))).toBe('400 /slug slug-taken')
  expect(await refusal(await put(at.calls.inn, 'inn-2', 'seaside-inn'))).toBe('400 /slug slug-taken')
  await named(at.calls.inn, 'inn', 'inn-by-the-sea')
  expect(await refusal(await put(at.calls.rival, 'rival', 'seaside-inn'))).toBe('400 /slug slug-taken')
  for (const id of ['inn-2', 'rival'])
    expect(await refusal(await put(at.calls.inn, 'inn', id))).toBe('400 /slug slug-taken')
  // A slug that only redirects can be taken over by another site of the same account.
  await named(at.calls.inn, 'inn-2', 'seaside-inn')
  expect(at.hosts.siteOfHost(host('seaside-inn'))).toBe('inn-2')
  expect(at.hosts.movedFrom('inn-2', host('seaside-inn'))).toBeUndefined()
})

test('of two who take a name at once one has it: the table says so, whatever was looked up before', async () => {
  const answers = await Promise.all([
    put(at.calls.inn, 'inn', 'seaside-inn'),
    put(at.calls.rival, 'rival', 'seaside-inn'),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
  const { db } = at.api.database
  const row = { slug: 'by-the-sea', isCurrent: false, changedAt: 1 }
  expect(addSlug(db, { ...row, siteId: 'inn' })).toBe(true)
  expect(addSlug(db, { ...row, siteId: 'rival' })).toBe(false)
  expect(findSlug(db, 'by-the-sea')?.siteId).toBe('inn')
  expect(() => addSlug(db, { ...row, slug: 'a-second', siteId: 'inn-2', isCurrent: true })).not.toThrow()
  expect(() => addSlug(db, { ...row, slug: 'a-third', siteId: 'inn-2', isCurrent: true })).toThrow()
})

test('what is wrong with a name is said while it is typed, with one that is free', async () => {
  expect(await look(at.calls.inn, 'slug=seaside-inn')).toEqual({
    slug: 'seaside-inn',
    address: `${origin('seaside-inn')}/`,
    problem: null,
    suggestion: 'seaside-inn',
  })
  await named(at.calls.rival, 'rival', 'seaside-inn')
  expect(await look(at.calls.inn, 'slug=seaside-inn&siteId=inn')).toMatchObject({
    problem: { rule: 'slug-taken', message: 'seaside-inn is taken.' },
    suggestion: 'seaside-inn-site',
  })
  expect(await look(at.calls.rival, 'slug=seaside-inn&siteId=rival')).toMatchObject({ problem: null })
  expect(await look(at.calls.inn, 'slug=Seaside%20Hotel!', 'ja')).toMatchObject({
    problem: { rule: 'slug-form', message: 'seaside hotel! はアドレスに使えません。' },
    suggestion: 'seaside-hotel',
  })
  expect(await look(at.calls.inn, 'slug=admin')).toMatchObject({ problem: { rule: 'slug-reserved' } })
  expect(await look(at.calls.inn, 'slug=')).toMatchObject({
    problem: { rule: 'slug-form' },
    suggestion: null,
  })
  expect((await at.calls.inn('GET', '/api/slugs?slug=inn-inn&siteId=rival')).status).toBe(404)
  expect((await put(at.calls.inn, 'rival', 'not-mine')).status).toBe(404)
})

test('a site is made with its name, or not at all', async () => {
  const make = (call: Call, slug: string) =>
    call('POST', '/api/sites', {
      name: 'Seaside inn',
      slug,
      empty: { columns: 1, rows: 1, languages: ['EN'], defaultLanguage: 'EN' },
    })
  const made = await make(at.calls.inn, 'seaside-inn')
  expect(made.status).toBe(201)
  const { id } = (await made.json()) as SiteRow
  expect(at.hosts.siteOfHost(host('seaside-inn'))).toBe(id)
  const count = async () => ((await (await at.calls.rival('GET', '/api/sites')).json()) as unknown[]).length
  const before = await count()
  expect(await refusal(await make(at.calls.rival, 'seaside-inn'))).toBe('400 /slug slug-taken')
  expect(await refusal(await make(at.calls.rival, 'www'))).toBe('400 /slug slug-reserved')
  expect(await count()).toBe(before)
})

test('it is found by its name, stays with a site in the trash, and is free once the site is gone', async () => {
  await named(at.calls.inn, 'inn', 'lighthouse')
  const find = async (q: string) => {
    const answer = await at.calls.inn('GET', `/api/sites?filter=${JSON.stringify({ q })}`)
    return ((await answer.json()) as SiteRow[]).map(({ id }) => id)
  }
  expect(await find('lightho')).toEqual(['inn'])
  expect(await find('mountain')).toEqual([])
  await at.calls.inn('DELETE', '/api/sites/inn')
  expect(await refusal(await put(at.calls.rival, 'rival', 'lighthouse'))).toBe('400 /slug slug-taken')
  const name = ((await (await at.calls.inn('GET', '/api/trashed-sites')).json()) as SiteRow[])[0]!.name
  const gone = await at.calls.inn('DELETE', '/api/trashed-sites/inn', { name })
  expect(gone.status).toBe(200)
  expect(at.hosts.siteOfHost(host('lighthouse'))).toBeUndefined()
  await named(at.calls.rival, 'rival', 'lighthouse')
})

test('a domain that is ready comes before the name, and one that fails does not lead to it', async () => {
  const domain = await entered(at.calls.inn, 'inn', 'www.example.com')
  at.putRecords(domain)
  expect((await checked(at.calls.inn, domain)).isMain).toBe(true)
  await named(at.calls.inn, 'inn', 'seaside-inn')
  expect(at.hosts.isProven('www.example.com')).toBe(true)
  for (const one of ['inn', 'seaside-inn'])
    expect(at.hosts.movedFrom('inn', host(one))).toBe('https://www.example.com')
  expect(at.hosts.movedFrom('inn', 'www.example.com')).toBeUndefined()
  delete at.server.zone['_domain-verification.www.example.com']
  await at.later(60 * 60_000)
  await checked(at.calls.inn, domain)
  expect((await listed(at.calls.inn, 'inn'))[0]).toMatchObject({ state: 'failing' })
  expect(at.hosts.movedFrom('inn', 'www.example.com')).toBeUndefined()
  expect(at.hosts.movedFrom('inn', host('inn'))).toBe(origin('seaside-inn'))
})

test('what is proven below the host of the sites is nobody’s to choose', async () => {
  const { db } = at.api.database
  const domain = await entered(at.calls.rival, 'rival', 'www.example.com')
  at.putRecords(domain)
  await checked(at.calls.rival, domain)
  // It was proven while the sites' host was another one.
  updateDomain(db, domain.id, { name: host('seaside-inn') })
  expect(await refusal(await put(at.calls.inn, 'inn', 'seaside-inn'))).toBe('400 /slug slug-taken')
  await named(at.calls.inn, 'inn', 'lighthouse')
})

test('it moves to another account with its site, and what it led to before goes on being the site’s', async () => {
  await named(at.calls.inn, 'inn', 'seaside-inn')
  await named(at.calls.inn, 'inn', 'inn-by-the-sea')
  const { db } = at.api.database
  const accountId = ((await (await at.calls.rival('GET', '/api/sites')).json()) as SiteRow[])[0]!.accountId
  updateSite(db, 'inn', { accountId })
  expect(await refusal(await put(at.calls.inn, 'inn-2', 'seaside-inn'))).toBe('400 /slug slug-taken')
  expect((await named(at.calls.rival, 'inn', 'seaside-inn')).slug).toBe('seaside-inn')
})

test('what is online is compiled for the name, and again when it changes, once each', async () => {
  const publish = (await (await at.calls.inn('POST', '/api/sites/inn/publish')).json()) as { id: string }
  await whenEnded(at.calls.inn, publish.id)
  const published = () =>
    listPublishes(at.api.database.db, everything, { siteId: 'inn', offset: 0, limit: 9 }).rows.map(
      ({ origin, status }) => `${status} ${origin}`,
    )
  at.startChecks()
  await named(at.calls.inn, 'inn', 'seaside-inn')
  await expect.poll(() => published()[0]).toBe(`live ${origin('seaside-inn')}`)
  await named(at.calls.inn, 'inn', 'inn-by-the-sea')
  await expect.poll(() => published()[0]).toBe(`live ${origin('inn-by-the-sea')}`)
  await new Promise((done) => setTimeout(done, 300))
  expect(published()).toHaveLength(3)
  expect(at.api.errors).toEqual([])
})
