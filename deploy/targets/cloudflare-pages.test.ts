import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  type CloudflareServerForTests,
  cloudflareToken,
  startCloudflareServer,
} from '#testing/deploy/cloudflare-server.ts'
import { optionsForTests, siteTexts, writeSite } from '#testing/deploy/site-folder.ts'
import { readBuiltFolder } from '../built-folder.ts'
import { pagesHash } from '../cloudflare/pages-assets.ts'
import { cloudflarePagesTarget } from './cloudflare-pages.ts'

let server: CloudflareServerForTests
beforeEach(async () => {
  server = await startCloudflareServer()
})
afterEach(() => server.end())

const { signal } = new AbortController()
const target = (over: object = {}) =>
  cloudflarePagesTarget({
    ...{ project: 'inn', account: 'account', token: cloudflareToken, url: server.url, signal, pollMs: 1 },
    ...over,
  })
const deploy = async (texts: Record<string, string>, options = {}, over = {}) =>
  target(over).deploy(await readBuiltFolder(await writeSite(texts)), optionsForTests(options))
const live = () => {
  const { '_release/assets.json': _, ...texts } = server.live()
  return texts
}
const day = 24 * 60 * 60 * 1000

test('contents have the names that wrangler gives them', () => {
  // This pair is from a test of wrangler's own upload (packages/wrangler/src/__tests__/pages).
  expect(pagesHash(Buffer.from('foobar'), 'logo.png')).toBe('2082190357cfd3617ccfe04f340c6247')
})

