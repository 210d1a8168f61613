import { chmod, cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { createServer, get, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { getRequestListener } from '@hono/node-server'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openFolder } from '#builder/folder-delivery.ts'
import { compileDefinition, type FolderTarget } from '#cli/compile-definition.ts'
import { findTestBrowser } from '#cli/find-chromium.ts'
import { readTarget } from '#cli/folder-target.ts'
import { templatesFolder } from '#cli/places.ts'
import type { SiteSettings } from '#model/definition/site.ts'
import { launchBrowser } from '../browser.ts'
import { encodingsFolder } from '../encodings.ts'
import { tapAt } from '../engines/gestures.ts'
import { findProgram } from '../engines/run-program.ts'
import { startFirefox } from '../engines/start-firefox.ts'
import { canBeSwiped } from '../open-site.ts'
import { watchPages } from '../watch-page.ts'
import { crawl } from './crawl.ts'
import { expectToTurn } from './expect-to-turn.ts'
import { findServer, type Root, type ServerName, type StartedServer, startServer } from './web-servers.ts'

/** Heading of the site's own 404 page. */
const lostWords = 'Lost in the fog'
const origin = 'https://inn.example.com'
const bases = ['', '/repo'] as const
const names = ['nginx', 'apache', 'caddy', 'python'] as const
const firefox = await findProgram('firefox-esr')
if (!firefox) console.log('Firefox is not installed: opening a folder from the disk in it is skipped.')

let work: string
let browser: Browser
const running: { close(): Promise<unknown> }[] = []
const built = new Map<string, Promise<string>>()

beforeAll(async () => {
  work = await mkdtemp(join(tmpdir(), 'swipress-hosts-'))
  // Servers started by root read it as another user.
  await chmod(work, 0o755)
  await makeSite('inn', {
    notFound: undefined,
    redirects: [
      { from: '/old/campaign.html', pageId: 'welcome-2', language: 'EN', status: 301 },
      { from: '/春', pageId: 'welcome-2', status: 308 },
      { from: '/A2', to: '/company', status: 301 },
      { from: '/blog/*', to: '/news/:splat', status: 301 },
      { from: '/posts/:year/:slug', to: '/A2?year=:year&post=:slug', status: 302 },
      { from: '/index.php?p=12&q=a b', to: '/A3', status: 307 },
      { from: '/shop-*', to: 'https://shop.example.com/:splat#top', status: 308 },
      { from: '/en/:page', to: '/lost/:page', status: 302 },
    ],
  })
  await mkdir(join(work, 'inn', 'pages'))
  await writeFile(
    join(work, 'inn', 'pages', '404.md'),
    `---\nmedia: media/share.jpg\ntitle: { EN: ${lostWords} }\n---\n\n# 霧の中です\n`,
  )
  await makeSite('shop', { prefix: 'shop' })
  browser = await launchBrowser(await findTestBrowser())
})
afterAll(async () => {
  for (const one of running) await one.close()
  await browser.close()
  await rm(work, { recursive: true, force: true })
})

/** A starter site with other settings. */
async function makeSite(name: string, settings: Partial<SiteSettings>): Promise<void> {
  await cp(join(templatesFolder, 'inn', 'media'), join(work, name, 'media'), { recursive: true })
  const definition = JSON.parse(await readFile(join(templatesFolder, 'inn', 'site.json'), 'utf8'))
  Object.assign(definition.settings, settings)
  await writeFile(join(work, name, 'site.json'), JSON.stringify(definition))
}

type SiteRequest = { site?: string } & Partial<Parameters<typeof readTarget>[0]>

/** Requests an address exactly as given, which `fetch` would normalise. */
function askRaw(served: string, path: string): Promise<{ status: number; location: string }> {
  return new Promise((done, fail) => {
    const { hostname, port } = new URL(served)
    get({ hostname, port, path }, (answer) => {
      answer.resume()
      done({ status: answer.statusCode!, location: answer.headers.location ?? '' })
    }).on('error', fail)
  })
}

/** Without the server's own origin, and with percent codes in one case. */
const spelled = (location: string): string =>
  location
    .replace(/^http:\/\/(?:localhost|127\.0\.0\.1):\d+/, '')
    .replace(/%[0-9a-f]{2}/g, (code) => code.toUpperCase())

const hostOf = (location: string, served: string): string => new URL(location, served).host

/** The folder of a built starter site, once per target; with a base, it is below its document root. */
function build(request: SiteRequest | 'hosted'): Promise<string> {
  const key = JSON.stringify(request)
  const folder = built.get(key) ?? buildAnew(request)
  built.set(key, folder)
  return folder
}

async function buildAnew(request: SiteRequest | 'hosted'): Promise<string> {
  const { site = 'inn', ...options } = request === 'hosted' ? {} : request
  const root = join(work, `root-${built.size}`)
  const target: { origin: string; folder?: FolderTarget } =
    request === 'hosted'
      ? { origin }
      : readTarget({
          origin,
          base: undefined,
          for: undefined,
          layout: undefined,
          compress: undefined,
          ...options,
        })
  const base = target.folder?.layout?.base ?? ''
  const out = join(work, `out-${built.size}`)
  const result = await compileDefinition({
    definition: join(work, site),
    out,
    ...target,
    force: true,
    cacheFolder: encodingsFolder,
    say: () => {},
  })
  expect(result.problems).toBeUndefined()
  if (base === '') await symlink(out, root)
  else {
    await mkdir(root)
    await symlink(out, join(root, base.slice(1)))
  }
  return root
}

const included: Partial<Record<ServerName, string>> = {
  nginx: '_release/nginx.conf',
  apache: '.htaccess',
  caddy: '_release/Caddyfile',
}

/** Content types differ between systems, and some servers name no charset. */
const documents = /^text\/html/

async function expectWhole(served: string, base: string, start = `${base}/`): Promise<void> {
  const { visited, broken, types } = await crawl(served, start, origin)
  expect(broken).toEqual([])
  expect(visited.length).toBeGreaterThan(150)
  expect([...(types.get('') ?? [])].every((type) => documents.test(type))).toBe(true)
  for (const [ending, type] of [
    ['.js', /javascript/],
    ['.json', /^application\/json/],
    ['.xml', /xml/],
    ['.avif', /^image\/avif|^application\/octet-stream/],
    ['.jpeg', /^image\/jpeg/],
  ] as const)
    for (const found of types.get(ending) ?? []) expect(found, ending).toMatch(type)
}

describe.each(names)('%s', (name) => {
  const isHere = findServer(name) !== undefined
  if (!isHere) console.warn(`There is no ${name} here: sites on it are not tested.`)
  let server: StartedServer

  describe.skipIf(!isHere)('on this machine', () => {
    beforeAll(async () => {
      const plain = await Promise.all(bases.map(async (base) => ({ folder: await build({ base }) })))
      const host = name === 'python' ? undefined : name
      const preset: Root[] = host
        ? await Promise.all(
            bases.map(async (base) => {
              const folder = await build({ base, for: host, compress: base === '' ? undefined : 'gz' })
              return { folder, include: `${folder}${base}/${included[name]}` }
            }),
          )
        : []
      const control = { folder: await build('hosted') }
      server = await startServer(name, join(work, name), [...plain, ...preset, control])
      running.push(server)
    })

    test.each(bases)('with nothing but a document root, at the root and below a base (%j)', async (base) => {
      const served = server.origins[bases.indexOf(base)]!
      await expectWhole(served, base)
      const lost = await fetch(`${served}${base}/no/such/page`)
      expect(lost.status).toBe(404)
      const old = await fetch(`${served}${base}/old/campaign.html`)
      expect({ status: old.status, text: await old.text() }).toMatchObject({
        status: 200,
        text: expect.stringContaining(`content="0; url=${base}/en/A2/"`),
      })
    })

    // Python's server reads no configuration files of a site.
    if (name !== 'python')
      test.each(bases)(
        'with the file that is made for it, below %j: headers, its own 404, nothing of the release',
        async (base) => {
          const served = server.origins[bases.length + bases.indexOf(base)]!
          await expectWhole(served, base)
          const page = await fetch(`${served}${base}/en/A2/`)
          expect(page.headers.get('content-security-policy')).toContain("object-src 'none'")
          expect(page.headers.get('cache-control')).toBe('no-cache')
          expect(page.headers.get('x-content-type-options')).toBe('nosniff')
          const script = /"([^"]*\/_assets\/[^"]*\.js)"/.exec(await page.text())![1]!
          expect((await fetch(served + script)).headers.get('cache-control')).toContain('immutable')
          // Only the folder below a base has compressed files.
          for (const path of [`${base}/en/A2/`, script]) {
            const { headers } = await fetch(served + path)
            expect(headers.get('content-encoding'), path).toBe(base === '' ? null : 'gzip')
            expect(/accept-encoding/i.test(headers.get('vary') ?? ''), path).toBe(base !== '')
            expect(headers.get('content-type'), path).toMatch(/^text\/(?:html|javascript)/)
            const plain = await fetch(served + path, { headers: { 'accept-encoding': 'identity' } })
            expect(plain.headers.get('content-encoding'), path).toBeNull()
          }
          const lost = await fetch(`${served}${base}/en/no/such/page`)
          expect(lost.status).toBe(404)
          const words = await lost.text()
          expect(words).toMatch(/<html lang="en"/)
          expect(words).toContain(lostWords)
          expect((await fetch(`${served}${base}/_release/manifest.json`)).status).toBe(404)
          for (const [from, status, to] of [
            ['/old/campaign.html', 301, '/en/A2/'],
            ['/old/campaign.html/', 301, '/en/A2/'],
            ['/%E6%98%A5', 308, '/A2/'],
            ['/%E6%98%A5/', 308, '/A2/'],
          ] as const) {
            const moved = await fetch(served + base + from, { redirect: 'manual' })
            expect(moved.status, from).toBe(status)
            expect(new URL(moved.headers.get('location')!, served).pathname).toBe(base + to)
          }
          for (const [from, status, to] of [
            ['/blog/2019/%E6%98%A5', 301, `${base}/news/2019/%E6%98%A5`],
            ['/blog/2019/%e6%98%a5/?q=%22', 301, `${base}/news/2019/%E6%98%A5?q=%22`],
            ['/blog', 301, `${base}/news/`],
            ['/posts/2019/a%0d%0ab?q=1', 302, `${base}/A2/?year=2019&post=a%0D%0Ab&q=1`],
            ['/index.php?x=1&q=a+b&p=12', 307, `${base}/A3/`],
            ['/shop-shoes/1', 308, 'https://shop.example.com/shoes/1#top'],
            ['/en/nothing', 302, `${base}/lost/nothing`],
          ] as const) {
            const { status: found, location } = await askRaw(served, base + from)
            expect([from, found, spelled(location).startsWith(to)], `${location}`).toEqual([
              from,
              status,
              true,
            ])
          }
          for (const from of [
            '/index.php?p=1',
            '/index.php?p=123&q=a%20b',
            '/posts/2019',
            '/_release/manifest.json',
          ])
            expect((await askRaw(served, base + from)).status, from).toBe(404)
          for (const from of ['/A2/', '/en/', '/en/A2/', '/company/'])
            expect((await askRaw(served, base + from)).status, from).toBe(200)
          for (const tricky of [
            '/blog//evil.example',
            '/blog/\\evil.example',
            '/shop-%2f%2fevil.example',
            '/shop-@evil.example',
          ])
            expect(hostOf((await askRaw(served, base + tricky)).location, served)).not.toContain('evil')
          const bare = await fetch(`${served}${base}/en/A2`, { redirect: 'manual' })
          expect([301, 302, 308]).toContain(bare.status)
          expect(new URL(bare.headers.get('location')!, served).pathname).toBe(`${base}/en/A2/`)
        },
      )

    test('pages turn in a browser, and stay where they are when they are loaded anew', async () => {
      await expectToTurn(browser, `${server.origins[1]}/repo/en/`, '/')
      if (name !== 'python') await expectToTurn(browser, `${server.origins[3]}/repo/en/`, '/')
    })

    test('the crawl finds what is broken: a folder that only the product can deliver', async () => {
      const { broken } = await crawl(server.origins.at(-1)!, '/', origin)
      expect(broken.length).toBeGreaterThan(20)
    })
  })
})

describe('other layouts', () => {
  async function serve(folder: string): Promise<string> {
    const server: Server = createServer(getRequestListener(await openFolder(folder)))
    await new Promise<void>((done) => server.listen(0, done))
    running.push({ close: () => new Promise((done) => server.close(done)) })
    return `http://localhost:${(server.address() as AddressInfo).port}`
  }

  test.each([
    [{ layout: 'file' }, '.html', '/en.html'],
    [{ for: 's3' }, '', '/en'],
    [{ for: 's3', base: '/repo' }, '', '/repo/en'],
    [{ for: 'github-pages', base: '/repo' }, '/', '/repo/en/'],
    [{ site: 'shop', base: '/repo' }, '/', '/repo/shop/en/'],
    [{ for: 'netlify' }, '/', '/en/'],
  ] as const)('%j: every link leads somewhere, and pages turn', async (request, suffix, english) => {
    const root = await build(request)
    const base = 'base' in request ? request.base : ''
    const served = await serve(root + base)
    await expectWhole(served, base, base + (suffix === '.html' ? '/index.html' : '/'))
    const lost = await fetch(`${served}${base}/no/such/page`)
    expect(lost.status).toBe(404)
    expect((await lost.text()).includes('霧の中です')).toBe(!('site' in request))
    const home = served + english
    const context = await browser.newContext({ viewport: { width: 390, height: 740 }, locale: 'en-US' })
    const noise = watchPages(context)
    const page = await context.newPage()
    await page.goto(home)
    await canBeSwiped(page)
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => page.url()).toBe(`${home.replace(/(?:\/|\.html)$/, '')}/A2${suffix}`)
    await page.reload()
    await canBeSwiped(page)
    await context.close()
    expect(noise).toEqual([])
  })

  test('a folder with compressed files is served with those that a browser takes', async () => {
    const root = await build({ base: '/repo', for: 'caddy', compress: 'gz' })
    const served = await serve(`${root}/repo`)
    const ask = (headers: Record<string, string>) => fetch(`${served}/repo/en/A2/`, { headers })
    const zipped = await ask({ 'accept-encoding': 'gzip, br' })
    expect(zipped.headers.get('content-encoding')).toBe('gzip')
    expect(zipped.headers.get('vary')).toBe('Accept-Encoding')
    const text = await zipped.text()
    for (const header of ['identity', 'gzip;q=0', 'br']) {
      const plain = await ask({ 'accept-encoding': header })
      expect(plain.headers.get('content-encoding'), header).toBeNull()
      expect(await plain.text()).toBe(text)
    }
    const part = await ask({ 'accept-encoding': 'gzip', range: 'bytes=0-14' })
    expect(part.status).toBe(206)
    expect(await part.text()).toBe(text.slice(0, 15))
  })

  const openedFromDisk = [
    ['directory', 'en/index.html', '/en/A2/index.html'],
    ['file', 'en.html', '/en/A2.html'],
  ] as const

  test.each(openedFromDisk)(
    'a folder that is opened from the disk can be read, and its pages turned (%s)',
    async (layout, start, next) => {
      const root = await build({ base: '', layout })
      const page = await browser.newPage()
      await page.goto(pathToFileURL(join(root, start)).href)
      expect(await page.locator('.page').first().innerText()).toContain('A lamp above the tide')
      const pictures = () =>
        page.evaluate(() => [...document.images].filter((img) => img.complete && img.naturalWidth > 0).length)
      await expect.poll(pictures).toBeGreaterThan(0)
      await page.locator('a[href*="A2"]').first().click()
      await expect.poll(() => page.url()).toBe(pathToFileURL(join(root, next)).href)
      expect(await page.locator('.page').first().innerText()).not.toContain('A lamp above the tide')
      await expect.poll(pictures).toBeGreaterThan(0)
      await page.close()
    },
  )

  test.skipIf(!firefox)('so in Firefox', async () => {
    const engine = await startFirefox(firefox!)
    const words = () => engine.evaluate(() => document.querySelector<HTMLElement>('.page')?.innerText)
    const pictures = () =>
      engine.evaluate(
        () => [...document.images].filter((image) => image.complete && image.naturalWidth > 0).length,
      )
    try {
      for (const [layout, start, next] of openedFromDisk) {
        const root = await build({ base: '', layout })
        await engine.open(pathToFileURL(join(root, start)).href)
        expect(await words(), layout).toContain('A lamp above the tide')
        await expect.poll(pictures).toBeGreaterThan(0)
        const place = await engine.evaluate(() => {
          const box = document.querySelector('a[href*="A2"]')!.getBoundingClientRect()
          return { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) }
        })
        await tapAt(engine, place)
        const address = () => engine.evaluate(() => location.href).catch(() => '')
        await expect.poll(address).toBe(pathToFileURL(join(root, next)).href)
        await expect.poll(() => words().catch(() => undefined)).toBeTruthy()
        expect(await words(), layout).not.toContain('A lamp above the tide')
        await expect.poll(pictures).toBeGreaterThan(0)
      }
    } finally {
      await engine.close()
    }
  })
})

test('no document has two headers of one name in the lists that hosts read', async () => {
  const root = await build({ for: 'netlify' })
  const rules = (await readFile(join(root, '_headers'), 'utf8')).split('\n\n').map((rule) => rule.split('\n'))
  const cached = rules.filter((lines) => lines.some((line) => line.trim().startsWith('Cache-Control')))
  for (const [one] of cached)
    for (const [other] of cached)
      if (one !== other) expect(one!.startsWith(other!.replace('*', ''))).toBe(false)
  expect(cached.length).toBeGreaterThan(0)
})
