import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LeadEntry, LeadRow } from '#model/calls/submissions/leads.ts'
import type { SubmissionDetail, SubmissionRow } from '#model/calls/submissions/received.ts'
import { maxNotes } from '#model/records/lead.ts'
import { type Call, openTestApi, signIn, type TestApi, testDefinition } from '#testing/api/open-test-api.ts'
import { plantRecords } from '#testing/api/received-records.ts'
import { leadEntries, leads } from '../../db/schema/leads.ts'
import { staff } from '../../db/schema/staff.ts'
import { webhookDeliveries } from '../../db/schema/webhooks.ts'
import { releaseLeads } from '../../db/submissions/leads.ts'

let api: TestApi
let call: Call
let me: { id: string; name: string }
beforeAll(async () => {
  api = await openTestApi()
  call = await signIn(api)
  await api.importSite('inn', testDefinition())
  await api.importSite('other', testDefinition())
  plantRecords(api.database.db)
  const owners = await json<{ id: string; name: string }[]>(call('GET', '/api/sites/inn/lead-owners'))
  me = owners[0]!
})
afterAll(() => api.close())

const json = async <Reply>(answer: Promise<Response>): Promise<Reply> =>
  (await (await answer).json()) as Reply
const detail = (id = 'new') => json<SubmissionDetail>(call('GET', `/api/submissions/${id}`))
const listed = async (filter: object) => {
  const path = `/api/sites/inn/contacts?filter=${encodeURIComponent(JSON.stringify(filter))}`
  return (await json<SubmissionRow[]>(call('GET', path))).map(({ id }) => id)
}
const put = (body: object, revision?: number, id = 'new') =>
  call(
    'PUT',
    `/api/submissions/${id}/lead`,
    body,
    revision === undefined ? {} : { 'if-match': `"${revision}"` },
  )
const worth = { amount: 120_000, currency: 'JPY' } as const

test('F10 a submission is new and nobody’s until somebody follows it up', async () => {
  const { lead, history } = await detail()
  expect(lead).toEqual({ state: 'new', owner: null, worth: null, revision: 0 })
  expect(history).toEqual([])
  expect(await listed({ leadState: 'new' })).toEqual(['new', 'old'])
  expect(await listed({ ownerId: 'none' })).toEqual(['new', 'old'])
  expect(await listed({ leadState: 'working' })).toEqual([])
})

test('F10 state, owner and value are changed, and the history says by whom', async () => {
  expect(await json(put({ state: 'working', ownerId: me.id }, 0))).toMatchObject({
    state: 'working',
    revision: 1,
  })
  const won = await json<LeadRow>(put({ state: 'won', ownerId: me.id, worth }, 1))
  expect(won).toEqual({ state: 'won', owner: me, worth, revision: 2 })
  const { lead, history } = await detail()
  expect(lead).toEqual(won)
  expect(history.map(({ change, author }) => [author, change])).toEqual([
    [me.name, { kind: 'owner', to: me }],
    [me.name, { kind: 'state', from: 'new', to: 'working', worth: null }],
    [me.name, { kind: 'state', from: 'working', to: 'won', worth }],
  ])
})

test('F10 a list is narrowed by state and owner', async () => {
  expect(await listed({ leadState: 'won' })).toEqual(['new'])
  expect(await listed({ leadState: 'new' })).toEqual(['old'])
  expect(await listed({ ownerId: me.id })).toEqual(['new'])
  expect(await listed({ ownerId: 'none' })).toEqual(['old'])
  expect(await listed({ ownerId: me.id, leadState: 'lost' })).toEqual([])
  expect(await listed({ q: 'hello', leadState: 'won' })).toEqual(['new'])
})

test('a value goes with the state that has one, and the same again leaves no trace', async () => {
  expect(await json(put({ state: 'lost', ownerId: me.id, worth }))).toMatchObject({
    worth: null,
    revision: 3,
  })
  const before = (await detail()).history.length
  expect(await json(put({ state: 'lost', ownerId: me.id }))).toMatchObject({ revision: 3 })
  expect((await detail()).history).toHaveLength(before)
})

test('what somebody else has changed meanwhile is not overwritten', async () => {
  const answer = await put({ state: 'won', ownerId: null }, 1)
  expect(answer.status).toBe(409)
  expect(await answer.json()).toMatchObject({ reason: 'changed-meanwhile', current: { state: 'lost' } })
  expect((await put({ state: 'working', ownerId: me.id }, 3)).status).toBe(200)
})

test.each([
  [{ state: 'sold', ownerId: null }],
  [{ state: 'won', ownerId: 'stranger' }],
  [{ state: 'won', ownerId: null, worth: { amount: 1.5, currency: 'JPY' } }],
  [{ state: 'won', ownerId: null, worth: { amount: 1, currency: 'ABC' } }],
])('a lead does not become %j', async (body) => {
  const before = await detail()
  expect((await put(body)).status).toBe(400)
  expect(await detail()).toEqual(before)
})