describe('a deploy to Cloudflare Pages', () => {
  test('sends what is new, with the files for the host', async () => {
    const one = { ...siteTexts('one'), 'en/é (1).html': 'name' }
    const host = { _headers: '/*\n  X-Frame-Options: DENY', _redirects: '/a /b 301' }
    const first = await deploy({ ...one, ...host })
    expect(first).toMatchObject({ new: 6, deploy: 'p1', url: 'https://inn.pages.dev' })
    expect(live()).toEqual(one)
    expect(server.hostFiles()).toEqual(host)
    const edited = await deploy({ ...one, ...host, 'en/index.html': 'edited' })
    expect(edited).toMatchObject({ new: 0, changed: 1, unchanged: 5, stale: ['en/index.html'] })
    expect(live()).toEqual({ ...one, 'en/index.html': 'edited' })
  })

  test('keeps the assets of open tabs for 30 days', async () => {
    await deploy(siteTexts('one'))
    expect(await deploy(siteTexts('two', 2))).toMatchObject({ new: 1, changed: 3, deleted: 1 })
    expect(live()).toMatchObject({ ...siteTexts('one', 0), ...siteTexts('two', 2) })
    const later = { now: () => new Date(Date.now() + 31 * day) }
    expect(await deploy(siteTexts('two', 2), later)).toMatchObject({ deleted: 1 })
    expect(live()).toEqual(siteTexts('two', 2))
  })

  test('goes on where the token for uploads has run out', async () => {
    let hasExpired = false
    server.setFault((_, path) => {
      if (path.endsWith('/check-missing') && !hasExpired) server.expireToken()
      hasExpired ||= path.endsWith('/check-missing')
      return undefined
    })
    await deploy(siteTexts('one'))
    expect(live()).toEqual(siteTexts('one'))
  })

  test('goes back, says what it would do, and asks before many are deleted', async () => {
    await deploy(siteTexts('one', 9))
    await deploy(siteTexts('two', 9))
    const dry = await deploy(siteTexts('three', 1), { isDryRun: true })
    expect(dry.steps).toContain('delete en/A9/index.html')
    await expect(deploy(siteTexts('three', 1), { maxDeletes: 5 })).rejects.toThrow('8 files would be deleted')
    expect(live()).toMatchObject(siteTexts('two', 9))
    expect(await target().rollback(undefined, optionsForTests())).toMatchObject({ deploy: 'p1' })
    expect(live()).toEqual(siteTexts('one', 9))
    await target().rollback('p2', optionsForTests())
    expect(live()).toMatchObject(siteTexts('two', 9))
    await expect(target().rollback('p9', optionsForTests())).rejects.toThrow('no earlier deploy p9')
  })

  test('drops the oldest assets of open tabs where there is no room for all of them', async () => {
    const one = siteTexts('one')
    await deploy(one)
    const path = Object.keys(one).find((key) => key.startsWith('_assets/'))!
    const hash = pagesHash(Buffer.from(one[path]!), path)
    const kept = Array.from({ length: 20_000 }, (_, at) => [
      `_assets/old-${at}.js`,
      { hash, since: Date.now() - at },
    ])
    const known = { version: 1, assets: {}, left: Object.fromEntries(kept), files: {} }
    const withKnown = (_: string, asked: string) =>
      asked.endsWith('/_release/assets.json') ? { status: 200, body: known } : undefined
    server.setFault(withKnown)
    await deploy(one)
    server.setFault(undefined)
    const paths = Object.keys(server.live())
    expect(paths).toHaveLength(20_000)
    expect(paths).toEqual(
      expect.arrayContaining([...Object.keys(one), '_assets/old-0.js', '_assets/old-19993.js']),
    )
    expect(paths).not.toContain('_assets/old-19999.js')
  })

  test('goes on when the site answers again, and is refused where it does not: what is live is not known', async () => {
    await deploy(siteTexts('one', 9))
    let faults = 1
    server.setFault((_, path) =>
      path.endsWith('/_release/assets.json') && faults-- > 0 ? { status: 503 } : undefined,
    )
    await expect(deploy(siteTexts('two', 1), { maxDeletes: 5 })).rejects.toThrow('8 files would be deleted')
    faults = Number.POSITIVE_INFINITY
    await expect(deploy(siteTexts('two', 1), { maxDeletes: 5 })).rejects.toMatchObject({
      name: 'DeployError',
      failure: { reason: 'deploy-busy', params: { place: 'Cloudflare Pages' } },
    })
    expect(live()).toEqual(siteTexts('one', 9))
  }, 30_000)

  test.each([
    ['is not there', { status: 404 }],
    ['may not be read', { status: 403 }],
    ['leads elsewhere', { status: 302, headers: { location: 'http://127.0.0.1:9/' } }],
  ])('begins anew where the list of what is live %s', async (_, fault) => {
    await deploy(siteTexts('one', 9))
    server.setFault((_method, path) => (path.endsWith('/_release/assets.json') ? fault : undefined))
    expect(await deploy(siteTexts('two', 1), { maxDeletes: 5 })).toMatchObject({ deleted: 0 })
    expect(live()).toEqual(siteTexts('two', 1))
  })

  test('after one that was cut short, what was live stays live and the next one completes it', async () => {
    await deploy(siteTexts('one'))
    server.setFault((method, path) =>
      method === 'POST' && path.endsWith('/deployments') ? { status: 403 } : undefined,
    )
    await expect(deploy(siteTexts('two'))).rejects.toThrow('does not allow this with this token')
    server.setFault(undefined)
    expect(live()).toEqual(siteTexts('one'))
    await deploy(siteTexts('two'))
    expect(live()).toMatchObject(siteTexts('two'))
  })
})

describe('what Cloudflare refuses is one line', () => {
  test.each([
    ['a token that is none', { token: 'x' }, 'does not know this token. Set CLOUDFLARE_API_TOKEN'],
    ['a project that is not there', { project: 'nowhere' }, 'has no project nowhere'],
    ['a server that is not there', { url: 'http://127.0.0.1:9' }, 'can not be reached'],
  ])('%s', async (_, over, words) => {
    await expect(deploy(siteTexts('one'), {}, over)).rejects.toThrow(words)
  })

  test('a film of more than 25 MiB', async () => {
    const folder = await readBuiltFolder(await writeSite(siteTexts('one')))
    folder.files[0]!.bytes = 26 * 2 ** 20
    await expect(target().deploy(folder, optionsForTests())).rejects.toThrow('it takes files of up to 25 MiB')
  })
})
