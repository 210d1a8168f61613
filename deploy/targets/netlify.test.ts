import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  type NetlifyServerForTests,
  netlifyToken,
  startNetlifyServer,
} from '#testing/deploy/netlify-server.ts'
import { optionsForTests, siteTexts, writeSite } from '#testing/deploy/site-folder.ts'
import { readBuiltFolder } from '../built-folder.ts'
import { netlifyTarget } from './netlify.ts'

let server: NetlifyServerForTests
beforeEach(async () => {
  server = await startNetlifyServer()
})
afterEach(() => server.end())

const { signal } = new AbortController()
const target = (over: object = {}) =>
  netlifyTarget({ site: 'inn', token: netlifyToken, url: server.url, signal, pollMs: 1, ...over })
const deploy = async (texts: Record<string, string>, options = {}, over = {}) =>
  target(over).deploy(await readBuiltFolder(await writeSite(texts)), optionsForTests(options))
const live = () => {
  const { '_release/assets.json': _, ...texts } = server.live()
  return texts
}
const uploads = () => server.requests.filter(({ method }) => method === 'PUT').length
const day = 24 * 60 * 60 * 1000

describe('a deploy to Netlify', () => {
  test('sends what is new, and nothing where all is there', async () => {
    const one = { ...siteTexts('one'), _headers: '/*\n  X-Frame-Options: DENY', 'en/é (1).html': 'name' }
    expect(await deploy(one)).toMatchObject({
      new: 7,
      changed: 0,
      deploy: 'd1',
      url: expect.stringContaining('http'),
    })
    expect(live()).toEqual(one)
    const before = uploads()
    expect(await deploy(one)).toMatchObject({ unchanged: 7, bytes: 0 })
    expect(await deploy({ ...one, 'en/index.html': 'edited' })).toMatchObject({
      changed: 1,
      stale: ['en/index.html'],
    })
    // The page, and the list of assets if it changed.
    expect(uploads() - before).toBeLessThanOrEqual(2)
    expect(live()).toEqual({ ...one, 'en/index.html': 'edited' })
  })

  test('keeps the assets of open tabs for 30 days', async () => {
    await deploy(siteTexts('one'))
    expect(await deploy(siteTexts('two', 2))).toMatchObject({ new: 1, changed: 3, deleted: 1 })
    expect(live()).toEqual({
      ...siteTexts('one', 0),
      ...siteTexts('two', 2),
      'en/index.html': siteTexts('two')['en/index.html'],
    })
    const later = (days: number) => ({ now: () => new Date(Date.now() + days * day) })
    expect(await deploy(siteTexts('two', 2), later(31))).toMatchObject({ deleted: 1 })
    expect(live()).toEqual(siteTexts('two', 2))
  })

  test('goes back, and says what it would do', async () => {
    await deploy(siteTexts('one'))
    await deploy(siteTexts('two'))
    const dry = await deploy(siteTexts('three', 1), { isDryRun: true })
    expect(dry.steps).toContain('delete en/A3/index.html')
    expect(live()).toMatchObject(siteTexts('two'))
    expect(await target().rollback(undefined, optionsForTests())).toMatchObject({ deploy: 'd1' })
    expect(live()).toEqual(siteTexts('one'))
    await target().rollback('d2', optionsForTests())
    expect(live()).toMatchObject(siteTexts('two'))
    await expect(target().rollback('d9', optionsForTests())).rejects.toThrow('no earlier deploy d9')
  })

  test('goes on after one that was cut short, and what was live stays live', async () => {
    await deploy(siteTexts('one', 20))
    let count = 0
    server.setFault((method) => (method === 'PUT' && ++count > 8 ? { status: 403 } : undefined))
    await expect(deploy(siteTexts('two', 20))).rejects.toThrow('does not allow this with this token')
    server.setFault(undefined)
    expect(live()).toEqual(siteTexts('one', 20))
    const before = uploads()
    await deploy(siteTexts('two', 20))
    expect(uploads() - before).toBeLessThan(17)
    expect(live()).toMatchObject(siteTexts('two', 20))
  })

  test('waits where the host asks for it', async () => {
    const reset = String(Math.floor(Date.now() / 1000) + 1)
    server.setFault((_, path, count) =>
      path.endsWith('/deploys') && count < 4
        ? { status: 429, headers: { 'x-ratelimit-reset': reset } }
        : undefined,
    )
    await deploy(siteTexts('one'))
    expect(live()).toEqual(siteTexts('one'))
  })
})

describe('what Netlify refuses is one line', () => {
  test.each([
    ['a token that is none', {}, { token: 'x' }, 'does not know this token. Set NETLIFY_AUTH_TOKEN'],
    ['a site that is not there', {}, { site: 'nowhere' }, 'has no site nowhere'],
    ['a server that is not there', {}, { url: 'http://127.0.0.1:9' }, 'can not be reached'],
    ['a name', { 'en/a#b.html': '' }, {}, 'refuses the name en/a#b.html'],
  ])('%s', async (_, texts, over, words) => {
    await expect(deploy({ ...siteTexts('one'), ...texts }, {}, over)).rejects.toThrow(words)
  })

  test('a deploy that the host gives up', async () => {
    server.setFault((method, path) =>
      method === 'GET' && path.includes('/deploys/d')
        ? { status: 200, body: { id: 'd1', state: 'error', error_message: 'too large' } }
        : undefined,
    )
    await expect(deploy(siteTexts('one'))).rejects.toThrow('Netlify gave up the deploy (too large)')
  })
})
