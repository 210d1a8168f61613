import type { CDPSession, Page } from 'playwright-core'

export interface Point {
  x: number
  y: number
}

export interface FingerWay {
  from: Point
  /** How far it goes, in pixels. */
  way: Point
  ms: number
}

export interface Finger {
  /** Goes a way at one speed, as a screen of 60 Hz reports it. The events bear the times that were wished for. */
  draw: (way: FingerWay) => Promise<void>
  lift: () => Promise<void>
  tap: (at: Point) => Promise<void>
  end: () => Promise<void>
}

const frameMs = 1000 / 60

/**
 * A finger on the screen of a phone, driven through the browser's own input. Whoever taps before and after it draws taps
 * with it, too: Chromium loses the click of a tap by Playwright after a tap by Playwright and a way of this finger.
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
      const steps = Math.max(3, Math.round(ms / frameMs))
      for (let step = 1; step <= steps; step += 1) {
        now = begun + (ms * step) / steps
        await new Promise((next) => setTimeout(next, Math.max(0, now - Date.now())))
        const share = step / steps
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
