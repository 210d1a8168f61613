import { afterEach, expect, test } from 'vitest'
import type { SiteRow } from '#model/calls/sites/sites.ts'
import type { AuditRow } from '#model/calls/system/audit.ts'
import { definitionKey } from '#model/jobs/release.ts'
import type { SnapshotRoot } from '#model/jobs/snapshot.ts'
import {
  type Call,
  openTestApi,
  signIn,
  type TestApi,
  testDefinition,
  whenEnded,
} from '#testing/api/open-test-api.ts'
import { openAccount, signInWith } from '#testing/api/test-accounts.ts'
import { findPublish, listPublishes } from '../../db/publishing/publishes.ts'
import { findRelease } from '../../db/publishing/releases.ts'
import { everything } from '../../db/scope.ts'
import { findSite, updateSite } from '../../db/sites/sites.ts'
import { freezeSite } from '../../services/definition/snapshot.ts'
import { publishSite } from '../../services/publishing/publish-site.ts'
import { recompileRestricted } from '../../services/scheduler/run-due.ts'

const reason = 'Its chat asks for passwords.'

/** A partner with a customer who has a site that is online, and a site of the partner's own. */
async function openTree(options: Parameters<typeof openTestApi>[0] = {}) {
  const api = await openTestApi(options)
  const master = await signIn(api)
  const partnerId = await openAccount(api, master, {
    name: 'north',
    type: 'OEM_MASTER',
    parentId: 'provider',
  })
  const partner = await signInWith(api, 'north@example.com')
  const userId = await openAccount(api, partner, { name: 'inn', type: 'USER', parentId: partnerId })
  const user = await signInWith(api, 'inn@example.com')
  await api.importSite('inn', testDefinition(), userId)
  await api.importSite('own', testDefinition(), partnerId)
  const publish = async () => {
    const answer = await user('POST', '/api/sites/inn/publish')
    expect(answer.status).toBe(202)
    return ((await answer.json()) as { id: string }).id
  }
  return { ...api, master, partner, user, publish, ids: { partnerId, userId } }
}

let tree: Awaited<ReturnType<typeof openTree>>
afterEach(() => tree.close())

const open = async (options?: Parameters<typeof openTestApi>[0]) => {
  tree = await openTree(options)
  return tree
}

const turn = (call: Call, isOff: boolean, siteId = 'inn') =>
  call('PUT', `/api/sites/${siteId}/scripts`, { isOff, reason })
const reasonOf = async (answer: Response) => ((await answer.json()) as { reason?: string }).reason
const rowOf = async (call: Call, siteId = 'inn') =>
  (await (await call('GET', `/api/sites/${siteId}`)).json()) as SiteRow
const edit = async (call: Call, text: string) => {
  const page = (await (await call('GET', '/api/pages/inn.p0-0')).json()) as { details: { EN: object } }
  const details = { EN: { ...page.details.EN, mainText: text } }
  expect((await call('PUT', '/api/pages/inn.p0-0', { ...page, details })).status).toBe(200)
}

const siteOf = ({ database: { db } }: Pick<TestApi, 'database'>) => findSite(db, everything, 'inn')!

/** The root of what is live. */
async function liveRoot({ database, blobs }: Pick<TestApi, 'database' | 'blobs'>): Promise<SnapshotRoot> {
  const { db } = database
  const release = findRelease(db, 'inn', siteOf({ database }).liveRelease ?? 0)!
  const { snapshot } = findPublish(db, everything, release.publishId)!
  return JSON.parse(Buffer.from((await blobs.read(definitionKey(snapshot)))!).toString()) as SnapshotRoot
}

const whenLive = (release: number) => expect.poll(() => siteOf(tree).liveRelease).toBe(release)

test('whoever looks after an account switches the scripts of its sites off with a reason, which its creator reads', async () => {
  const { partner, user, publish } = await open()
  await whenEnded(user, await publish())
  expect((await rowOf(user)).scriptsOff).toBeNull()
  const before = await liveRoot(tree)
  expect(before.plan).toBeUndefined()

  const answer = await turn(partner, true)
  expect(answer.status).toBe(200)
  expect(await answer.json()).toMatchObject({ scriptsOff: { reason, at: expect.any(String) } })
  await whenLive(2)
  expect(await liveRoot(tree)).toEqual({ ...before, plan: { creatorScripts: false } })
  expect((await rowOf(user)).scriptsOff).toEqual({ reason, at: expect.any(String) })

  expect((await turn(partner, false)).status).toBe(200)
  await whenLive(3)
  expect(await liveRoot(tree)).toEqual(before)
  expect((await rowOf(user)).scriptsOff).toBeNull()
})

test('nobody switches the scripts of their own sites, nor what somebody above has switched off', async () => {
  const { master, partner, user } = await open()
  expect((await turn(user, true)).status).toBe(403)
  expect(await reasonOf(await turn(partner, true, 'own'))).toBe('scripts-own-site')
  expect((await turn(master, true, 'own')).status).toBe(200)
  expect((await turn(master, true)).status).toBe(200)
  expect(await reasonOf(await turn(partner, false))).toBe('scripts-off-above')
  expect((await rowOf(user)).scriptsOff).not.toBeNull()
  // An account can undo its own switch, and so can accounts above it.
  expect((await turn(master, false)).status).toBe(200)
  expect((await turn(partner, true)).status).toBe(200)
  expect((await turn(partner, false)).status).toBe(200)
  expect((await turn(user, false)).status).toBe(403)
  const nothing = await partner('PUT', '/api/sites/inn/scripts', { isOff: true, reason: ' ' })
  expect(nothing.status).toBe(400)
  expect((await turn(partner, true, 'none')).status).toBe(404)
})

