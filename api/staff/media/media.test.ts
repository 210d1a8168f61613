import { afterAll, beforeAll, expect, test } from 'vitest'
import { mediaCallsOf, reasonOf } from '#testing/api/media-test-tools.ts'
import { type Call, openTestApi, signIn, type TestApi, testDefinition } from '#testing/api/open-test-api.ts'
import { openAccount, signInWith } from '#testing/api/test-accounts.ts'

let api: TestApi
let master: Call
let north: Call
let south: Call
let mine: ReturnType<typeof mediaCallsOf>
let theirs: ReturnType<typeof mediaCallsOf>
const ids: Record<string, string> = {}

beforeAll(async () => {
  api = await openTestApi({ workers: false })
  master = await signIn(api)
  for (const name of ['north', 'south'])
    ids[name] = await openAccount(api, master, { name, type: 'MASTER_USER', parentId: 'provider' })
  north = await signInWith(api, 'north@example.com')
  south = await signInWith(api, 'south@example.com')
  mine = mediaCallsOf(north, api)
  theirs = mediaCallsOf(south, api)
  await api.importSite('north-inn', testDefinition(2, 2), ids.north)
  await api.importSite('south-inn', testDefinition(1, 1), ids.south)
})
afterAll(() => api.close())

const add = async (by: typeof mine, name: string, text: string) =>
  (await by.upload(name, Buffer.from(text))).media[0] ?? expect.fail('not taken')
const putPage = (call: Call, site: string, page: string, media: string) =>
  call('PUT', `/api/pages/${site}.${page}`, { details: { EN: { media } } })
const pageMedia = async (page: string) => {
  const record = (await (await north('GET', `/api/pages/north-inn.${page}`)).json()) as {
    details: { EN: { media: string } }
  }
  return record.details.EN.media
}

test('the same bytes are stored once, and each account sees its own and learns of no other', async () => {
  const first = await add(mine, 'ours.png', 'shared bytes')
  expect(await reasonOf(south('GET', first.fileUrl))).toBe('404 no-such-file')
  expect(await reasonOf(south('GET', first.previewUrl))).toBe('404 no-such-file')
  expect(await reasonOf(putPage(south, 'south-inn', 'p0-0', first.ref))).toBe('400 media-not-uploaded')
  expect(await theirs.list({ ref: [first.ref] })).toEqual([])
  expect(await reasonOf(south('GET', `/api/media/${first.id}`))).toBe('404 no-such-media')
  const second = await add(theirs, 'theirs.png', 'shared bytes')
  expect(second.ref).toBe(first.ref)
  expect(second.id).not.toBe(first.id)
  expect((await theirs.list({ ref: [first.ref] })).map(({ name }) => name)).toEqual(['theirs.png'])
  expect(await reasonOf(south('GET', first.fileUrl))).toBe('200')
  expect(await reasonOf(putPage(south, 'south-inn', 'p0-0', first.ref))).toBe('200')
})

test('what is lost of a file is said with its upload, and of the medium from then on', async () => {
  const torn = await add(mine, 'torn.png', 'torn at its end')
  expect(torn.losses).toEqual(['damage'])
  expect((await mine.detail(torn.id)).losses).toEqual(['damage'])
  expect((await add(mine, 'whole.png', 'whole')).losses).toEqual([])
})

test('a site’s account owns what comes with the site, and what somebody above uploads for it', async () => {
  expect((await mine.list({ q: 'a.png' })).map(({ name, uses }) => [name, uses])).toEqual([['a.png', 4]])
  const above = mediaCallsOf(master, api)
  const row = await above.upload('above.png', Buffer.from('for north'), { siteId: 'north-inn' })
  expect(row.media[0]?.account.id).toBe(ids.north)
  expect(await reasonOf(putPage(master, 'north-inn', 'p1-1', row.media[0]?.ref ?? ''))).toBe('200')
  const foreign = { files: [{ name: 'a.png', bytes: 1 }], siteId: 'south-inn' }
  expect(await reasonOf(north('POST', '/api/uploads', foreign))).toBe('404 no-such-site')
})

