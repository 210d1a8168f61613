import { existsSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { maxMediaBytes } from '#model/definition/media/media.ts'
import { maxZipBytes } from '#model/media/media-files.ts'
import { mediaCallsOf, reasonOf } from '#testing/api/media-test-tools.ts'
import { type Call, openTestApi, signIn, type TestApi } from '#testing/api/open-test-api.ts'
import { openAccount, signInWith } from '#testing/api/test-accounts.ts'
import { makeZip } from '#testing/builder/sample-zip.ts'

let api: TestApi
let north: Call
let south: Call
let now = Date.now()
let mine: ReturnType<typeof mediaCallsOf>
let theirs: ReturnType<typeof mediaCallsOf>

beforeAll(async () => {
  api = await openTestApi({ workers: false, now: () => now })
  const master = await signIn(api)
  for (const name of ['north', 'south'])
    await openAccount(api, master, { name, type: 'MASTER_USER', parentId: 'provider' })
  north = await signInWith(api, 'north@example.com')
  south = await signInWith(api, 'south@example.com')
  mine = mediaCallsOf(north, api)
  theirs = mediaCallsOf(south, api)
})
afterAll(() => api.close())

const bytesOf = (text: string) => Buffer.from(text)
const announced = async (name: string, bytes: number, type?: string) => {
  const { uploads } = await mine.announce([{ name, bytes, ...(type ? { type } : {}) }])
  return uploads[0] ?? expect.fail('not announced')
}

test('M01 a file is announced, sent to its address and lies in the library', async () => {
  const upload = await announced('Beach.png', 5, 'image/png')
  const sent = await mine.send(upload.url, bytesOf('beach'), { headers: { 'content-type': 'image/png' } })
  expect([sent.status, sent.headers.get('upload-offset')]).toEqual([204, '5'])
  const row = await mine.whenDone(upload.id)
  expect(row).toMatchObject({ state: 'done', done: 1, total: 1, failed: [] })
  expect(row.media.map(({ name, bytes, kind }) => [name, bytes, kind])).toEqual([['Beach.png', 5, 'image']])
  expect((await mine.list({ q: 'beach' })).map(({ name }) => name)).toEqual(['Beach.png'])
  await expect.poll(() => existsSync(api.uploads.pathOf(upload.id))).toBe(false)
})

test('M04 files that can not be taken are named with every reason, and the others get their addresses', async () => {
  const answer = await north(
    'POST',
    '/api/uploads',
    {
      files: [
        { name: 'a.png', bytes: maxMediaBytes },
        { name: 'b.png', bytes: maxMediaBytes + 1 },
        { name: 'c.svg', bytes: maxMediaBytes + 1 },
        { name: 'd.jpg', bytes: 0 },
        { name: 'e.zip', bytes: maxZipBytes },
        { name: 'f.zip', bytes: maxZipBytes + 1 },
      ],
    },
    { 'accept-language': 'ja' },
  )
  const { uploads, failed } = (await answer.json()) as Awaited<ReturnType<typeof mine.announce>>
  expect(uploads.map(({ name }) => name)).toEqual(['a.png', 'e.zip'])
  expect(failed.map(({ name, faults }) => [name, faults.map(({ reason }) => reason)])).toEqual([
    ['b.png', ['file-too-large']],
    ['c.svg', ['file-wrong-format', 'file-too-large']],
    ['d.jpg', ['file-empty']],
    ['f.zip', ['zip-too-large']],
  ])
  expect(failed[1]?.faults[0]?.message).toContain('SVG 形式')
  for (const { id } of uploads) expect(await reasonOf(north('DELETE', `/api/uploads/${id}`))).toBe('204')
})

test('M13 a file comes in parts, is gone on with after a break, and begins nowhere else', async () => {
  const upload = await announced('long.png', 9)
  const part = (text: string, offset: number) =>
    mine.send(upload.url, bytesOf(text), { method: 'PATCH', headers: { 'upload-offset': String(offset) } })
  expect((await part('abcd', 0)).headers.get('upload-offset')).toBe('4')
  const asked = await api.app.request(upload.url, { method: 'HEAD' })
  expect([asked.headers.get('upload-offset'), asked.headers.get('upload-length')]).toEqual(['4', '9'])
  expect(await reasonOf(part('x', 0))).toBe('409 upload-offset')
  expect(await reasonOf(part('x', 5))).toBe('409 upload-offset')
  expect((await part('efghi', 4)).status).toBe(204)
  const { media } = await mine.whenDone(upload.id)
  const file = await north('GET', media[0]?.fileUrl ?? '')
  expect(await file.text()).toBe('abcdefghi')
})

test('an address takes one file of its size and type, once, for ten minutes, and is nobody else’s', async () => {
  const upload = await announced('once.png', 4, 'image/png')
  const type = { headers: { 'content-type': 'image/png' } }
  expect(await reasonOf(mine.send(upload.url, bytesOf('fours'), type))).toBe('400 upload-size')
  expect(await reasonOf(mine.send(upload.url, bytesOf('fou'), type))).toBe('400 upload-size')
  const other = { headers: { 'content-type': 'text/html' } }
  expect(await reasonOf(mine.send(upload.url, bytesOf('four'), other))).toBe('415 upload-type')
  expect(await reasonOf(mine.send(`${upload.url}x`, bytesOf('four'), type))).toBe('410 no-such-upload')
  const another = await announced('other.png', 4)
  const swapped = upload.url.replace(upload.id, another.id)
  expect(await reasonOf(mine.send(swapped, bytesOf('four'), type))).toBe('410 no-such-upload')
  expect(await reasonOf(theirs.send(`/api/uploads/${upload.id}/bytes`, bytesOf('four')))).toBe(
    '410 no-such-upload',
  )
  expect(await reasonOf(south('GET', `/api/uploads/${upload.id}`))).toBe('404 no-such-upload')
  expect(await reasonOf(south('POST', `/api/uploads/${upload.id}/address`))).toBe('404 no-such-upload')
  now += 10 * 60_000 + 1
  expect(await reasonOf(mine.send(upload.url, bytesOf('four'), type))).toBe('410 no-such-upload')
  const renewed = (await (await north('POST', `/api/uploads/${upload.id}/address`)).json()) as { url: string }
  expect(await reasonOf(mine.send(renewed.url, bytesOf('four'), type))).toBe('204')
  await mine.whenDone(upload.id)
  expect(await reasonOf(mine.send(renewed.url, bytesOf('evil'), type))).toBe('410 upload-done')
})

test('a cancelled upload takes nothing more', async () => {
  const upload = await announced('no.png', 4)
  expect(await reasonOf(north('DELETE', `/api/uploads/${upload.id}`))).toBe('204')
  expect(await reasonOf(mine.send(upload.url, bytesOf('four')))).toBe('410 no-such-upload')
})

test('E12 a ZIP becomes media in the order of its files, and every file that was not taken is named', async () => {
  const zip = await makeZip([
    { name: 'rooms/10.png', bytes: bytesOf('ten') },
    { name: 'rooms/2.png', bytes: bytesOf('two') },
    { name: 'beach/1.jpg', bytes: bytesOf('one') },
    { name: 'beach/3.png', bytes: bytesOf('bad picture') },
    { name: 'list.pdf', bytes: bytesOf('pdf') },
    { name: 'in.zip', bytes: bytesOf('PK') },
  ])
  const row = await mine.upload('all.zip', zip)
  expect(row).toMatchObject({ state: 'done', done: 6, total: 6 })
  expect(row.media.map(({ folder, name }) => [folder, name])).toEqual([
    ['beach', '1.jpg'],
    ['rooms', '2.png'],
    ['rooms', '10.png'],
  ])
  expect(row.failed.map(({ name, faults }) => [name, faults[0]?.reason])).toEqual([
    ['in.zip', 'zip-in-zip'],
    ['list.pdf', 'file-wrong-format'],
    ['beach/3.png', 'file-damaged'],
  ])
})

test('a ZIP of files that take too long is given up after three of them, with what was taken before', async () => {
  const slow = Array.from({ length: 40 }, (_, index) => ({
    name: `b/${index}.gif`,
    bytes: bytesOf(`slow ${index}`),
  }))
  const zip = await makeZip([{ name: 'a/1.png', bytes: bytesOf('quick') }, ...slow])
  const row = await mine.upload('slow.zip', zip)
  const reasons = row.failed.map(({ faults }) => faults[0]?.reason)
  expect(row.media.map(({ name }) => name)).toEqual(['1.png'])
  expect(reasons.at(-1)).toBe('zip-too-slow')
  // Two are decoded at once.
  expect(reasons.filter((reason) => reason === 'file-timed-out').length).toBeLessThanOrEqual(4)
  expect(row.failed.at(-1)?.faults[0]?.message).toContain('3 files')
  const few = await makeZip([...slow.slice(0, 2), { name: 'c/2.png', bytes: bytesOf('quick, too') }])
  expect((await mine.upload('few.zip', few)).media).toHaveLength(1)
})

test('a ZIP that is none is refused as a whole, and the account can go on', async () => {
  const row = await mine.upload('no.zip', bytesOf('no archive'))
  expect(row.failed.map(({ name, faults }) => [name, faults[0]?.reason])).toEqual([['no.zip', 'zip-damaged']])
  expect((await mine.upload('fine.png', bytesOf('fine'))).media).toHaveLength(1)
})

test('more than an account may have under way is refused', async () => {
  const files = [1, 2, 3, 4].map((n) => ({ name: `${n}.zip`, bytes: maxZipBytes }))
  const { uploads } = await theirs.announce(files)
  expect(uploads).toHaveLength(4)
  const one = { files: [{ name: 'a.png', bytes: 1 }] }
  expect(await reasonOf(south('POST', '/api/uploads', one))).toBe('429 too-many-uploads')
  for (const { id } of uploads) await south('DELETE', `/api/uploads/${id}`)
  expect(await reasonOf(south('POST', '/api/uploads', one))).toBe('201')
})
