/*
 * Frames while a finger swipes, on a phone's processor: how long each took from the touch until the page has come to
 * rest. Beside it the same pictures moved by the browser alone, without script (CSS scroll snap). A frame that is late in
 * one round only is the machine's: `longestEachRoundMs` is the median over the rounds of the longest frame of the move
 * that is heaviest by it.
 * Usage: node bench/swipe.ts [rounds]
 */
import type { Browser, Page } from 'playwright-core'
import { prepareRuntime } from '#cli/prepare.ts'
import { swipe } from '#e2e/finger.ts'
import type { Direction } from '#e2e/visitor.ts'
import { launchBenchBrowser } from './bench-browser.ts'
import { rounded, slowdown, untilReady, visitByPhone } from './phone-visit.ts'
import { machine, median, saveResults } from './results.ts'
import { serveEdited, serveTemplate, templatePages } from './served-folder.ts'
import { measureGestures } from './swipe-gestures.ts'
import { measureMemory } from './swipe-memory.ts'

const rounds = Number(process.argv[2] ?? 5)
const smoothMs = 1_000 / 60
const jankMs = 50
/** Back and forth, on both axes. */
const way: readonly Direction[] = ['down', 'down', 'up', 'up', 'right', 'left']
/** Longer than a movement takes. */
const restMs = 700

await prepareRuntime(console.error)
const browser = await launchBenchBrowser()
const results: object[] = []
for (const template of Object.keys(templatePages)) {
  const served = await serveTemplate(template)
  const scrolled = await serveEdited(served.folder, scrolledByBrowser)
  const own = await measure(browser, served.origin, untilReady)
  const bare = await measure(browser, scrolled.origin, (page) => page.waitForLoadState('networkidle'))
  results.push({
    template,
    ...own,
    bareMedianMs: bare.medianMs,
    bareLongestMs: bare.longestMs,
    bareJanks: bare.janks,
    ratioToBare: rounded(own.medianMs / bare.medianMs, 2),
  })
  await scrolled.close()
  await served.close()
}
const roastery = await serveTemplate('roastery')
const gestures = await measureGestures(browser, roastery.origin)
await roastery.close()
const memory = await measureMemory(browser)
await browser.close()
console.table(results)
await saveResults('swipe', {
  machine: machine(),
  slowdown,
  rounds,
  smoothMs: rounded(smoothMs),
  results,
  gestures,
  memory,
})

async function measure(browser: Browser, url: string, isReady: (page: Page) => Promise<void>) {
  const frames: number[] = []
  const longestOfMoves: number[][] = way.map(() => [])
  for (let round = 0; round < rounds; round++) {
    const { page, close } = await visitByPhone(browser)
    await page.goto(url)
    await isReady(page)
    for (const [move, direction] of way.entries()) {
      const own = await framesOf(page, () => swipe(page, direction, undefined, page.locator('.stage')))
      longestOfMoves[move]!.push(Math.max(...own))
      frames.push(...own)
    }
    await close()
  }
  return {
    frames: frames.length,
    medianMs: rounded(median(frames)),
    p95Ms: rounded([...frames].sort((a, b) => a - b)[Math.floor(frames.length * 0.95)]!),
    longestMs: rounded(Math.max(...frames)),
    longestEachRoundMs: rounded(Math.max(...longestOfMoves.map(median))),
    janks: frames.filter((frame) => frame > jankMs).length,
  }
}

/** Milliseconds between frames, until the movement has ended. */
async function framesOf(page: Page, act: () => Promise<void>): Promise<number[]> {
  await page.evaluate(() => {
    const times: number[] = []
    const record = { times, isOn: true }
    Reflect.set(globalThis, 'frameRecord', record)
    const next = (time: number) => {
      times.push(time)
      if (record.isOn) requestAnimationFrame(next)
    }
    requestAnimationFrame(next)
  })
  await act()
  await page.waitForTimeout(restMs)
  const times = await page.evaluate((): number[] => {
    const record: { times: number[]; isOn: boolean } = Reflect.get(globalThis, 'frameRecord')
    record.isOn = false
    return record.times
  })
  return times.slice(1).map((time, index) => time - times[index]!)
}

/** The picture of a page, six times in a grid that the browser itself scrolls. */
function scrolledByBrowser(html: string): string {
  const picture = /<(?:picture|video)\b.*?<\/(?:picture|video)>/s.exec(html)?.[0] ?? ''
  return `<!doctype html><meta name="viewport" content="width=device-width"><style>
html,body{margin:0;height:100%}
.stage{height:100%;overflow:auto;scroll-snap-type:both mandatory;display:grid;grid:repeat(3,100%)/repeat(2,100%)}
article{scroll-snap-align:start;scroll-snap-stop:always;overflow:hidden}
img,video{width:100%;height:100%;object-fit:cover}
</style><div class="stage">${`<article>${picture}</article>`.repeat(6)}</div>`
}