test('several are put into a state at once, those of other sites never', async () => {
  const answer = await call('PUT', '/api/sites/inn/lead-states', {
    ids: ['old', 'form', 'elsewhere', 'missing'],
    state: 'lost',
  })
  expect(await answer.json()).toEqual({ ids: ['old', 'form'] })
  expect((await detail('old')).lead).toMatchObject({ state: 'lost', revision: 1 })
  expect((await detail('elsewhere')).lead.state).toBe('new')
  // The owner of each stays.
  await call('PUT', '/api/sites/inn/lead-states', { ids: ['new'], state: 'won' })
  expect((await detail()).lead).toMatchObject({ state: 'won', owner: me })
})

test('notes are written and removed, and are bounded', async () => {
  const write = (text: string) => call('POST', '/api/submissions/old/notes', { text })
  const note = (await (await write(' Called back.\n<b>x</b> ')).json()) as LeadEntry
  expect(note).toMatchObject({ author: me.name, change: { kind: 'note', text: 'Called back.\n<b>x</b>' } })
  expect((await detail('old')).history.at(-1)).toEqual(note)
  expect((await write(' ')).status).toBe(400)
  expect((await write('x'.repeat(2_001))).status).toBe(400)
  const remove = (submission: string, id: string) =>
    call('DELETE', `/api/submissions/${submission}/notes/${id}`)
  expect((await remove('new', note.id)).status).toBe(404)
  const { history } = await detail('old')
  const state = history.find(({ change }) => change.kind === 'state')!
  expect((await remove('old', state.id)).status).toBe(404)
  expect((await remove('old', note.id)).status).toBe(200)
  expect((await detail('old')).history).toEqual([state])
  const row = api.database.db.select().from(leadEntries).all()[0]!
  const notes = Array.from({ length: maxNotes }, (_, n) => ({
    ...{ ...row, id: `n${n}`, submissionId: 'form' },
    change: { kind: 'note', text: 'x' } as const,
  }))
  api.database.db.insert(leadEntries).values(notes).run()
  expect((await call('POST', '/api/submissions/form/notes', { text: 'x' })).status).toBe(409)
})

test('webhooks are told of another state, and of nothing else', async () => {
  const told = () =>
    api.database.db
      .select()
      .from(webhookDeliveries)
      .all()
      .map(({ body }) => JSON.parse(body) as object)
  const hook = { url: 'https://hooks.example.com/in', events: ['lead.changed'] }
  expect((await call('POST', '/api/sites/inn/webhooks', hook)).status).toBe(201)
  await put({ state: 'won', ownerId: null })
  await call('POST', '/api/submissions/new/notes', { text: 'secret' })
  expect(told()).toEqual([])
  await put({ state: 'won', ownerId: null, worth })
  await put({ state: 'lost', ownerId: null })
  const data = { id: 'new', siteId: 'inn', form: 'CONTACT_SETTING' }
  expect(told()).toMatchObject([
    { type: 'lead.changed', data: { ...data, state: 'won', previousState: 'won', worth } },
    { type: 'lead.changed', data: { ...data, state: 'lost', previousState: 'won', worth: null } },
  ])
})

test('F12 a file of the list says state, owner and value', async () => {
  await put({ state: 'won', ownerId: me.id, worth: { amount: 1250, currency: 'USD' } })
  const lines = (await (await call('GET', '/api/sites/inn/contacts/export-csv?lang=en')).text())
    .trim()
    .split('\r\n')
  expect(lines[0]).toMatch(/,leadState,leadOwner,leadWorth,leadCurrency$/)
  expect(lines[1]!.endsWith(`,won,${me.name},12.5,USD`)).toBe(true)
  expect(lines[2]!.endsWith(',lost,,,')).toBe(true)
})

test('what is written of a submission goes with it', async () => {
  await call('POST', '/api/submissions/new/notes', { text: 'A private note' })
  const kept = () =>
    JSON.stringify([leads, leadEntries].map((table) => api.database.db.select().from(table).all()))
  expect(kept()).toContain('A private note')
  expect(kept()).toContain('"new"')
  expect((await call('DELETE', '/api/submissions/new')).status).toBe(200)
  expect(kept()).not.toContain('A private note')
  expect(kept()).not.toContain('"submissionId":"new"')
  expect(kept()).toContain('"submissionId":"old"')
})

test('the leads of somebody who leaves are nobody’s', async () => {
  const { db } = api.database
  const row = db.select().from(staff).all()[0]!
  const other = { ...row, id: 'mai', email: 'mai@example.com', name: 'Mai', position: 'EDITOR' as const }
  db.insert(staff).values(other).run()
  expect(await json(put({ state: 'working', ownerId: 'mai' }, undefined, 'old'))).toMatchObject({
    owner: { id: 'mai', name: 'Mai' },
  })
  expect((await call('DELETE', '/api/admins/mai')).status).toBe(200)
  const { lead, history } = await detail('old')
  expect(lead).toMatchObject({ state: 'working', owner: null })
  expect(history.some(({ change }) => change.kind === 'owner')).toBe(true)
})

test('the leads of a site that moves are nobody’s whose account is not above it', async () => {
  const { db } = api.database
  const { id, accountId } = db.select().from(staff).all()[0]!
  await put({ state: 'working', ownerId: id }, undefined, 'old')
  releaseLeads(db, 'inn', `/${accountId}/customer/`)
  expect((await detail('old')).lead).toMatchObject({ state: 'working', owner: { id } })
  releaseLeads(db, 'inn', '/another/')
  expect((await detail('old')).lead).toMatchObject({ state: 'working', owner: null })
})
