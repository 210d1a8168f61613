import { afterEach, beforeEach, expect, test } from 'vitest'
import type { SiteDocument } from '#model/calls/sites/editing.ts'
import { originalKey } from '#model/jobs/release.ts'
import { mediaCallsOf } from '#testing/api/media-test-tools.ts'
import { type Call, openTestApi, signIn, type TestApi, testDefinition } from '#testing/api/open-test-api.ts'
import { removeAllUnused } from '#testing/api/remove-all-unused.ts'
import { openAccount, signInWith } from '#testing/api/test-accounts.ts'

let api: TestApi
let call: Call
let media: ReturnType<typeof mediaCallsOf>

beforeEach(async () => {
  api = await openTestApi()
  call = await signIn(api)
  media = mediaCallsOf(call, api)
  await api.importSite('north-inn', testDefinition(2, 2))
})
afterEach(() => api.close())

const add = async (name: string) =>
  (await media.upload(name, Buffer.from(name))).media[0] ?? expect.fail('not taken')
const button = (html: string) => ({
  ...{ id: 'own', buttonType: 'HTML_CSS', buttonContentHtml: { EN: html } },
  ...{ buttonPositionTop: 1, buttonPositionLeft: 1 },
})
const show = (html: string) =>
  call('PUT', '/api/pages/north-inn.p1-1', { details: {}, buttons: [button(html)] })
const saved = async (): Promise<SiteDocument> =>
  (await (await call('GET', '/api/sites/north-inn/document')).json()) as SiteDocument
const htmlOf = ({ site }: SiteDocument) => {
  const [first] = site.pages['p1-1']!.buttons
  return first?.buttonType === 'HTML_CSS' ? first.buttonContentHtml.EN : undefined
}

test('E10 an image of own HTML counts as used, is drawn in the editor, and its bytes stay', async () => {
  const [image, ground] = [await add('image.png'), await add('ground.png')]
  const html = `<style>\n.a { background:url("${ground.ref}") }\n</style>\n<img src="${image.ref}" alt="Sea"><p class="a">x</p>`
  expect((await show(html)).status).toBe(200)
  const document = await saved()
  expect(htmlOf(document)).toBe(html)
  expect(Object.keys(document.media)).toEqual(expect.arrayContaining([image.ref, ground.ref]))
  for (const { id, ref } of [image, ground]) {
    expect(await (await call('GET', `/api/media/${id}`)).json()).toMatchObject({ uses: 1 })
    await removeAllUnused(api)
    expect(await api.blobs.has(originalKey(ref))).toBe(true)
  }
  expect((await show('<p>x</p>')).status).toBe(200)
  expect(await (await call('GET', `/api/media/${image.id}`)).json()).toMatchObject({ uses: 0 })
})

test('E10 it is replaced with another one wherever it is, and that can be undone', async () => {
  const [one, other] = [await add('one.png'), await add('other.png')]
  await show(`<img src="${one.ref}"><img src="${other.ref}">`)
  const { id, sites } = await media.replace(one.id, other.id)
  expect(sites).toBe(1)
  expect(htmlOf(await saved())).toBe(`<img src="${other.ref}"><img src="${other.ref}">`)
  expect((await call('POST', `/api/media-replacements/${id}/undo`)).status).toBe(200)
  expect(htmlOf(await saved())).toBe(`<img src="${one.ref}"><img src="${other.ref}">`)
})

test('E10 an image of another account, or one that is gone, is refused where it stands, and not kept', async () => {
  await openAccount(api, call, { name: 'north', type: 'MASTER_USER', parentId: 'provider' })
  const theirs = mediaCallsOf(await signInWith(api, 'north@example.com'), api)
  const other = (await theirs.upload('theirs.png', Buffer.from('theirs.png'))).media[0]!
  const own = await add('own.png')
  for (const ref of [other.ref, `media:${'0'.repeat(64)}`])
    for (const html of [
      `<img src="${ref}">`,
      `<p style="background:url(${ref})">x</p>`,
      `<img src="${ref.replace('media', 'medi&#97;')}">`,
    ]) {
      const reply = await show(html)
      expect(reply.status).toBe(400)
      expect(await reply.json()).toMatchObject({
        issues: [{ rule: 'media-missing', path: expect.stringContaining('/buttons/0/buttonContentHtml/EN') }],
      })
    }
  expect(htmlOf(await saved())).toBeUndefined()
  expect((await show(`<img src="${own.ref}">`)).status).toBe(200)
})

test('E10 a site that comes with files brings those that its own HTML names', async () => {
  const definition = (html: string) => {
    const site = testDefinition(1, 1)
    Object.assign(site.categories[0]!.pages[0]!, { buttons: [button(html)] })
    return site
  }
  await api.importSite('hill-inn', definition('<img src="media/a.png" alt="A" onerror="x()">'))
  const { site, media: drawn } = (await (
    await call('GET', '/api/sites/hill-inn/document')
  ).json()) as SiteDocument
  const [own] = site.pages['p0-0']!.buttons
  const text = own?.buttonType === 'HTML_CSS' ? own.buttonContentHtml.EN : ''
  expect(text).toMatch(/^<img src="media:[0-9a-f]{64}" alt="A">$/)
  expect(Object.keys(drawn)).toContain(/media:[0-9a-f]{64}/.exec(text!)![0])
})
