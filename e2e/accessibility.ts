import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'

const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * What axe-core finds wrong with the page: the rule, the element, why. What it finds only once was on its way to something else,
 * as a button that an answer switches on in the moment it is looked at.
 */
export async function findViolations(page: Page): Promise<string[]> {
  const first = await violationsNow(page)
  if (first.length === 0) return []
  const again = new Set(await violationsNow(page))
  return first.filter((violation) => again.has(violation))
}

async function violationsNow(page: Page): Promise<string[]> {
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
