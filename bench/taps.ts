/*
 * Time from a tap to the next frame on a phone's processor, the duration that INP measures, for everything on a page
 * that can be tapped and does not leave the site. Each page is opened once per round, and restored after each tap.
 *
 * Usage: node bench/taps.ts [rounds]
 */
import type { Browser, Page } from 'playwright-core'
import { prepareRuntime } from '#cli/prepare.ts'
import { pageDefinition } from '#e2e/page-definition.ts'
import { type ServeSiteOptions, serveSite } from '#e2e/serve-site.ts'
import { activePage, activeSlide } from '#e2e/visitor.ts'
import type { SiteDefinition } from '#model/definition/site.ts'
import { launchBenchBrowser } from './bench-browser.ts'
import { rounded, slowdown, untilReady, visitByPhone } from './phone-visit.ts'
import { machine, median, saveResults } from './results.ts'

const rounds = Number(process.argv[2] ?? 5)
/** Longer than any reaction to a tap, including its animations. */
const restMs = 600
/** The time until popups and other temporary overlays appear. */
const extrasMs = 1_500

/** Adds a poll to the first page with products, and lets its pictures be zoomed. */
function withPollAndZoom({ settings, categories }: SiteDefinition): void {
  const [survey] = settings.surveys
  for (const question of survey!.questions.slice(1)) question.isRequired = false
  Object.assign(categories[0]!.pages[1]!, { pollId: survey!.id, allowZoom: true })
}

interface Tapped extends ServeSiteOptions {
  paths: readonly string[]
}

/** The starter sites, with the features of pages that they do not use. */
const sites: Readonly<Record<string, Tapped>> = {
  festival: { from: 'festival', paths: ['/', '/en/C1', '/B3'] },
  inn: { from: 'inn', paths: ['/', '/en/E1', '/C2', '/H1'] },
  roastery: { from: 'roastery', change: withPollAndZoom, paths: ['/', '/en/C3', '/A2', '/B1'] },
  school: { from: 'school', paths: ['/', '/en/A6', '/A11'] },
  'page by page': { from: pageDefinition, paths: ['/A2', '/C6', '/D1'] },
}

/** The tapped elements, by their purpose for visitors. */
const targets: Readonly<Record<string, string>> = {
  'language menu': '.lang > summary',
  'more menu': '.bar .acts > summary',
  'company menu': '.foot .drop > summary',
  'product marker': `${activePage} .spot > summary`,
  'longer text': `${activePage} .attachment > summary`,
  sound: `${activePage} .player .muted`,
  pause: `${activePage} .player .pause`,
  'answer of a poll': `${activePage} > .poll button`,
  'picture enlarged': `${activePage} > .zoom`,
  album: `${activeSlide} > .all`,
  'news opened': '.news > .title',
  'popup closed': '.popups .close',
  'link to a page': `${activePage} .btn[href^='/']`,
  'category tab': '.tabs a[href]:not([aria-current], [data-act])',
  'next page': `${activeSlide} > .edge.down`,
  'previous page': `${activeSlide} > .edge.up`,
}

await prepareRuntime(console.error)
const browser = await launchBenchBrowser()
const results: object[] = []
for (const [site, { paths, ...options }] of Object.entries(sites)) {
  const served = await serveSite(options)
  for (const path of paths) {
    const times = new Map<string, number[]>()
    for (let round = 0; round < rounds; round++) await tapAll(browser, served.origin + path, times)
    for (const [what, durations] of times)
      results.push({
        page: `${site} ${path}`,
        what,
        medianMs: rounded(median(durations)),
        longestMs: rounded(Math.max(...durations)),
      })
  }
  await served.close()
}
await browser.close()
console.table(results)
await saveResults('taps', { machine: machine(), slowdown, rounds, results })

/** Adds the milliseconds of one round; skips elements that the page lacks. */
async function tapAll(browser: Browser, url: string, times: Map<string, number[]>): Promise<void> {
  const { page, close } = await visitByPhone(browser)
  await open(page, url)
  for (const [what, selector] of Object.entries(targets)) {
    const point = await pointOf(page, selector)
    if (!point) continue
    await forgetTaps(page)
    await page.touchscreen.tap(point.x, point.y)
    await page.waitForTimeout(restMs)
    const duration = await longestEvent(page)
    if (duration !== undefined) times.set(what, [...(times.get(what) ?? []), duration])
    await restore(page, url, duration !== undefined)
  }
  await close()
}

async function open(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await untilReady(page)
  await page.waitForTimeout(extrasMs)
  await forgetTaps(page)
  await watchEvents(page)
}

/** Closes what was opened, and returns to the page of the tap. */
async function restore(page: Page, url: string, isSameDocument: boolean): Promise<void> {
  if (!isSameDocument) return open(page, url)
  await page.keyboard.press('Escape')
  if (page.url() !== url) await page.goBack()
  await page.waitForTimeout(restMs)
}

/** A point of the element that a finger can reach; undefined if it is missing or covered. */
function pointOf(page: Page, selector: string): Promise<{ x: number; y: number } | undefined> {
  return page.evaluate((wanted) => {
    const target = document.querySelector(wanted)
    const box = target?.getBoundingClientRect()
    if (!target || !box || box.width === 0) return undefined
    const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    return target.contains(document.elementFromPoint(point.x, point.y)) ? point : undefined
  }, selector)
}

interface EventTiming extends PerformanceEntry {
  interactionId: number
}

function watchEvents(page: Page): Promise<void> {
  return page.evaluate(() => {
    new PerformanceObserver((list) => {
      const found: number[] = Reflect.get(globalThis, 'taps')
      for (const entry of list.getEntries() as EventTiming[])
        if (entry.interactionId > 0) found.push(entry.duration)
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  })
}

function forgetTaps(page: Page): Promise<void> {
  return page.evaluate(() => {
    Reflect.set(globalThis, 'taps', [])
  })
}

/** Events shorter than 16 ms are not reported and count as 16 ms. Undefined in another document. */
function longestEvent(page: Page): Promise<number | undefined> {
  return page.evaluate(() => {
    const found: number[] | undefined = Reflect.get(globalThis, 'taps')
    return found && Math.max(16, ...found)
  })
}
