/*
 * From a tap to the next frame, on a phone's processor: the duration that INP is made of, for everything on a page that
 * can be tapped and does not leave the site.
 * Usage: node bench/taps.ts [rounds]
 */
import type { Browser, Page } from 'playwright-core'
import { prepareRuntime } from '#cli/prepare.ts'
import { activePage, activeSlide } from '#e2e/visitor.ts'
import { launchBenchBrowser } from './bench-browser.ts'
import { rounded, slowdown, untilReady, visitByPhone } from './phone-visit.ts'
import { machine, median, saveResults } from './results.ts'
import { serveTemplate, templatePages } from './served-folder.ts'

const rounds = Number(process.argv[2] ?? 5)
/** Longer than any reaction to a tap takes, with what moves after it. */
const restMs = 800

/** What is tapped, by what it is for the visitor. */
const targets: Readonly<Record<string, string>> = {
  'next page': `${activeSlide} .edge.down`,
  'previous page': `${activeSlide} .edge.up`,
  'category tab': '.tabs a:not([aria-current])',
  'language menu': '.lang > summary',
  'company menu': '.foot .drop > summary',
  'more menu': '.bar .more-menu > summary',
  album: `${activePage} .album-link`,
  'product marker': `${activePage} .spot > summary`,
  'link to a page': `${activePage} .btn[href^='/']`,
  sound: `${activePage} .player .muted`,
  pause: `${activePage} .player .pause`,
  'popup closed': '.popups .close',
  'news opened': '.news .title',
}

await prepareRuntime(console.error)
const browser = await launchBenchBrowser()
const results: object[] = []
for (const [template, inner] of Object.entries(templatePages)) {
  const served = await serveTemplate(template)
  for (const path of ['/', inner])
    for (const [what, selector] of Object.entries(targets)) {
      const durations = await tapTimes(browser, served.origin + path, selector)
      if (durations.length > 0)
        results.push({
          page: `${template} ${path}`,
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

/** Milliseconds of each round; none where the page has nothing of the kind. */
async function tapTimes(browser: Browser, url: string, selector: string): Promise<number[]> {
  const { page, close } = await visitByPhone(browser)
  const times: number[] = []
  try {
    for (let round = 0; round < rounds; round++) {
      await page.goto(url)
      await untilReady(page)
      const target = page.locator(selector).first()
      const box = (await target.isVisible()) ? await target.boundingBox() : undefined
      if (!box) return times
      await watchEvents(page)
      await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
      await page.waitForTimeout(restMs)
      times.push(await longestEvent(page))
    }
    return times
  } finally {
    await close()
  }
}

interface EventTiming extends PerformanceEntry {
  interactionId: number
}

function watchEvents(page: Page): Promise<void> {
  return page.evaluate(() => {
    const found: number[] = []
    Reflect.set(globalThis, 'taps', found)
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as EventTiming[])
        if (entry.interactionId > 0) found.push(entry.duration)
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  })
}

/** An event that took less than 16 ms is not told of: it counts as that. */
function longestEvent(page: Page): Promise<number> {
  return page.evaluate((): number => Math.max(16, ...Reflect.get(globalThis, 'taps')))
}