test('edits that nobody has published stay unpublished', async () => {
  const { partner, user, publish } = await open()
  await whenEnded(user, await publish())
  const before = await liveRoot(tree)
  await edit(user, 'Half a sentence')
  await turn(partner, true)
  await whenLive(2)
  const { categories } = await liveRoot(tree)
  expect(categories).toEqual(before.categories)
  expect((await rowOf(user)).hasUnpublishedChanges).toBe(true)
  // Positive control: after publishing they are live.
  await whenEnded(user, await publish())
  const after = await liveRoot(tree)
  expect(after.categories).not.toEqual(before.categories)
  expect(after.plan).toEqual({ creatorScripts: false })
})

test('a publish that waits is exchanged for one without them', async () => {
  const { partner, user, publish, database } = await open({ workers: false })
  const waiting = await publish()
  await turn(partner, true)
  const { rows } = listPublishes(database.db, everything, { siteId: 'inn', offset: 0, limit: 10 })
  const { plan } = JSON.parse(
    Buffer.from((await tree.blobs.read(definitionKey(rows[0]!.snapshot)))!).toString(),
  ) as SnapshotRoot
  expect(plan).toEqual({ creatorScripts: false })
  expect(rows[0]).toMatchObject({ status: 'queued', definitionVersion: siteOf(tree).definitionVersion })
  expect(rows[0]!.id).not.toBe(waiting)
  expect((await rowOf(user)).liveRelease).toBeNull()
  expect(siteOf(tree).awaitsScripts).toBe(false)
})

test('a publish that was frozen before the switch, and comes to its wish after it, is refused', async () => {
  const { database, blobs, publishing, ids } = await open({ workers: false })
  const scriptsOff = { reason, at: 1, accountId: ids.partnerId }
  const request = (isSwitched: boolean) => {
    const flush = async () => void (isSwitched && updateSite(database.db, 'inn', { scriptsOff }))
    return publishSite({ ...tree, notify: publishing.notify, blobs: { ...blobs, flush } }, 'inn')
  }
  await expect(request(false)).resolves.toBeTruthy()
  await expect(request(true)).rejects.toMatchObject({
    code: 'CONFLICT',
    failure: { reason: 'changed-meanwhile' },
  })
  await expect(request(false)).resolves.toBeTruthy()
})

test('a release that was made with scripts does not come back while they are off', async () => {
  const { partner, user, publish } = await open()
  await whenEnded(user, await publish())
  await turn(partner, true)
  await whenLive(2)
  const back = (number: number) => user('POST', `/api/releases/inn.${number}/activate`)
  expect(await reasonOf(await back(1))).toBe('release-runs-scripts')
  expect((await back(2)).status).toBe(200)
  await turn(partner, false)
  await whenLive(3)
  expect((await back(1)).status).toBe(200)
})

test('what was switched and not followed, because the process died, is followed by itself', async () => {
  const { user, publish, database, ids } = await open()
  await whenEnded(user, await publish())
  const scriptsOff = { reason, at: 1, accountId: ids.partnerId }
  updateSite(database.db, 'inn', { scriptsOff, awaitsScripts: true })
  await recompileRestricted({ ...tree, notify: () => tree.publishing.notify() })
  await whenLive(2)
  expect((await liveRoot(tree)).plan).toEqual({ creatorScripts: false })
  expect(siteOf(tree).awaitsScripts).toBe(false)
})

test('a copy of a site has its scripts switched off too', async () => {
  const { partner, user } = await open()
  await turn(partner, true)
  const answer = await user('POST', '/api/sites/inn/duplicate', { name: 'Copy' })
  expect(answer.status).toBe(201)
  expect(((await answer.json()) as SiteRow).scriptsOff).toEqual({ reason, at: expect.any(String) })
})

test('switching is entered in the log with its reason, for those who look after the account', async () => {
  const { partner, user } = await open()
  await turn(partner, true)
  await turn(partner, false)
  const entries = async (call: Call) =>
    ((await (await call('GET', '/api/audit-entries?sort=["at","ASC"]')).json()) as AuditRow[]).filter(
      ({ action }) => action === 'site.scripts',
    )
  const [off, on] = await entries(user)
  expect(off).toMatchObject({ status: 200, target: 'inn', details: { isOff: true, reason } })
  expect(JSON.stringify(off)).toContain('scriptsOff')
  expect(on).toMatchObject({ status: 200, details: { isOff: false, reason } })
  expect(await entries(partner)).toHaveLength(2)
})

test('a draft is frozen, and so looked at in a preview, without them', async () => {
  const { partner, database } = await open()
  const plan = () => (JSON.parse(freezeSite(database.db, siteOf(tree)).json) as SnapshotRoot).plan
  expect(plan()).toBeUndefined()
  await turn(partner, true)
  expect(plan()).toEqual({ creatorScripts: false })
})
