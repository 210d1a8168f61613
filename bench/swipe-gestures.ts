import type { Browser, Page } from 'playwright-core'
import { type Finger, fingerOn } from '#e2e/finger.ts'
import { neighboursAreThere } from '#e2e/open-site.ts'
import { type Gesture, gestures, type Outcome, wayOf } from '#testing/runtime/gestures.ts'
import { rounded, untilReady, visitByPhone } from './phone-visit.ts'
import { median } from './results.ts'

/** A page with neighbours on all sides. */
const start = '/en/B2'
/** A category is entered at its first page. */
const outcomes: Readonly<Record<string, Outcome>> = {
  [start]: 'stays',
  '/en': 'left',
  '/en/C1': 'right',
  '/en/B1': 'up',
  '/en/B3': 'down',
}
const settledMs = 600

export interface GestureResults {
  gestures: number
  /** Gestures that ended differently than in the pagers of phones, in words. */
  wrong: string[]
  /** Pixels between finger and picture in all frames, from touching until lifting. */
  medianPx: number
  /** The same in whole pixels of the screen, which is as near as a picture can be drawn. */
  medianScreenPx: number
  p95Px: number
}

/** Makes every gesture of the table on a slow phone. */
export async function measureGestures(browser: Browser, origin: string): Promise<GestureResults> {
  const { page, close } = await visitByPhone(browser)
  const finger = await fingerOn(page)
  const wrong: string[] = []
  const distances: Distance[] = []
  for (const gesture of gestures) {
    if (new URL(page.url()).pathname !== start) {
      await page.goto(origin + start)
      await untilReady(page)
      await neighboursAreThere(page)
    }
    distances.push(...(await distancesOf(page, finger, gesture)))
    // A busy machine may move late, so it takes a while to know that nothing moves.
    if (gesture.outcome === 'stays') await page.waitForTimeout(settledMs)
    else await page.waitForURL((url) => url.pathname !== start, { timeout: 5 * settledMs }).catch(() => {})
    await page.waitForTimeout(settledMs)
    const { pathname } = new URL(page.url())
    const found = outcomes[pathname] ?? pathname
    if (found !== gesture.outcome) wrong.push(`${JSON.stringify(gesture)}: ${found}`)
  }
  await finger.end()
  await close()
  const sorted = distances.map(({ px }) => px).sort((a, b) => a - b)
  return {
    gestures: gestures.length,
    wrong,
    medianPx: rounded(median(sorted)),
    medianScreenPx: median(distances.map(({ screenPx }) => screenPx)),
    p95Px: rounded(sorted[Math.floor(sorted.length * 0.95)] ?? 0),
  }
}

interface Distance {
  px: number
  screenPx: number
}

async function distancesOf(page: Page, finger: Finger, gesture: Gesture): Promise<Distance[]> {
  const stage = await page.locator('.stage').boundingBox()
  if (!stage) throw new Error('There is no stage.')
  const way = wayOf(gesture, { x: stage.width, y: stage.height })
  const middle = { x: stage.x + stage.width / 2, y: stage.y + stage.height / 2 }
  await recordDistances(page)
  await finger.draw({ from: { x: middle.x - way.x / 2, y: middle.y - way.y / 2 }, way, ms: gesture.ms })
  await finger.lift()
  return page.evaluate((): Distance[] => Reflect.get(globalThis, 'fingerDistances'))
}

/** Measures in each frame how far the picture is, along its axis, from the last position of the finger. */
const recordDistances = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const distances: Distance[] = []
    const onScreen = (px: number) => Math.round(px * devicePixelRatio)
    Reflect.set(globalThis, 'fingerDistances', distances)
    const shown = document.querySelector('.stage .swiper-slide:not([inert]) > .page')!
    const at = shown.getBoundingClientRect()
    let from: PointerEvent | undefined
    let last: PointerEvent | undefined
    addEventListener('pointerdown', (event) => {
      from = event
      last = event
    })
    addEventListener('pointermove', (event) => {
      last = event
    })
    addEventListener('pointerup', () => {
      from = undefined
    })
    const frame = () => {
      if (from && last) {
        const [x, y] = [last.clientX - from.clientX, last.clientY - from.clientY]
        const { left, top } = shown.getBoundingClientRect()
        const isAcross = Math.abs(x) > Math.abs(y)
        const [picture, touch] = isAcross ? [left - at.left, x] : [top - at.top, y]
        distances.push({
          px: Math.abs(picture - touch),
          screenPx: Math.abs(onScreen(picture) - onScreen(touch)),
        })
      }
      requestAnimationFrame(frame)
    }
    requestAnimationFrame(frame)
  })
