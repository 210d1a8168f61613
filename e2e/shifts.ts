import type { Page } from 'playwright-core'

/** As in the Layout Instability API, which TypeScript does not know. */
interface LayoutShift extends PerformanceEntry {
  value: number
  sources: { node: Node | null }[]
}

const name = 'layoutShifts'

/** A whole screen that moves by less than a thousandth of its height: nobody sees it. */
const smallest = 0.001

/**
 * From here on, every page that is opened keeps a record of what moved in it. What the browser puts down to the visitor
 * counts, too: it takes the size that a test gives the window for such a doing.
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

/** What moved in the page that is open: how much, and which elements. */
export async function shiftsOf(page: Page): Promise<string[]> {
  // The browser tells of a shift after the frame that it happened in.
  await page.evaluate(() => new Promise((told) => requestAnimationFrame(() => setTimeout(told, 100))))
  return page.evaluate((key): string[] => Reflect.get(window, key), name)
}

/** Says from then on how many times slower the page's processor is. */
export async function cpuThrottle(page: Page): Promise<(rate: number) => Promise<unknown>> {
  const session = await page.context().newCDPSession(page)
  return (rate) => session.send('Emulation.setCPUThrottlingRate', { rate })
}
