import { expect, test } from 'vitest'
import { deliver, file } from '#testing/builder/delivered-site.ts'

const paused = {
  words: [
    { language: 'JP' as const, title: '休止中', text: '「<b>宿</b>」は現在ご覧いただけません。' },
    { language: 'EN' as const, title: 'Closed for the moment', text: 'Inn is not shown.' },
  ],
  background: '#203040',
  color: '#ffffff',
}

test.each(['/', '/A2', '/en/A2', '/contact', '/sitemap.xml', '/nothing'])(
  'in the place of %s of a site that is not shown stands a notice that nobody keeps',
  async (path) => {
    const answer = await deliver(path, { paused })
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([503, 'no-store'])
    expect(answer.headers.get('retry-after')).toBe('600')
    expect(await answer.text()).toMatch(/休止中[\s\S]*Closed|Closed[\s\S]*休止中/)
  },
)

test('it speaks the language of the address first, and writes names as text', async () => {
  const english = await (await deliver('/en/A2', { paused })).text()
  expect(english).toContain('<html lang="en">')
  expect(english.indexOf('Closed')).toBeLessThan(english.indexOf('休止中'))
  const japanese = await (await deliver('/A2', { paused })).text()
  expect(japanese).toContain('<html lang="ja">')
  expect(japanese).toContain('「&lt;b&gt;宿&lt;/b&gt;」')
})

test('it runs nothing, and its one style is named in the policy', async () => {
  const policy = (await deliver('/', { paused })).headers.get('content-security-policy')
  expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[\w+/=]+'/)
})

test('it may be framed where the site itself may, and nowhere else', async () => {
  const ruleOf = async (manifest: { contentSecurityPolicy: string; framedPolicy?: string }) => {
    const { headers } = await deliver('/', { paused, manifest })
    return /frame-ancestors [^;]*/.exec(headers.get('content-security-policy')!)?.[0]
  }
  const none = "default-src 'self'; frame-ancestors 'none'; upgrade-insecure-requests"
  const framed = none.replace("'none'", 'https://a.example https://b.example')
  expect(await ruleOf({ contentSecurityPolicy: none })).toBe("frame-ancestors 'none'")
  expect(await ruleOf({ contentSecurityPolicy: none, framedPolicy: framed })).toBe(
    'frame-ancestors https://a.example https://b.example',
  )
})

test('what open tabs have on the screen goes on being there, and so does a site that is shown', async () => {
  const kept = new Map([['blobs/picture', 'bytes']])
  const media = file('picture', 'image/webp')
  expect((await deliver('/_assets/picture-320.webp', { paused, kept, media })).status).toBe(200)
  const page = new Map([['blobs/gone', 'A page']])
  expect((await deliver('/A2', { kept: page })).status).toBe(200)
})

test('a question without a body is answered without one', async () => {
  const answer = await deliver('/', { paused, method: 'HEAD' })
  expect([answer.status, await answer.text()]).toEqual([503, ''])
})
