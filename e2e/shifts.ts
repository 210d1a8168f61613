import type { Page } from 'playwright-core'

/** From the Layout Instability API, for which TypeScript has no types. */
interface LayoutShift extends PerformanceEntry {
  value: number
  sources: { node: Node | null }[]
}

const name = 'layoutShifts'

/** A shift of the whole screen by less than a thousandth of its height, which nobody notices. */
const smallest = 0.001

/**
 * Records layout shifts in all pages opened from now on. Shifts attributed to the visitor count too, because resizing
 * the window by a test is treated as such.
 */
export const measureShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(
    ({ key, least }) => {
      const found: string[] = []
      Reflect.set(window, key, found)
      new PerformanceObserver((list) => {
        for (const { value, sources } of list.getEntries() as LayoutShift[])
          if (value >= least)
            found.push(
              `${value.toFixed(5)}: ${sources.map(({ node }) => (node instanceof Element ? `${node.localName}.${node.className}` : '?')).join(', ')}`,
            )
      }).observe({ type: 'layout-shift', buffered: true })
    },
    { key: name, least: smallest },
  )

/** Layout shifts of the open page: their size, and the elements. */
export async function shiftsOf(page: Page): Promise<string[]> {
  // The browser reports a shift after the frame in which it happened.
  await page.evaluate(() => new Promise((told) => requestAnimationFrame(() => setTimeout(told, 100))))
  return page.evaluate((key): string[] => Reflect.get(window, key), name)
}

/** Returns a function that slows the page's CPU down by a factor. */
export async function cpuThrottle(page: Page): Promise<(rate: number) => Promise<unknown>> {
  const session = await page.context().newCDPSession(page)
  return (rate) => session.send('Emulation.setCPUThrottlingRate', { rate })
}
