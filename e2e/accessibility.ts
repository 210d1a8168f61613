import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'

const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What axe-core finds wrong with the page as it stands: the rule, the element, why. */
export async function findViolations(page: Page): Promise<string[]> {
  await settled(page)
  await page.evaluate(axe)
  // What it finds right is not described one by one.
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

/** What fades or slides in has come to rest: halfway, colours have another contrast. */
const settled = (page: Page) =>
  page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== 'running' || effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY,
      ),
  )
