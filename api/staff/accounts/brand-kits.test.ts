import { afterEach, beforeEach, expect, test } from 'vitest'
import type { BrandKitReply } from '#model/calls/accounts/brand-kits.ts'
import type { SiteDetail } from '#model/calls/sites/sites.ts'
import { originalKey } from '#model/jobs/release.ts'
import { emptyBrandKit } from '#model/records/brand-kit.ts'
import { mediaCallsOf } from '#testing/api/media-test-tools.ts'
import { type Call, openTestApi, signIn, type TestApi, testDefinition } from '#testing/api/open-test-api.ts'
import { removeAllUnused } from '#testing/api/remove-all-unused.ts'
import { openAccount, signInWith } from '#testing/api/test-accounts.ts'
import { clearMediaTrash } from '../../services/media/clear-media.ts'

const dayMs = 24 * 60 * 60_000
const path = '/api/users/provider/brand-kit'

let now: number
let api: TestApi
let call: Call
beforeEach(async () => {
  now = Date.parse('2026-01-01T00:00:00Z')
  api = await openTestApi({ now: () => now })
  call = await signIn(api)
})
afterEach(() => api.close())

const json = async <Body>(answer: Response | Promise<Response>) => (await (await answer).json()) as Body
const add = async (by: Call, name: string) =>
  (await mediaCallsOf(by, api).upload(name, Buffer.from(name))).media[0] ?? expect.fail('not taken')
const kit = {
  ...emptyBrandKit,
  menuBackgroundColor: '#14213d',
  menuTextColor: '#ffffff',
  headingFont: 'PLAYFAIR_DISPLAY',
  colors: [{ name: ' Amber ', color: '#FCA311' }],
} as const

test('an account keeps a kit, which is empty until it is made and again when all of it is taken away', async () => {
  const first = await json<BrandKitReply>(call('GET', path))
  expect(first).toMatchObject({ ...emptyBrandKit, logoUrl: null, account: { id: 'provider' } })
  const { ref } = await add(call, 'logo.png')
  const saved = await call('PUT', path, { ...kit, logo: ref })
  expect([saved.status, await json<BrandKitReply>(saved)]).toMatchObject([
    200,
    { ...kit, logo: ref, colors: [{ name: 'Amber', color: '#fca311' }], logoUrl: expect.any(String) },
  ])
  expect(await json(call('GET', path))).toMatchObject({
    menuTextColor: '#ffffff',
    headingFont: kit.headingFont,
  })
  await call('PUT', path, emptyBrandKit)
  expect(await json(call('GET', path))).toMatchObject({ ...emptyBrandKit })
})

test('what is wrong in a kit is named at its place, and nothing of it is kept', async () => {
  const refused = await call('PUT', path, {
    ...kit,
    textFont: 'COMIC_SANS',
    colors: [kit.colors[0], { name: '', color: 'nonsense' }],
  })
  const { issues } = await json<{ issues: { path: string }[] }>(refused)
  expect([refused.status, issues.map((one) => one.path)]).toEqual([400, ['/textFont', '/colors/1/color']])
  const foreign = await call('PUT', path, { ...kit, darkLogo: `media:${'0'.repeat(64)}` })
  expect([foreign.status, (await json<{ issues: { path: string }[] }>(foreign)).issues[0]?.path]).toEqual([
    400,
    '/darkLogo',
  ])
  expect(await json(call('GET', path))).toMatchObject({ ...emptyBrandKit })
})

test('whoever saves over a kit that somebody else changed meanwhile is told so', async () => {
  const { revision } = await json<BrandKitReply>(call('GET', path))
  expect((await call('PUT', path, kit, { 'if-match': `"${revision}"` })).status).toBe(200)
  const second = await call('PUT', path, { ...kit, colors: [] }, { 'if-match': `"${revision}"` })
  expect([second.status, await json(second)]).toMatchObject([409, { reason: 'changed-meanwhile' }])
})

test('a new site begins with the kit if that is asked for, and an editor of the site reads it', async () => {
  await call('PUT', path, kit)
  const make = async (brandKit?: boolean) =>
    json<SiteDetail>(
      call('POST', '/api/sites', {
        name: 'Inn',
        empty: { columns: 1, rows: 1, languages: ['EN'], defaultLanguage: 'EN' },
        ...(brandKit === undefined ? {} : { brandKit }),
      }),
    )
  const settingsOf = async ({ id }: SiteDetail) =>
    (await json<SiteDetail>(call('GET', `/api/sites/${id}`))).settings
  expect(await settingsOf(await make(true))).toMatchObject({
    name: 'Inn',
    globalMenuBackgroundColor: '#14213d',
    globalMenuTextColor: '#ffffff',
    headingFont: 'PLAYFAIR_DISPLAY',
  })
  expect(await settingsOf(await make())).not.toHaveProperty('headingFont')
  await api.importSite('north-inn', testDefinition(1, 1))
  expect(await json(call('GET', '/api/sites/north-inn/brand-kit'))).toMatchObject({
    menuTextColor: '#ffffff',
  })
})

test('each account has its own kit, with images of its own library only', async () => {
  const id = await openAccount(api, call, { name: 'north', type: 'MASTER_USER', parentId: 'provider' })
  const north = await signInWith(api, 'north@example.com')
  const [ours, theirs] = [await add(call, 'ours.png'), await add(north, 'theirs.png')]
  const theirPath = `/api/users/${id}/brand-kit`
  expect((await north('PUT', theirPath, { ...kit, logo: ours.ref })).status).toBe(400)
  expect((await north('PUT', theirPath, { ...kit, logo: theirs.ref })).status).toBe(200)
  expect((await north('PUT', path, kit)).status).toBe(404)
  expect(await json(call('GET', path))).toMatchObject({ ...emptyBrandKit })
})

test('the logo of a kit stays for as long as the kit names it, in the trash too', async () => {
  const { id, ref } = await add(call, 'logo.png')
  await call('PUT', path, { ...kit, logo: ref })
  await call('DELETE', `/api/media/${id}`)
  now += 31 * dayMs
  const clear = async () => {
    const gone = await clearMediaTrash({ ...api, now: () => now })
    await removeAllUnused(api)
    return [gone, await api.blobs.has(originalKey(ref))]
  }
  expect(await clear()).toEqual([[], true])
  call = await signIn(api)
  await call('PUT', path, kit)
  expect(await clear()).toEqual([[id], false])
})
