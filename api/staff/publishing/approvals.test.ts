import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ApprovalRow } from '#model/calls/sites/approvals.ts'
import type { ReleaseRow } from '#model/calls/sites/releases.ts'
import type { ScheduleRow } from '#model/calls/sites/schedules.ts'
import type { VersionRow } from '#model/calls/sites/versions.ts'
import {
  type Call,
  openTestApi,
  signIn,
  type TestApi,
  testDefinition,
  whenEnded,
} from '#testing/api/open-test-api.ts'
import { choosePassword, openAccount, signInWith } from '#testing/api/test-accounts.ts'
import { decide, json, publish, reasonOf, stateOf } from '#testing/api/test-approvals.ts'
import { listMails } from '../../db/messages/mails.ts'
import { runDueSchedules } from '../../services/publishing/run-schedules.ts'

let api: TestApi
let master: Call
let owner: Call
let editor: Call
let innId: string
let elsewhere: Call
const people = { accountId: '', position: 'EDITOR', language: 'EN' }

beforeAll(async () => {
  api = await openTestApi()
  master = await signIn(api)
  innId = await openAccount(api, master, { name: 'inn', type: 'MASTER_USER', parentId: 'provider' })
  await openAccount(api, master, { name: 'hill', type: 'MASTER_USER', parentId: 'provider' })
  people.accountId = innId
  await master('POST', '/api/admins', { ...people, name: 'Ed', email: 'ed@example.com' })
  await choosePassword(api, 'ed@example.com')
  owner = await signInWith(api, 'inn@example.com')
  editor = await signInWith(api, 'ed@example.com')
  elsewhere = await signInWith(api, 'hill@example.com')
})
afterAll(() => api.close())

let count = 0
async function openSite(rule = 'approver'): Promise<string> {
  const id = `site-${count++}`
  await api.importSite(id, testDefinition(1, 1), innId)
  expect((await owner('PUT', `/api/sites/${id}/approval`, { rule })).status).toBe(200)
  return id
}

const ask = async (id: string, note = '', call = editor) =>
  call('POST', '/api/approvals', { siteId: id, version: (await stateOf(call, id)).version, note })
const asked = async (id: string, note = '', call = editor) => json<ApprovalRow>(ask(id, note, call))
const rename = (id: string, name: string) => editor('PUT', `/api/sites/${id}`, { name })
const listed = async <Row>(call: Call, list: string, filter: object) =>
  json<Row[]>(call('GET', `/api/${list}?filter=${encodeURIComponent(JSON.stringify(filter))}`))
const mailsTo = (to: string) => {
  const order = { sort: { field: 'createdAt', order: 'ASC' }, offset: 0, limit: 500 } as const
  return listMails(api.database.db, order).rows.filter((mail) => mail.to === to)
}

test('R05 a site under the rule is published once its very state was approved, and by nobody before', async () => {
  const id = await openSite()
  expect(await reasonOf(await publish(editor, id))).toBe('409 approval-needed')
  const approval = await asked(id, 'The summer menu is in.')
  expect(approval).toMatchObject({ state: 'asked', note: 'The summer menu is in.', isMine: true, by: 'Ed' })
  expect(await reasonOf(await publish(editor, id))).toBe('409 approval-waits')
  expect(await reasonOf(await publish(owner, id)), 'who may approve has to say so').toBe('409 approval-waits')
  expect((await decide(editor, approval)).status).toBe(403)
  expect(await json(decide(owner, approval, { answer: 'Lovely' }))).toMatchObject({
    state: 'approved',
    answer: 'Lovely',
    isDraft: true,
  })
  expect(await stateOf(editor, id)).toMatchObject({ isApproved: true, mayApproveOwn: false })
  const published = await publish(editor, id)
  expect(published.status).toBe(202)
  await whenEnded(editor, (await json<{ id: string }>(published)).id)
  const [release] = await listed<ReleaseRow>(editor, 'releases', { siteId: id })
  expect(release).toMatchObject({ by: 'Ed', approved: { at: expect.any(String) } })
  const [version] = await listed<VersionRow>(editor, 'versions', { siteId: id })
  expect(version).toMatchObject({ release: 1, approved: { at: release!.approved!.at } })
})

