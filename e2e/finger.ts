import type { CDPSession, Locator, Page } from 'playwright-core'
import { activePage, type Direction, steps } from './visitor.ts'

export interface Point {
  x: number
  y: number
}

export interface FingerWay {
  from: Point
  /** Distance in pixels. */
  way: Point
  ms: number
}

export interface Finger {
  /** Moves at constant speed, with events like those of a 60 Hz screen at exactly these times. */
  draw: (way: FingerWay) => Promise<void>
  lift: () => Promise<void>
  tap: (at: Point) => Promise<void>
  end: () => Promise<void>
}

const frameMs = 1000 / 60

/**
 * A finger on the screen of a phone, using the browser's own input. Taps before and after it must be made with it as
 * well: Chromium loses the click of Playwright's tap after another one and a movement of this finger.
 */
export async function fingerOn(page: Page): Promise<Finger> {
  const session: CDPSession = await page.context().newCDPSession(page)
  let now = 0
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp: now / 1000 })
  return {
    async draw({ from, way, ms }) {
      const begun = Date.now()
      now = begun
      await touch('touchStart', [from])
      const moves = Math.max(3, Math.round(ms / frameMs))
      for (let move = 1; move <= moves; move += 1) {
        now = begun + (ms * move) / moves
        await new Promise((next) => setTimeout(next, Math.max(0, now - Date.now())))
        const share = move / moves
        await touch('touchMove', [{ x: from.x + way.x * share, y: from.y + way.y * share }])
      }
    },
    async lift() {
      now += 1
      await touch('touchEnd', [])
    },
    async tap(at) {
      now = Date.now()
      await touch('touchStart', [at])
      await touch('touchEnd', [])
    },
    end: () => session.detach(),
  }
}

/** Touches, moves and lifts a finger. */
export async function drawFinger(page: Page, way: FingerWay): Promise<void> {
  const finger = await fingerOn(page)
  await finger.draw(way)
  await finger.lift()
  await finger.end()
}

/** Swipes to the page in this direction. */
export async function swipe(
  page: Page,
  direction: Direction,
  share = 0.72,
  target = page.locator(activePage),
): Promise<void> {
  const box = await target.boundingBox()
  if (!box) throw new Error('There is no page.')
  const { x, y } = steps[direction]
  const way = { x: x * share * box.width, y: y * share * box.height }
  const from = { x: box.x + (box.width - way.x) / 2, y: box.y + (box.height - way.y) / 2 }
  await drawFinger(page, { from, way, ms: 200 })
}

/** Taps the centre of an element whose animation never stops. */
export async function tapMoving(page: Page, target: Locator): Promise<void> {
  const box = await target.boundingBox()
  if (!box) throw new Error('There is nothing to tap.')
  const finger = await fingerOn(page)
  await finger.tap({ x: box.x + box.width / 2, y: box.y + box.height / 2 })
  await finger.end()
}
