import { eq, sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import type { MadeReportLink, ReportLinks } from '#model/calls/reports/report-links.ts'
import type { MovePreview } from '#model/calls/sites/site-moves.ts'
import {
  type Call,
  livePointer,
  openTestApi,
  signIn,
  type TestApi,
  testDefinition,
  whenEnded,
} from '#testing/api/open-test-api.ts'
import { openAccount, signInWith } from '#testing/api/test-accounts.ts'
import { addPageViews } from '../../db/analytics/page-views.ts'
import { rebuildRollups } from '../../db/analytics/rollups.ts'
import { accounts } from '../../db/schema/accounts.ts'
import { alerts } from '../../db/schema/alerts.ts'
import { connectors } from '../../db/schema/connectors.ts'
import { domains } from '../../db/schema/domains.ts'
import { editLocks } from '../../db/schema/editing.ts'
import { ownedMedia } from '../../db/schema/media.ts'
import { previewSessions, previewShares } from '../../db/schema/previews.ts'
import { deliveryTargets } from '../../db/schema/publishing.ts'
import { rollups } from '../../db/schema/rollups.ts'
import { sites } from '../../db/schema/sites.ts'
import { webhooks } from '../../db/schema/webhooks.ts'

/** Two partners, the first with two customers; the first customer has a site that is online. */
async function openTree() {
  const api = await openTestApi()
  const master = await signIn(api)
  const partnerId = await openAccount(api, master, {
    name: 'north',
    type: 'OEM_MASTER',
    parentId: 'provider',
  })
  const otherId = await openAccount(api, master, { name: 'south', type: 'OEM_MASTER', parentId: 'provider' })
  const partner = await signInWith(api, 'north@example.com')
  const other = await signInWith(api, 'south@example.com')
  const fromId = await openAccount(api, partner, { name: 'from', type: 'USER', parentId: partnerId })
  const toId = await openAccount(api, partner, { name: 'to', type: 'USER', parentId: partnerId })
  const from = await signInWith(api, 'from@example.com')
  const to = await signInWith(api, 'to@example.com')
  await api.importSite('inn', testDefinition(), fromId)
  const { id } = (await (await from('POST', '/api/sites/inn/publish')).json()) as { id: string }
  await whenEnded(from, id)
  const move = (accountId: string, call = partner) => call('POST', '/api/sites/inn/move', { accountId })
  return { ...api, master, partner, other, from, to, move, ids: { partnerId, otherId, fromId, toId } }
}

type Tree = Awaited<ReturnType<typeof openTree>>

const ownerOf = ({ database }: Pick<TestApi, 'database'>) =>
  database.db.select({ id: sites.accountId }).from(sites).where(eq(sites.id, 'inn')).get()?.id

function plantHold({ database, ids }: Tree) {
  const { db } = database
  const at = { createdAt: 1 }
  db.insert(editLocks)
    .values({ siteId: 'inn', holderId: 'x', holderName: 'x', since: 1, seenAt: Date.now() })
    .run()
  db.insert(previewSessions)
    .values({ idHash: 'x', siteId: 'inn', isFramed: false, ...at })
    .run()
  for (const email of ['from@example.com', 'guest@example.com'])
    db.insert(previewShares)
      .values({ id: email, siteId: 'inn', email, language: 'EN', invitedBy: 'x', invitedAt: 1 })
      .run()
  const place = { kind: 'netlify', site: 'inn', address: 'https://inn.example', replaces: false } as const
  db.insert(deliveryTargets).values({ siteId: 'inn', place, sealed: '', credentialsSetAt: 0 }).run()
  db.insert(webhooks)
    .values({
      id: 'hook',
      siteId: 'inn',
      url: 'https://a.example',
      events: [],
      isEnabled: true,
      secret: 'x',
      ...at,
    })
    .run()
  db.insert(connectors)
    .values({
      ...{ id: 'crm', siteId: 'inn', kind: 'hubspot', name: 'CRM', source: 'CONTACT_SETTING', sealed: 'x' },
      ...{ settings: {}, mapping: [], isEnabled: true, ...at },
    })
    .run()
  db.run(
    sql`INSERT INTO domains (id, site_id, account_id, name, token, target, state, is_main, certificate, waits_until, created_at)
      VALUES ('name', 'inn', ${ids.fromId}, 'inn.example', 't', 'd--x', 'verified', 1, 'valid', 1, 1)`,
  )
}

test('T18 a site goes to another account with its media and names, and its former people see it no more', async () => {
  const tree = await openTree()
  const { database, partner, from, to, move, ids, blobs } = tree
  const { db } = database
  plantHold(tree)
  addPageViews(db, { siteId: 'inn', day: '2026-11-01', count: 3 })
  expect((await from('GET', '/api/sites/inn')).status).toBe(200)

  const outlook = (await (
    await partner('GET', `/api/sites/inn/move?accountId=${ids.toId}`)
  ).json()) as MovePreview
  expect(outlook).toMatchObject({
    problems: [],
    isOnline: true,
    goes: { media: 1, domains: 1, guests: 2 },
    stays: { webhooks: 1, deliveryTargets: 1, connectors: 1 },
  })
  expect((await move(ids.toId)).status).toBe(200)

  expect((await from('GET', '/api/sites/inn')).status).toBe(404)
  expect((await to('GET', '/api/sites/inn')).status).toBe(200)
  expect(db.select().from(domains).get()?.accountId).toBe(ids.toId)
  const owners = db.select({ id: ownedMedia.accountId }).from(ownedMedia).all()
  expect(owners.map(({ id }) => id).sort()).toEqual([ids.fromId, ids.toId].sort())
  expect(db.select().from(editLocks).all()).toEqual([])
  expect(db.select().from(previewSessions).all()).toEqual([])
  expect(db.select().from(previewShares).all()).toMatchObject([{ email: 'guest@example.com' }])
  expect(db.select().from(webhooks).get()?.isEnabled).toBe(false)
  expect(db.select().from(deliveryTargets).all()).toEqual([])
  expect(db.select().from(connectors).all()).toEqual([])
  expect(await livePointer(blobs, 'inn')).toMatchObject({ release: 1, fence: 2 })

  const sums = () =>
    db
      .select()
      .from(rollups)
      .orderBy(rollups.accountId, rollups.metric, rollups.month, rollups.key)
      .all()
      .filter(({ value }) => value !== 0)
  const kept = sums()
  rebuildRollups(db)
  expect(sums()).toEqual(kept)
  expect(tree.errors).toEqual([])
  await tree.close()
})

test('T18 both sides have it in their logs, and none learns who the other is', async () => {
  const tree = await openTree()
  const { master, from, to, other, move, ids } = tree
  expect((await move(ids.toId)).status).toBe(200)
  for (const [call, moved] of [
    [from, 'out'],
    [to, 'in'],
  ] as const) {
    const rows = (await (await call('GET', '/api/audit-entries')).json()) as {
      details: unknown
      action: string
    }[]
    const row = rows.find(({ action }) => action === 'site.move')
    expect(row?.details).toEqual({ moved })
  }
  expect((await move(ids.otherId, master)).status).toBe(200)
  expect(await (await other('GET', '/api/sites/inn/moves')).json()).toMatchObject([
    { from: null, to: 'south' },
  ])
  expect(await (await master('GET', '/api/sites/inn/moves')).json()).toMatchObject([
    { from: 'to', to: 'south' },
    { from: 'from', to: 'to' },
  ])
  await tree.close()
})

test('T18 a link to its figures ends with the move, whoever has it, and comes back with no move back', async () => {
  const tree = await openTree()
  const { app, partner, from, to, move, ids } = tree
  const make = async (call: Call) => {
    const request = { name: 'For the agency', shown: null, days: 30, password: null }
    const answer = await call('POST', '/api/sites/inn/report-links', request)
    return ((await answer.json()) as MadeReportLink).url.split('/').at(-1) ?? ''
  }
  const read = async (token: string) =>
    Promise.all(
      ['', '/summary', '/pages', '/flows'].map(
        async (part) => (await app.request(`/api/report/${token}${part}`)).status,
      ),
    )
  const linksOf = async (call: Call) =>
    ((await (await call('GET', '/api/sites/inn/report-links')).json()) as ReportLinks).links
  const tokens = [await make(from), await make(partner)]
  for (const token of tokens) expect(await read(token)).toEqual([200, 200, 200, 200])
  const outlook = await partner('GET', `/api/sites/inn/move?accountId=${ids.toId}`)
  expect(await outlook.json()).toMatchObject({ stays: { reportLinks: 2 } })

  expect((await move(ids.toId)).status).toBe(200)
  for (const token of tokens) expect(await read(token)).toEqual([404, 404, 404, 404])
  expect(await linksOf(to)).toEqual([])
  const own = await make(to)
  expect(await read(own)).toEqual([200, 200, 200, 200])

  expect((await move(ids.fromId)).status).toBe(200)
  for (const token of [...tokens, own]) expect(await read(token)).toEqual([404, 404, 404, 404])
  expect(await linksOf(from)).toEqual([])
  await tree.close()
})

test('T18 nobody moves a site out of or into an account that they do not look after', async () => {
  const tree = await openTree()
  const { partner, other, from, move, ids } = tree
  expect((await move(ids.otherId, partner)).status).toBe(404)
  expect((await move(ids.otherId, other)).status).toBe(404)
  expect((await move(ids.toId, from)).status).toBe(403)
  expect((await move(ids.fromId, partner)).status).toBe(409)
  expect(ownerOf(tree)).toBe(ids.fromId)
  expect((await move(ids.toId, partner)).status).toBe(200)
  await tree.close()
})

test('T18 what does not fit into the plan of the other account is named, and nothing is moved', async () => {
  const tree = await openTree()
  const { database, partner, move, ids } = tree
  plantHold(tree)
  const plan = {
    name: 'Light',
    quantitySite: 0,
    quantitySwipe: 1,
    privateDomain: false,
    multiLanguage: false,
  }
  database.db.update(accounts).set({ plan }).where(eq(accounts.id, ids.toId)).run()
  const refused = await move(ids.toId)
  expect(refused.status).toBe(400)
  const { issues } = (await refused.json()) as { issues: { rule: string; expected: string }[] }
  expect(issues.map(({ rule }) => rule)).toEqual([
    'move-sites',
    'move-pages',
    'move-domains',
    'move-languages',
  ])
  expect(issues.every(({ expected }) => expected !== '')).toBe(true)
  expect(ownerOf(tree)).toBe(ids.fromId)
  expect(database.db.select().from(editLocks).all()).toHaveLength(1)
  database.db
    .update(accounts)
    .set({ plan: null, contract: 'TERMINATED' })
    .where(eq(accounts.id, ids.toId))
    .run()
  expect(await (await move(ids.toId)).json()).toMatchObject({ issues: [{ rule: 'move-contract' }] })
  database.db.update(accounts).set({ contract: 'ACTIVE' }).where(eq(accounts.id, ids.toId)).run()
  expect((await move(ids.toId, partner)).status).toBe(200)
  await tree.close()
})

test('T18 what fails in the middle leaves the site where it was, with all that belongs to it', async () => {
  const tree = await openTree()
  const { database, move, ids } = tree
  const { db } = database
  plantHold(tree)
  db.insert(alerts)
    .values({
      ...{
        id: 'a',
        accountId: ids.fromId,
        siteId: 'inn',
        name: 'Desk',
        kind: 'MAIL',
        place: 'x',
        sealed: 'x',
      },
      ...{ events: [], pace: 'AT_ONCE', language: 'EN', isEnabled: true, createdAt: 1 },
    })
    .run()
  // The last that is written.
  db.run(sql`CREATE TRIGGER torn BEFORE INSERT ON site_moves BEGIN SELECT raise(ABORT, 'torn'); END`)
  expect((await move(ids.toId)).status).toBe(500)
  expect(ownerOf(tree)).toBe(ids.fromId)
  expect(
    db
      .select()
      .from(ownedMedia)
      .all()
      .every(({ accountId }) => accountId === ids.fromId),
  ).toBe(true)
  expect(db.select().from(alerts).all()).toHaveLength(1)
  expect(db.select().from(domains).get()?.accountId).toBe(ids.fromId)
  db.run(sql`DROP TRIGGER torn`)
  expect((await move(ids.toId)).status).toBe(200)
  expect(ownerOf(tree)).toBe(ids.toId)
  expect(db.select().from(alerts).all()).toEqual([])
  await tree.close()
})

test('T18 Z2 of a site that somebody may not move nothing is read: that would take longer than one that is not there', async () => {
  const { move, other, ids, blobs, close } = await openTree()
  const read = vi.spyOn(blobs, 'read')
  expect((await move(ids.otherId, other)).status).toBe(404)
  expect(read).not.toHaveBeenCalled()
  expect((await move(ids.toId)).status).toBe(200)
  expect(read).toHaveBeenCalled()
  await close()
})
