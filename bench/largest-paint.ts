/*
 * When the largest thing of a page is painted, on a phone's processor and network, with the site's script and with all
 * script removed from the same HTML, in turns.
 * Usage: node bench/largest-paint.ts [rounds]
 */
import type { Browser } from 'playwright-core'
import { prepareRuntime } from '#cli/prepare.ts'
import { launchBenchBrowser } from './bench-browser.ts'
import { rounded, slowdown, visitByPhone } from './phone-visit.ts'
import { machine, median, saveResults } from './results.ts'
import { serveEdited, serveTemplate, templatePages } from './served-folder.ts'

const rounds = Number(process.argv[2] ?? 5)
/** Lighthouse's slow 4G. */
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_638_400 / 8,
  uploadThroughput: 675_840 / 8,
}
/** Time to paint the last element after everything has loaded. */
const settledMs = 500

await prepareRuntime(console.error)
const browser = await launchBenchBrowser()
const results: object[] = []
for (const [template, inner] of Object.entries(templatePages)) {
  const served = await serveTemplate(template)
  const bare = await serveEdited(served.folder, withoutScript)
  for (const path of ['/', inner]) {
    const own: number[] = []
    const still: number[] = []
    for (let round = 0; round < rounds; round++) {
      own.push(await largestPaint(browser, served.origin + path, true))
      still.push(await largestPaint(browser, bare.origin + path, false))
    }
    results.push({
      page: `${template} ${path}`,
      lcpMs: rounded(median(own), 0),
      withoutScriptMs: rounded(median(still), 0),
      ratio: rounded(median(own) / median(still), 3),
      scriptRangeMs: rangeOf(own),
      withoutScriptRangeMs: rangeOf(still),
    })
  }
  await bare.close()
  await served.close()
}
await browser.close()
console.table(results)
await saveResults('largest-paint', { machine: machine(), slowdown, network, rounds, results })

/** The range of the rounds: a ratio within it is not significant. */
function rangeOf(times: readonly number[]): [number, number] {
  return [rounded(Math.min(...times), 0), rounded(Math.max(...times), 0)]
}

/** Throws if the viewer runs although it should not, or the reverse. */
async function largestPaint(browser: Browser, url: string, hasViewer: boolean): Promise<number> {
  const { page, session, close } = await visitByPhone(browser)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', network)
  await page.goto(url)
  await page.waitForTimeout(settledMs)
  const runs = (await page.locator('.swiper-initialized').count()) > 0
  if (runs !== hasViewer) throw new Error(`The viewer ${runs ? 'runs' : 'does not run'}: ${url}`)
  const time = await page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1)!.startTime)).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        })
        setTimeout(() => reject(new Error('Nothing was painted')), 5_000)
      }),
  )
  await close()
  return time
}

/**
 * The HTML without scripts and without hints to them. The element with the hydration data is kept, but empty, because
 * the style sheet uses it to detect the end of the document.
 */
function withoutScript(html: string): string {
  return html
    .replaceAll(/<script\b(?![^>]*(?:\bld\+json|\bid="document")).*?<\/script>/gs, '')
    .replace(/(<script\b[^>]*\bid="document">).*?(?=<\/script>)/s, '$1')
    .replaceAll(/<link rel="modulepreload"[^>]*>/g, '')
}