test('M12 where a medium is used follows every change of a draft', async () => {
  const beach = await add(mine, 'beach.png', 'beach')
  expect((await mine.list({ used: false })).map(({ name }) => name)).toContain('beach.png')
  await putPage(north, 'north-inn', 'p1-0', beach.ref)
  expect((await mine.detail(beach.id)).usedIn).toEqual([
    {
      siteId: 'north-inn',
      siteName: 'Seaside inn',
      pages: [{ id: 'p1-0', position: 'B1' }],
      inSettings: false,
    },
  ])
  expect((await mine.list({ used: true })).map(({ name }) => name)).toContain('beach.png')
  expect(await reasonOf(north('DELETE', `/api/media/${beach.id}`))).toBe('409 media-in-use')
  await north('PUT', '/api/pages/north-inn.p1-0', { details: { EN: { mainText: 'x' } } })
  expect((await mine.detail(beach.id)).uses).toBe(0)
  expect(await reasonOf(north('DELETE', `/api/media/${beach.id}`))).toBe('200')
  expect((await mine.list({ trash: true })).map(({ name }) => name)).toEqual(['beach.png'])
  expect((await mine.list({ q: 'beach' })).length).toBe(0)
  expect(await reasonOf(north('POST', `/api/media/${beach.id}/restore`))).toBe('200')
  expect((await mine.list({ q: 'beach' })).length).toBe(1)
})

test('what was thrown away and is uploaded again comes out of the trash', async () => {
  const one = await add(mine, 'again.png', 'again')
  await north('DELETE', `/api/media/${one.id}`)
  expect((await add(mine, 'again.png', 'again')).id).toBe(one.id)
  expect((await mine.detail(one.id)).deletedAt).toBe(null)
})

test('M12 a medium takes another one’s place in all drafts of its account, and that can be taken back', async () => {
  const [old, fresh] = [await add(mine, 'old.png', 'old'), await add(mine, 'fresh.png', 'fresh')]
  await putPage(north, 'north-inn', 'p0-0', old.ref)
  await putPage(north, 'north-inn', 'p0-1', old.ref)
  await putPage(north, 'north-inn', 'p1-0', fresh.ref)
  const site = (await (await north('GET', '/api/sites/north-inn')).json()) as { settings: object }
  await north('PUT', '/api/sites/north-inn', { settings: { ...site.settings, logo: old.ref } })
  const done = await mine.replace(old.id, fresh.id)
  expect(done).toMatchObject({ places: 3, sites: 1 })
  expect([await pageMedia('p0-0'), await pageMedia('p0-1')]).toEqual([fresh.ref, fresh.ref])
  expect((await mine.detail(old.id)).uses).toBe(0)
  const after = (await (await north('GET', '/api/sites/north-inn')).json()) as { thumbnail: string }
  expect(after.thumbnail).toBe(fresh.previewUrl)
  const undo = `/api/media-replacements/${done.id}/undo`
  expect(await reasonOf(south('POST', undo))).toBe('404 no-such-media')
  expect(await (await north('POST', undo)).json()).toMatchObject({ places: 3 })
  expect([await pageMedia('p0-0'), await pageMedia('p1-0')]).toEqual([old.ref, fresh.ref])
  expect(await reasonOf(north('POST', undo))).toBe('409 replacement-over')
  const publish = await north('POST', '/api/sites/north-inn/publish')
  expect([publish.status, await publish.clone().text()]).toEqual([202, expect.any(String)])
})

test('M12 a replacement is an edit like any other: who made it is told, and editing goes on beside it', async () => {
  const [old, fresh] = [await add(mine, 'then.png', 'then'), await add(mine, 'since.png', 'since')]
  await putPage(north, 'north-inn', 'p0-1', old.ref)
  const read = async <Body>(path: string) => (await (await north('GET', path)).json()) as Body
  const { version } = await read<{ version: number }>('/api/sites/north-inn/document')
  const done = await mine.replace(old.id, fresh.id)
  const path = ['pages', 'p0-1', 'details', 'EN', 'media']
  const exchange = (before: string, after: string) => ({ op: 'set', path, before, after })
  const rename = { op: 'set', path: ['pages', 'p0-1', 'details', 'EN', 'mainText'], after: 'Beside' }
  const sent = await north('POST', '/api/sites/north-inn/edits', { base: version, edits: [rename] })
  expect(await sent.json()).toMatchObject({ others: [{ edits: [exchange(old.ref, fresh.ref)] }] })
  expect(await reasonOf(north('POST', `/api/media-replacements/${done.id}/undo`))).toBe('200')
  const { records } = await read<{ records: unknown[] }>(`/api/sites/north-inn/edits?since=${version}`)
  expect(records).toMatchObject([
    { version: version + 1, by: { isMe: true }, edits: [exchange(old.ref, fresh.ref)] },
    { edits: [rename] },
    { by: { isMe: true }, edits: [exchange(fresh.ref, old.ref)] },
  ])
  expect(await pageMedia('p0-1')).toBe(old.ref)
})

