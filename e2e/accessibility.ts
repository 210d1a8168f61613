import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'

const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * The violations that axe-core finds on the page: rule, element, reason. A violation that disappears on a second look
 * is ignored, because it was only a transitional state, such as a button being enabled by a response.
 */
export async function findViolations(page: Page): Promise<string[]> {
  const first = await violationsNow(page)
  if (first.length === 0) return []
  const again = new Set(await violationsNow(page))
  return first.filter((violation) => again.has(violation))
}

async function violationsNow(page: Page): Promise<string[]> {
  await settled(page)
  const isThere = () => typeof Reflect.get(window, 'axe')?.run === 'function'
  if (!(await page.evaluate(isThere))) await page.evaluate(axe)
  // Passed checks are not reported in detail.
  const { violations } = await page.evaluate(
    (): Promise<AxeResults> => Reflect.get(window, 'axe').run({ resultTypes: ['violations'] }),
  )
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) =>
        `${id} ${target.join(' ')}: ${failureSummary?.split('\n').slice(1).join(' ')}`,
    ),
  )
}

/** Waits for fades and slides to end, because colours have another contrast halfway. What follows a scroll never ends. */
const settled = (page: Page) =>
  page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect, timeline }) =>
          playState !== 'running' ||
          timeline !== document.timeline ||
          effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY,
      ),
  )
