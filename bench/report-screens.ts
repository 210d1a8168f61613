import type { Page } from 'playwright-core'
import { readEnvironment } from '#cli/environment.ts'
import { prepareConsole, prepareRuntime } from '#cli/prepare.ts'
import { startProduct } from '#cli/start-product.ts'
import { launchBenchBrowser } from './bench-browser.ts'
import { benchStaff, openConsole } from './open-console.ts'
import { median } from './results.ts'

const ports = { PORT: '23830', SITES_PORT: '23831' }
const viewport = { width: 1440, height: 900 }
const rounds = 9
/** A screen that does not exist, opened to discard the figures of the previous one. */
const elsewhere = '/nowhere'

/** Screens of a site, and an element that each shows with its figures. */
const screens: Readonly<Record<string, [path: string, shown: string]>> = {
  overview: ['analytics', '[role=group][aria-label=Totals]'],
  swipeMap: ['analytics/swipes', 'td[data-cell]'],
  landing: ['analytics/landing', 'main tbody tr'],
  creatives: ['analytics/pages', 'main tbody tr'],
  rankings: ['analytics/rankings', 'main ol li'],
  speed: ['analytics/vitals', 'main tbody tr'],
  taps: ['analytics/taps', 'main ol li'],
  tests: ['experiments', 'main tbody tr'],
}
const filters = { all: '', phones: '&device=phone' }

interface Watched {
  /** Data folder of a product that is not running. */
  folder: string
  siteId: string
  /** `2026-11-22`. */
  from: string
  to: string
}

/** Median milliseconds from clicking a link until the figures are drawn. */
export async function measureScreens({ folder, siteId, from, to }: Watched) {
  await prepareRuntime(console.error)
  await prepareConsole(console.error)
  const environment = readEnvironment({ ...ports, ...benchStaff, DATA_DIR: folder })
  const product = await startProduct(environment, () => {})
  const browser = await launchBenchBrowser()
  try {
    const page = await openConsole(browser, { ...environment, viewport })
    const times: Record<string, Record<string, number>> = {}
    for (const [whose, filter] of Object.entries(filters)) {
      const ofFilter: Record<string, number> = {}
      times[whose] = ofFilter
      for (const [name, [path, shown]] of Object.entries(screens)) {
        const address = `/sites/${siteId}/${path}?span=custom&from=${from}&to=${to}${filter}`
        // Loads the screen's code, which only happens once.
        await timeOf(page, address, shown)
        const taken: number[] = []
        for (let round = 0; round < rounds; round++) taken.push(await timeOf(page, address, shown))
        ofFilter[name] = Math.round(median(taken))
        console.log(`screen ${name}, ${whose}: ${ofFilter[name]} ms`)
      }
    }
    return times
  } finally {
    await browser.close()
    await product.close()
  }
}

async function timeOf(page: Page, address: string, shown: string): Promise<number> {
  await page.evaluate(goTo, elsewhere)
  await page.locator(shown).first().waitFor({ state: 'detached' })
  return page.evaluate(
    ([to, selector]) =>
      new Promise<number>((resolve) => {
        const begun = performance.now()
        history.pushState(null, '', to)
        dispatchEvent(new PopStateEvent('popstate'))
        const look = () => {
          if (document.querySelector(selector!))
            requestAnimationFrame(() => resolve(performance.now() - begun))
          else requestAnimationFrame(look)
        }
        look()
      }),
    [address, shown],
  )
}

function goTo(address: string): void {
  history.pushState(null, '', address)
  dispatchEvent(new PopStateEvent('popstate'))
}