test('R05 a change after the approval makes it stale; taking the change back makes it good, and what was approved can be published', async () => {
  const id = await openSite()
  const approval = await asked(id)
  await decide(owner, approval)
  await rename(id, 'Other')
  expect(await reasonOf(await publish(editor, id))).toBe('409 approval-outdated')
  expect(await stateOf(editor, id)).toMatchObject({
    isApproved: false,
    approved: { id: approval.id, isDraft: false },
  })
  const [version] = await listed<VersionRow>(editor, 'versions', { siteId: id })
  expect(version).toMatchObject({ id: approval.id, name: null, release: null })
  const published = await publish(editor, id, { versionId: approval.id })
  expect(published.status).toBe(202)
  const { id: publishId } = await json<{ id: string }>(published)
  expect(await whenEnded(editor, publishId)).toMatchObject({ status: 'live' })
  await rename(id, 'Seaside inn')
  expect(await stateOf(editor, id)).toMatchObject({ isApproved: true })
  expect((await publish(editor, id)).status).toBe(202)
})

test('R05 changes are asked for with words, and what was approved can be taken back', async () => {
  const id = await openSite()
  const approval = await asked(id)
  expect((await decide(owner, approval, { decision: 'ask-changes' })).status, 'without words').toBe(400)
  expect((await decide(owner, approval)).status).toBe(200)
  const taken = await decide(owner, approval, {
    decision: 'ask-changes',
    answer: 'The price on A1 is wrong.',
  })
  expect(await json(taken)).toMatchObject({ state: 'changes-wanted', answer: 'The price on A1 is wrong.' })
  expect(await reasonOf(await publish(editor, id))).toBe('409 approval-changes-wanted')
  expect(await reasonOf(await decide(owner, approval))).toBe('409 approval-over')
  await rename(id, 'Mended')
  expect((await asked(id)).state).toBe('asked')
})

test('R05 approved is what was seen: the state asked about, or the draft as it is, and nothing else', async () => {
  const id = await openSite()
  const approval = await asked(id)
  await rename(id, 'Second')
  await rename(id, 'Third')
  const between = await decide(owner, { ...approval, version: approval.version + 1 })
  expect(await reasonOf(between)).toBe('409 approval-draft-changed')
  const { version } = await stateOf(owner, id)
  expect(await json(decide(owner, { ...approval, version }))).toMatchObject({ version, isDraft: true })
  expect((await publish(editor, id)).status).toBe(202)
  const stale = await editor('POST', '/api/approvals', { siteId: id, version: approval.version })
  expect(await reasonOf(stale)).toBe('409 approval-draft-changed')
})

test('R05 asking again replaces what waited; the same state is asked about once; what waits can be taken back', async () => {
  const id = await openSite()
  const first = await asked(id)
  expect(await reasonOf(await ask(id))).toBe('409 approval-asked')
  await rename(id, 'Second')
  const second = await asked(id)
  expect(await json(editor('GET', `/api/approvals/${first.id}`))).toMatchObject({ state: 'replaced' })
  expect((await editor('DELETE', `/api/approvals/${second.id}`)).status).toBe(200)
  expect(await reasonOf(await decide(owner, second))).toBe('409 approval-over')
  expect(await reasonOf(await editor('DELETE', `/api/approvals/${second.id}`))).toBe('409 approval-over')
  const third = await asked(id)
  await decide(owner, third)
  expect(await reasonOf(await ask(id))).toBe('409 approval-given')
  await owner('PUT', `/api/sites/${id}/approval`, { rule: 'none' })
  expect(await reasonOf(await ask(id))).toBe('409 approval-not-needed')
})

test('R05 the one who asks approves it themselves where one person is enough, and not where it takes two', async () => {
  const alone = await openSite('approver')
  expect(await stateOf(owner, alone)).toMatchObject({ mayApproveOwn: true })
  expect((await decide(owner, await asked(alone, '', owner))).status).toBe(200)
  expect((await publish(owner, alone)).status).toBe(202)
  await owner('PUT', `/api/sites/${alone}/approval`, { rule: 'second-person' })
  expect(await reasonOf(await publish(owner, alone)), 'under the stricter rule').toBe('409 approval-needed')

  const both = await openSite('second-person')
  const approval = await asked(both, '', owner)
  expect(approval.mayDecide).toBe(false)
  expect(await reasonOf(await decide(owner, approval))).toBe('409 approval-own')
  expect((await decide(master, approval)).status).toBe(200)
  expect((await publish(owner, both)).status).toBe(202)
})

