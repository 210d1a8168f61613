import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { getRequestListener } from '@hono/node-server'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openFolder } from '#builder/folder-delivery.ts'
import { rootFolder } from '#cli/places.ts'
import { launchBrowser, phone } from '#e2e/browser.ts'
import { encodingsFolder } from '#e2e/encodings.ts'
import { canBeSwiped } from '#e2e/open-site.ts'
import { watchPages } from '#e2e/watch-page.ts'

const run = promisify(execFile)
const home = mkdtempSync(join(tmpdir(), 'swipress-extensions-'))
let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser.close()
  rmSync(home, { recursive: true, force: true })
})

/** Calls the command line in a copy of the examples, as a person does. */
const swipress = (...args: string[]) =>
  run(process.execPath, [join(rootFolder, 'cli', 'swipress.js'), ...args], {
    cwd: home,
    env: { ...process.env, SWIPRESS_CACHE: encodingsFolder },
  })

/** Builds an example; returns what reads its files. */
async function built(name: string, ...options: string[]) {
  cpSync(join(rootFolder, 'examples', name), join(home, name), { recursive: true })
  const out = join(home, name, 'out')
  await swipress('build', name, '--out', out, ...options)
  return { out, text: (file: string) => readFileSync(join(out, file), 'utf8') }
}

async function served(out: string) {
  const server = createServer(getRequestListener(await openFolder(out)))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const context = await browser.newContext(phone)
  const noise = watchPages(context)
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    page: await context.newPage(),
    async end() {
      await context.close()
      server.closeAllConnections()
      server.close()
      expect(noise).toEqual([])
    },
  }
}

test('theme: tokens are custom properties, and own CSS wins over the styles of the site', async () => {
  const { out } = await built('theme', '--for', 'nginx')
  const { origin, page, end } = await served(out)
  await page.goto(origin)
  const look = await page.evaluate(() => {
    const heading = getComputedStyle(document.querySelector('.text > h1')!)
    return {
      accent: getComputedStyle(document.documentElement).getPropertyValue('--color-accent'),
      spacing: getComputedStyle(document.documentElement).getPropertyValue('--spacing-card'),
      background: getComputedStyle(document.querySelector('.viewer')!).backgroundColor,
      radius: getComputedStyle(document.querySelector('.btn')!).borderRadius,
      font: heading.fontFamily.split(',')[0],
      size: heading.fontSize,
      color: heading.color,
    }
  })
  expect(look).toEqual({
    accent: '#c8553d',
    spacing: '24px',
    background: 'rgb(11, 32, 39)',
    radius: '999px',
    font: 'Georgia',
    size: '36px',
    color: 'rgb(246, 239, 228)',
  })
  await end()
})

test('own block: it can be read without script, and its script runs on every page that is swiped to', async () => {
  const { out, text } = await built('own-block', '--for', 'nginx')
  expect(text('A2/index.html')).toContain(
    '<my-countdown until="2099-01-01"><p><time datetime="2099-01-01">January 1, 2099</time></p><p>until we open</p></my-countdown>',
  )
  expect(text('jp/A2/index.html')).toContain('<time datetime="2099-01-01">2099年1月1日</time>')
  const [script] = readdirSync(join(out, '_assets')).filter((name) => name.startsWith('countdown-client-'))
  expect(script).toMatch(/^countdown-client-[0-9a-f]{16}\.js$/)
  expect(text('A2/index.html')).toContain(`/_assets/${script}`)
  expect(text('index.html')).not.toContain('countdown-client')

  const { origin, page, end } = await served(out)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto(origin)
  await canBeSwiped(page)
  expect(asked).not.toContain(`/_assets/${script}`)
  await page.keyboard.press('ArrowDown')
  await page.waitForURL('**/A2/')
  await page.locator('my-countdown[data-days]').waitFor()
  const days = await page.locator('my-countdown[data-days] time').textContent()
  expect(Number(days)).toBeGreaterThan(20_000)
  expect(asked).toContain(`/_assets/${script}`)
  expect(asked).toContainEqual(expect.stringMatching(/^\/_assets\/days-until-[0-9a-f]{16}\.js$/))
  await end()
})

test('hooks: the definition, each document and the folder are changed', async () => {
  const { text } = await built('hooks')
  expect(text('index.html')).toContain('<meta name="generator" content="Swipress">')
  expect(text('index.html')).toContain('¥480')
  expect(JSON.parse(text('languages.json'))).toEqual(['EN'])
  expect(text('_release/files.json')).toContain('"path":"languages.json"')
})

test('own layout: addresses and files end as it says', async () => {
  const { text } = await built('own-layout', '--layout', 'legacy', '--origin', 'https://cafe.example/shop')
  expect(text('A2.htm')).toContain('<link rel="canonical" href="https://cafe.example/shop/A2.htm">')
  expect(text('index.html')).toContain('href="/shop/A2.htm"')
  expect(text('sitemap.xml')).toContain('https://cafe.example/shop/A2.htm')
  expect(text('404.html')).toContain('<html')
})

test('own layout: a site with it can be swiped', async () => {
  const { out } = await built('own-layout', '--layout', 'legacy', '--for', 'nginx')
  const { origin, page, end } = await served(out)
  await page.goto(origin)
  await canBeSwiped(page)
  await page.keyboard.press('ArrowDown')
  await page.waitForURL('**/A2.htm')
  await page.goto(`${origin}/A2.htm`)
  await canBeSwiped(page)
  await end()
})

test('own target: a name deploys, and goes back', async () => {
  const { out } = await built('own-target')
  const current = () => readdirSync(join(home, 'own-target', 'shelf', 'current'))
  expect((await swipress('deploy', out, '--to', 'shelf')).stdout).toMatch(/^shelf: deploy \d{4}-.*new/)
  expect(current()).toContain('robots.txt')
  await swipress('build', 'own-target', '--out', out, '--for', 'github-pages')
  await swipress('deploy', out, '--to', 'shelf')
  expect(current()).toContain('.nojekyll')
  await run(process.execPath, [join(rootFolder, 'cli', 'swipress.js'), 'rollback', '--to', 'shelf'], {
    cwd: join(home, 'own-target'),
  })
  expect(current()).not.toContain('.nojekyll')
  expect(current()).toContain('robots.txt')
})

test('own target: a name that leads to a folder is as good as the folder', async () => {
  const { out } = await built('own-target')
  const { stdout } = await swipress('deploy', out, '--to', 'copy', '--dry-run')
  expect(stdout).toContain('Nothing was done.')
})
