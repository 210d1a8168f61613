/*
 * Ten tasks of a creator in the console as built, done in Chromium with nothing but what the screen offers: clicks, keys and screens
 * of each. A screen is an address or a dialog that was not shown before. Each task begins at the list of sites. Usage:
 *   node bench/creator-tasks.ts
 */

import { prepareConsole, prepareRuntime } from '#cli/prepare.ts'
import { siteUrl } from '#e2e/open-site.ts'
import { postToSite } from '#e2e/post-to-site.ts'
import { type ProductAddresses, startTestProduct } from '#e2e/product.ts'
import { openAs } from '#e2e/session.ts'
import { visitorCalls, visitorPaths } from '#model/calls/visitor/paths.ts'
import { launchBenchBrowser } from './bench-browser.ts'
import { createHand, type Effort } from './creator-hand.ts'
import { creatorTasks } from './creator-steps.ts'
import { saveResults } from './results.ts'

await prepareRuntime(console.error)
await prepareConsole(console.error)
const product = await startTestProduct()
const browser = await launchBenchBrowser()
try {
  await registerMember(product)
  const tasks: ({ task: string } & Partial<Effort> & { failed?: string })[] = []
  for (const { name: task, steps } of creatorTasks) tasks.push({ task, ...(await effortOf(steps)) })
  await saveResults('creator-tasks', { tasks })
  if (tasks.some(({ failed }) => failed !== undefined)) process.exitCode = 1
} finally {
  await browser.close()
  await product.close()
}

/** The file of members has somebody in it. */
async function registerMember(of: ProductAddresses): Promise<void> {
  const password = 'Roast-2026-zeal'
  const data = { email: 'hana@example.com', password, confirm_password: password, roast: '浅煎り' }
  const path = visitorCalls + visitorPaths.register
  const { status, body } = await postToSite(siteUrl(of, 'demo-roastery'), path, {
    data,
    lang: 'JP',
    agreement: true,
  })
  if (status >= 300) throw new Error(`${status} ${body}`)
}

async function effortOf(steps: (typeof creatorTasks)[number]['steps']) {
  const viewport = { width: 1440, height: 900 }
  const context = await browser.newContext({ viewport, locale: 'en-US', reducedMotion: 'reduce' })
  const page = await context.newPage()
  // Also on a machine that has other work to do.
  page.setDefaultTimeout(60_000)
  await openAs(page, product, '/sites')
  await page.getByRole('table').waitFor()
  const hand = createHand(page)
  try {
    await steps(hand)
    return await hand.effort()
  } catch (error) {
    return { failed: String(error).split('\n', 3).join(' ') }
  } finally {
    await context.close()
  }
}