test('M12 a replacement on one page far down the grid changes that page alone', async () => {
  const [old, fresh] = [await add(mine, 'down.png', 'down'), await add(mine, 'up.png', 'up')]
  const first = await pageMedia('p0-0')
  await putPage(north, 'north-inn', 'p1-1', old.ref)
  expect(await mine.replace(old.id, fresh.id)).toMatchObject({ places: 1, sites: 1 })
  expect([await pageMedia('p1-1'), await pageMedia('p0-0')]).toEqual([fresh.ref, first])
})

test('M08 a crop is a medium of its own that knows where it came from', async () => {
  const whole = await add(mine, 'whole.png', 'whole')
  const crop = { x: 0.25, y: 0, width: 0.5, height: 1 }
  const make = (id: string, edit: object) => north('POST', `/api/media/${id}/edits`, edit)
  const part = (await (await make(whole.id, { crop })).json()) as typeof whole
  expect(part.source).toEqual({ ref: whole.ref, edit: { crop } })
  expect(part.ref).not.toBe(whole.ref)
  const again = (await (await make(part.id, { crop })).json()) as typeof whole
  expect([again.id, again.source?.ref]).toEqual([part.id, whole.ref])
  expect(await reasonOf(make(whole.id, { trim: { startS: 0, endS: 2 } }))).toBe('400 edit-not-for-pictures')
  for (const wrong of [
    {},
    { crop: { ...crop, x: 0.6 } },
    { crop, extra: 1 },
    { trim: { startS: 1, endS: 1 } },
  ])
    expect(await reasonOf(make(whole.id, wrong))).toBe('400 request-problems')
})

test('a name and a focal point are changed against what was seen', async () => {
  const one = await add(mine, 'name.png', 'name')
  const put = (body: object, revision: string) =>
    north('PUT', `/api/media/${one.id}`, body, { 'if-match': `"${revision}"` })
  expect(await reasonOf(put({ name: 'Morning', focalPoint: { x: 0.2, y: 0.8 } }, one.revision))).toBe('200')
  const seen = await mine.detail(one.id)
  expect([seen.name, seen.focalPoint]).toEqual(['Morning', { x: 0.2, y: 0.8 }])
  expect(await reasonOf(put({ name: 'Evening' }, one.revision))).toBe('409 changed-meanwhile')
  expect(await reasonOf(put({ name: '' }, seen.revision))).toBe('400 request-problems')
})

test('V25 music is in the library, is listened to there, and stands where music stands', async () => {
  const song = await add(mine, 'song.mp3', 'a song.mp3')
  expect(song).toMatchObject({ kind: 'audio', width: 0, durationS: 3, hasSound: true, previewUrl: '' })
  const file = await north('GET', song.fileUrl)
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'audio/mp4'])
  expect((await mine.list({ kind: 'audio' })).map(({ id }) => id)).toEqual([song.id])
  expect((await mine.list({ kinds: ['image', 'video'] })).some(({ id }) => id === song.id)).toBe(false)
  const picture = await add(mine, 'cover.png', 'a cover')
  const put = (page: object) => north('PUT', '/api/pages/north-inn.p0-0', page)
  const details = { EN: { media: picture.ref } }
  expect(await reasonOf(put({ details, backgroundMusic: song.ref }))).toBe('200')
  expect((await mine.detail(song.id)).uses).toBe(1)
  expect(await reasonOf(put({ details, backgroundMusic: picture.ref }))).toBe('400 edits-problems')
  expect(await reasonOf(put({ details: { EN: { media: song.ref } } }))).toBe('400 edits-problems')
  expect(await reasonOf(north('POST', `/api/media/${song.id}/edits`, { mute: true }))).toBe(
    '400 edit-not-for-pictures',
  )
})