test('R05 schedules and programs wait for the approval too; a schedule that failed says why and is tried again', async () => {
  const id = await openSite()
  const at = new Date().toISOString()
  const plan = await json<ScheduleRow>(
    editor('POST', '/api/schedules', { siteId: id, action: 'publish', at }),
  )
  await runDueSchedules({ ...api, notify: () => api.publishing.notify() })
  const planned = async () => (await listed<ScheduleRow>(editor, 'schedules', { id: [plan.id] }))[0]!
  expect(await planned()).toMatchObject({
    status: 'failed',
    error: 'This site goes online only after it has been approved. Ask for approval first.',
  })
  const named = await json<{ id: string }>(editor('POST', '/api/versions', { siteId: id, name: 'As is' }))
  const ofVersion = { siteId: id, action: 'publish', at, versionId: named.id }
  expect(await reasonOf(await editor('POST', '/api/schedules', ofVersion))).toBe('409 approval-needed')
  const key = await json<{ secret: string }>(
    owner('POST', '/api/api-keys', { accountId: innId, name: 'Shop', method: 'KEY' }),
  )
  const byProgram = () =>
    api.app.request(`/api/v1/sites/${id}/publish`, {
      method: 'POST',
      headers: { authorization: `token ${key.secret}` },
    })
  expect(await reasonOf(await byProgram())).toBe('409 approval-needed')

  await decide(owner, await asked(id))
  expect((await byProgram()).status).toBe(202)
  expect(await json(editor('POST', `/api/schedules/${plan.id}/retry`))).toMatchObject({ status: 'waiting' })
  await runDueSchedules({ ...api, notify: () => api.publishing.notify() })
  expect(await planned()).toMatchObject({ status: 'done', error: null })
  expect(await reasonOf(await editor('POST', `/api/schedules/${plan.id}/retry`))).toBe('409 schedule-over')
})

test('R05 only the main contact changes the rule, and who is elsewhere finds nothing', async () => {
  const id = await openSite()
  expect((await editor('PUT', `/api/sites/${id}/approval`, { rule: 'none' })).status).toBe(403)
  const approval = await asked(id)
  for (const answer of [
    elsewhere('GET', `/api/sites/${id}/approval`),
    elsewhere('PUT', `/api/sites/${id}/approval`, { rule: 'none' }),
    elsewhere('GET', `/api/approvals/${approval.id}`),
    decide(elsewhere, approval),
    elsewhere('DELETE', `/api/approvals/${approval.id}`),
  ])
    expect((await answer).status).toBe(404)
  expect(await listed(elsewhere, 'approvals', {})).toEqual([])
  expect((await listed(editor, 'approvals', { siteId: id })).length, 'a positive control').toBe(1)
  expect((await stateOf(owner, id)).rule).toBe('approver')
  const copy = await json<{ id: string }>(
    editor('POST', `/api/sites/${id}/duplicate`, { name: 'A way around' }),
  )
  expect(await reasonOf(await publish(editor, copy.id)), 'a copy').toBe('409 approval-needed')
})

test('R05 what waits for somebody is listed for them alone', async () => {
  const id = await openSite('second-person')
  const approval = await asked(id)
  const idsFor = async (call: Call) =>
    (await listed<ApprovalRow>(call, 'approvals', { forMe: true, siteId: id })).map((row) => row.id)
  expect(await idsFor(owner)).toEqual([approval.id])
  expect(await idsFor(editor), 'who may not approve').toEqual([])
  expect(await idsFor(master), 'who looks after everybody').toEqual([])
  await decide(owner, approval)
  expect(await idsFor(owner)).toEqual([])
  const own = await openSite('second-person')
  await asked(own, '', owner)
  expect(await listed(owner, 'approvals', { forMe: true, siteId: own }), 'asked by themselves').toEqual([])
})

