import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { boxedHtml, sanitizedHtml } from '#content/own-html/own-html.ts'
import { benignHtml } from '#testing/content/benign-html.ts'
import { hostileHtml } from '#testing/content/hostile-html.ts'
import { test } from './browser-test.ts'
import { addStyle } from './measure-contrast.ts'

const address = 'http://harness.test/'

/** A page around a box, with everything that hostile HTML could read, send or change. No policy protects it. */
const around = (
  html: string,
): string => `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>Harness</title>
<style>body{margin:0;font:16px sans-serif} .box{position:relative;margin:40px;width:300px;height:200px} #chrome{position:absolute;top:0;left:0;width:390px;height:30px;background:silver}</style>
<script>window.pwned=()=>{window.isPwned=true}</script></head>
<body><div id="chrome" class="outside">Chrome</div><input id="secret" class="outside" value="secret"><div class="box">${html}</div><p class="outside after">Outside</p></body></html>`

interface Harness {
  /** Loads the page again. */
  fresh(): Promise<unknown>
  show(html: string): Promise<void>
  /** Everything that has changed: scripts that ran, requests, changes outside of the box. */
  noticed(): Promise<string[]>
}

async function openHarness(page: Page): Promise<Harness> {
  const asked: string[] = []
  const body = around('')
  await page.route('**/*', (route) => {
    const url = route.request().url()
    if (url === address) return route.fulfill({ contentType: 'text/html', body })
    asked.push(url)
    return route.abort()
  })
  const state = () =>
    page.evaluate(() => {
      const outside = [document.documentElement, document.body, ...document.querySelectorAll('.outside')]
      const styles = outside.map((element) => {
        const { left, top, width, height } = element.getBoundingClientRect()
        const style = getComputedStyle(element)
        const look = [
          'color',
          'backgroundColor',
          'fontSize',
          'display',
          'opacity',
          'filter',
          'visibility',
        ].map((name) =>
          style.getPropertyValue(name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)),
        )
        const own = ['--bar', '--accent'].map((name) => style.getPropertyValue(name))
        return [
          element.tagName,
          left,
          top,
          width,
          element === document.documentElement ? 0 : height,
          look,
          own,
        ].join()
      })
      const seen = [
        [20, 15],
        [380, 15],
        [20, 100],
        [380, 150],
        [200, 400],
      ].map(([x, y]) => document.elementFromPoint(x!, y!)?.closest('.box') === null)
      const names = ['config', 'swipress', 'cookie', 'attributes'].map(
        (name) => typeof Reflect.get(window, name),
      )
      const ran = Reflect.get(window, 'isPwned') === true ? 'ran' : ''
      const base = [document.baseURI, location.href, document.title, document.dir].join()
      const ids = ['chrome', 'secret'].map((id) => document.querySelectorAll(`#${id}`).length)
      const sheets = document.querySelectorAll(
        'script:not(head script), link, meta:not(head meta), base, iframe, object, form',
      ).length
      return JSON.stringify({ styles, seen, names, ran, base, ids, sheets, cookie: typeof document.cookie })
    })
  const fresh = async () => {
    await page.goto(address)
    return state()
  }
  const before = await fresh()
  return {
    fresh,
    async show(html) {
      asked.length = 0
      await page.evaluate(() => Reflect.set(window, 'isPwned', false))
      await page.evaluate((shown) => {
        document.querySelector('.box')!.innerHTML = shown
      }, html)
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 5))))
    },
    async noticed() {
      const after = await state().catch(() => 'gone')
      return [...asked, ...(after === before ? [] : [after])]
    },
  }
}

/** Parses it as a whole document, where scripts run that would not in a fragment. */
async function parsed(page: Page, html: string): Promise<string[]> {
  const asked: string[] = []
  await page.route('**/*', (route) => {
    const url = route.request().url()
    if (url === address) return route.fulfill({ contentType: 'text/html', body: around(html) })
    asked.push(url)
    return route.abort()
  })
  await page.goto(address)
  await page.waitForTimeout(50)
  if (await page.evaluate(() => Reflect.get(window, 'isPwned') === true)) asked.push('ran')
  return asked
}

const inline = (sheet: string) => `<style>${sheet}</style>`
const boxed = (html: string) => boxedHtml(sanitizedHtml(html).html, inline).html

test('E10 hostile HTML runs nothing, asks for nothing and changes nothing outside of its box', async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 600 } })
  const page = await context.newPage()
  const { show, noticed } = await openHarness(page)
  const reached: string[] = []
  for (const html of hostileHtml) {
    await show(boxed(html))
    if ((await noticed()).length > 0) reached.push(html)
  }
  expect(reached).toEqual([])
  await context.close()
})

test('E10 the same as it stands they are noticed: most of them do something', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 600 } })
  const seen: string[] = []
  const harness = await openHarness(await context.newPage())
  for (const html of hostileHtml) {
    await harness.show(html).catch(() => {})
    const found = await harness.noticed()
    if (found.length === 0) continue
    seen.push(html)
    await harness.fresh()
  }
  const kinds = [
    'onerror=pwned',
    'url(//evil',
    '@import',
    'position:fixed',
    '<base',
    '.outside',
    'body{',
    'id=config',
    'srcset',
  ]
  expect(kinds.filter((kind) => !seen.some((html) => html.includes(kind)))).toEqual([])
  expect(seen.length).toBeGreaterThan(hostileHtml.length / 3)
  await context.close()
}, 120_000)

test('E10 in a document, too, nothing of them runs or is asked for', async ({ browser }) => {
  const context = await browser.newContext()
  const page = await context.newPage()
  expect(await parsed(page, hostileHtml.map(boxed).join('\n'))).toEqual([])
  const other = await context.newPage()
  const asked = await parsed(other, '<img src=x onerror=pwned()><img src="//evil.test/x">')
  expect(asked).toContain('ran')
  expect(asked).toContain('http://evil.test/x')
  await context.close()
})

test('E10 harmless HTML looks to the pixel as its creator wrote it', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 300 } })
  const page = await context.newPage()
  const { show } = await openHarness(page)
  const picture = async (html: string) => {
    await show(html)
    await page.evaluate(() =>
      Promise.all([...document.images].map((image) => image.decode().catch(() => {}))),
    )
    return (await page.locator('.box').screenshot()).toString('base64')
  }
  const plain = await picture('')
  // The colour that text on a light ground is given, so that it makes no difference here.
  await addStyle(page, '.box { color: #14140a }')
  const box = 'display:block;height:100%;overflow:hidden;contain:layout paint;isolation:isolate'
  for (const html of benignHtml) {
    const wanted = await picture(`<div style="${box}">${html}</div>`)
    expect(wanted, html).not.toBe(plain)
    const shown = boxed(html)
    expect(
      await picture(shown.startsWith('<div class="own-') ? shown : `<div style="${box}">${shown}</div>`),
      html,
    ).toBe(wanted)
  }
  await context.close()
})
