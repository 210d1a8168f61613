import { afterAll, beforeAll, expect, test } from 'vitest'
import { canariesIn, canarySite, secretWord } from '#testing/api/canary-site.ts'
import { type Canaries, openCanaries } from '#testing/api/open-test-canaries.ts'
import { becomeMember, createMemberBrowser } from '#testing/api/test-member.ts'

interface PrivateReply {
  page: {
    picture: { stem: string; widths: number[]; formats: string[] }
    music: string
    chatbot: string
    mainText: string[]
  }
  validUntil: number
  now: number
}

let site: Canaries
let member: Awaited<ReturnType<typeof becomeMember>>
let other: Awaited<ReturnType<typeof becomeMember>>
beforeAll(async () => {
  site = await openCanaries()
  await site.change('secret', () => ({ membersOnlyLock: true }))
  await site.publish()
  member = await becomeMember(site, 'inn', 'hana@example.com')
  other = await becomeMember(site, 'inn', 'kenji@example.com')
})
afterAll(() => site.close())

const page = async (browser = member, language = 'en') => {
  const answer = await browser('GET', '/page/secret/private', undefined, { 'accept-language': language })
  expect(answer.status).toBe(200)
  return { answer, reply: (await answer.json()) as PrivateReply }
}
const pictureOf = ({ page: { picture } }: PrivateReply) =>
  `${picture.stem}-${picture.widths.at(-1)}.${picture.formats.at(-1)}`

test('a member reads what a page says in a language, and is told how long its media can be loaded', async () => {
  const { answer, reply } = await page()
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(reply.validUntil - reply.now).toBeGreaterThan(0)
  expect(reply.validUntil - reply.now).toBeLessThanOrEqual(5 * 60_000)
  const seen = canariesIn(JSON.stringify(reply), secretWord)
  expect(seen.length).toBeGreaterThan(10)
  expect(canariesIn(JSON.stringify((await page(member, 'ja')).reply), secretWord)).not.toEqual(seen)
  expect(canariesIn(JSON.stringify(canarySite()), secretWord)).toEqual(expect.arrayContaining(seen))
})

test('the media of a private page open for its member, whole and in parts, and for nobody else', async () => {
  const { reply } = await page()
  const address = pictureOf(reply)
  const whole = await member('GET', address)
  expect([whole.status, whole.headers.get('content-type')]).toEqual([200, 'image/webp'])
  expect(whole.headers.get('cache-control')).toMatch(/^private, max-age=\d+$/)
  expect(await whole.text()).toBe(`${secretWord}10.png`)
  const part = await member('GET', address, undefined, { range: 'bytes=0-5' })
  expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([
    206,
    `bytes 0-5/${secretWord.length + 6}`,
    secretWord.slice(0, 6),
  ])
  const older = { range: 'bytes=0-5', 'if-range': '"older"' }
  expect((await member('GET', address, undefined, older)).status).toBe(200)
  expect((await member('GET', address, undefined, { range: 'bytes=900-' })).status).toBe(416)
  expect((await member('HEAD', address, undefined, { range: 'bytes=0-5' })).status).toBe(200)
  expect((await createMemberBrowser(site, 'inn')('GET', address)).status).toBe(401)
  expect((await other('GET', address)).status).toBe(404)
  expect((await member('GET', reply.page.chatbot)).headers.get('content-type')).toContain('text/javascript')
})

test('V25 the music of a private page comes by a signed address, too', async () => {
  const { music } = (await page()).reply.page
  const heard = await member('GET', music)
  expect([heard.status, heard.headers.get('content-type')]).toEqual([200, 'audio/mp4'])
  expect(await heard.text()).toMatch(new RegExp(`^${secretWord}\\d+\\.mp3$`))
  expect((await other('GET', music)).status).toBe(404)
  expect((await createMemberBrowser(site, 'inn')('GET', music)).status).toBe(401)
})

test('an address that is changed anywhere opens nothing, and so does one that is over', async () => {
  const { reply } = await page()
  const address = pictureOf(reply)
  const [, , , , pageId, signed, name] = address.split('/')
  const forged = [
    address.replace(`/${pageId}/`, '/open/'),
    address.replace(signed!, `zzzzzzzz.${signed!.split('.')[1]}`),
    address.replace(signed!, `${signed!.split('.')[0]}.${'A'.repeat(24)}`),
    address.replace(
      name!,
      name!.replace(/^./, (letter) => (letter === '0' ? '1' : '0')),
    ),
    address.replace(name!, `p${name}`),
    address.replace(/\.webp$/, '.png'),
    address.replace(signed!, 'x'),
    address.replace(/-\d+\./, '-99999.'),
  ]
  for (const one of forged) expect((await member('GET', one)).status, one).toBe(404)
  expect((await member('GET', address)).status).toBe(200)
})

test('products and buttons of private pages are read by members only', async () => {
  const visitor = createMemberBrowser(site, 'inn')
  for (const [path, name] of [
    ['/product/secret-product/private', 'product'],
    ['/button/secret-text/private', 'button'],
  ] as const) {
    expect((await visitor('GET', path)).status).toBe(401)
    expect(await (await member('GET', path)).json()).toMatchObject({ [name]: { pageId: 'secret' } })
  }
  for (const path of [
    '/product/none/private',
    '/button/none/private',
    '/page/none/private',
    '/page/%00/private',
  ])
    expect((await member('GET', path)).status).toBe(404)
  expect((await member('GET', '/page/secret/private?siteId=spa')).status).toBe(404)
})

test('after the log-out nothing is left to open', async () => {
  const { reply } = await page(other)
  await other('POST', '/logout', {})
  expect((await other('GET', '/page/secret/private')).status).toBe(401)
  expect((await other('GET', pictureOf(reply))).status).toBe(401)
})