test('R05 those who may approve are mailed in their language, and whoever asked hears the answer', async () => {
  const id = await openSite()
  await owner('PUT', '/api/me', { language: 'JP' })
  const before = { owner: mailsTo('inn@example.com').length, editor: mailsTo('ed@example.com').length }
  const approval = await asked(id, 'Please look <b>soon</b>')
  const [toOwner] = mailsTo('inn@example.com').slice(before.owner)
  expect(toOwner).toMatchObject({ template: 'approval-asked', language: 'JP' })
  expect(toOwner!.text).toContain('Ed さんから')
  expect(toOwner!.html).not.toContain('<b>soon')
  await decide(owner, approval, { decision: 'ask-changes', answer: 'Brighter, please' })
  await rename(id, 'Brighter')
  await decide(owner, await asked(id))
  const toEditor = mailsTo('ed@example.com').slice(before.editor)
  expect(toEditor.map(({ template }) => template)).toEqual(['approval-changes', 'approval-given'])
  expect(toEditor[0]!.text).toContain('Brighter, please')
  expect(mailsTo('ed@example.com').filter(({ template }) => template === 'approval-asked')).toEqual([])
})

test('R05 a draft that could not be published is not asked about', async () => {
  const id = await openSite()
  const edits = [{ op: 'set', path: ['pages', 'p0-0', 'details', 'EN', 'media'], before: 'media:x' }]
  const { site, version } = await json<{ version: number; site: { pages: Record<string, unknown> } }>(
    editor('GET', `/api/sites/${id}/document`),
  )
  const page = site.pages['p0-0'] as { details: { EN: { media: string } } }
  const emptied = await editor('POST', `/api/sites/${id}/edits`, {
    base: version,
    edits: edits.map((edit) => ({ ...edit, before: page.details.EN.media })),
  })
  expect(emptied.status, await emptied.clone().text()).toBe(200)
  expect(await reasonOf(await ask(id))).toBe('400 not-publishable')
})

const setRule = (call: Call, accountId: string, rule: string) =>
  call('PUT', `/api/users/${accountId}/approval`, { rule })

test('R05 all sites of an account stand under its rule, those that it gets later too, unless theirs is stricter', async () => {
  const [free, strict] = [await openSite('none'), await openSite('second-person')]
  expect((await publish(editor, free)).status).toBe(202)
  expect((await setRule(owner, innId, 'approver')).status).toBe(200)
  const later = await openSite('none')
  await rename(free, 'Other')
  for (const id of [free, later]) {
    expect(await stateOf(editor, id)).toMatchObject({
      rule: 'approver',
      siteRule: 'none',
      accountRule: 'approver',
    })
    expect(await reasonOf(await publish(editor, id))).toBe('409 approval-needed')
  }
  expect(await stateOf(editor, strict)).toMatchObject({ rule: 'second-person', accountRule: 'approver' })
  expect(await json(editor('GET', `/api/sites/${free}`))).toMatchObject({ approvalRule: 'approver' })
  const own = await asked(free, '', owner)
  expect(own.mayDecide, 'the account lets them approve their own').toBe(true)
  await setRule(owner, innId, 'second-person')
  expect(await reasonOf(await decide(owner, own))).toBe('409 approval-own')
  await decide(owner, await asked(later))
  expect((await publish(editor, later)).status).toBe(202)
  await setRule(owner, innId, 'none')
  expect(await json(editor('GET', `/api/approvals/${own.id}`))).toMatchObject({ state: 'withdrawn' })
  expect((await publish(editor, free)).status).toBe(202)
  expect(await reasonOf(await publish(editor, strict))).toBe('409 approval-needed')
})

test('R05 the rule of an account is set by its main contact and by those above, and by nobody else', async () => {
  expect((await setRule(editor, innId, 'approver')).status).toBe(403)
  expect((await setRule(elsewhere, innId, 'approver')).status).toBe(404)
  expect((await setRule(owner, innId, 'anything')).status).toBe(400)
  expect((await setRule(master, innId, 'approver')).status).toBe(200)
  expect(await json(editor('GET', `/api/users/${innId}/approval`))).toEqual({ rule: 'approver' })
  await setRule(owner, innId, 'none')
})
