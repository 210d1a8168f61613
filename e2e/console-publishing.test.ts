import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, expect } from 'vitest'
import { test } from './browser-test.ts'
import { stillDesktop } from './console-people.ts'
import { account, makeFolder, prepareData, versionedSite } from './faults/product-data.ts'
import {
  type Product,
  type ProductPlace,
  placeOf,
  prepareBuilds,
  startProduct,
} from './faults/product-process.ts'
import { publishBy } from './publish.ts'
import { beSignedIn } from './session.ts'

const columns = 40
const rows = 50
const pages = columns * rows

let folder: string
let place: ProductPlace
let running: Product
beforeAll(async () => {
  await prepareBuilds()
  folder = await makeFolder()
  await prepareData({ folder, sites: { large: versionedSite(columns, rows, ['EN', 'JP']) } })
  place = await placeOf(folder)
  running = await startProduct(place)
}, 120_000)
afterAll(async () => {
  await running.end('SIGTERM')
  await rm(folder, { recursive: true, force: true })
})

const steps = ['Queued', 'Media', 'Pages', 'Live']

test(`P13 a publish of ${pages} pages in two languages is followed: queued, media, pages n of m, live`, async ({
  openPage,
}) => {
  const { page } = await openPage(stillDesktop)
  await beSignedIn(page, { ...account, consoleUrl: `http://localhost:${place.port}` })
  // The list of pages is long; the panels beside it are not.
  await page.goto(`http://localhost:${place.port}/sites/large/releases`)
  const button = page.getByRole('button', { name: 'Publish', exact: true })
  await button.waitFor()
  await page.evaluate(() => {
    const seen: { step: string; done: string[]; words: string; percent: number }[] = []
    Object.assign(window, { seen })
    const look = () => {
      const bar = document.querySelector('[role=progressbar][aria-label="Progress of publishing"]')
      const list = [...(bar?.parentElement?.querySelectorAll('li') ?? [])]
      if (!bar || list.length === 0) return
      const moment = {
        step: list.find((item) => item.getAttribute('aria-current') === 'step')?.textContent ?? '',
        done: list.filter((item) => item.querySelector('svg')).map((item) => item.textContent ?? ''),
        words: bar.parentElement?.querySelector('[role=status]')?.textContent ?? '',
        percent: Number(bar.getAttribute('aria-valuenow')),
      }
      if (JSON.stringify(seen.at(-1)) !== JSON.stringify(moment)) seen.push(moment)
    }
    new MutationObserver(look).observe(document.body, {
      childList: true,
      subtree: true,
      characterData: true,
      attributes: true,
    })
  })
  await publishBy(page, button)
  await page.getByText('Live: release 1').waitFor({ timeout: 40_000 })
  const seen: { step: string; done: string[]; words: string; percent: number }[] = await page.evaluate(() =>
    Reflect.get(window, 'seen'),
  )

  // Progress never goes back, neither in steps nor in percent.
  const places = seen.map(({ step }) => steps.indexOf(step))
  expect(places).toEqual(places.toSorted((one, other) => one - other))
  const percents = seen.map(({ percent }) => percent)
  expect(percents).toEqual(percents.toSorted((one, other) => one - other))
  expect(seen[0]).toMatchObject({ step: 'Queued', done: [], words: 'Waiting for its turn' })
  const rendering = seen.filter(({ step }) => step === 'Pages')
  expect(rendering.length).toBeGreaterThan(1)
  for (const { done } of rendering) expect(done).toEqual(['Queued', 'Media'])
  const counts = rendering.flatMap(
    ({ words }) => /in (English|Japanese): (\d+) of (\d+)$/.exec(words)?.slice(1) ?? [],
  )
  const total = counts.filter((_, index) => index % 3 === 2)
  expect(new Set(total)).toEqual(new Set([String(pages)]))
  const rendered = counts.filter((_, index) => index % 3 === 1).map(Number)
  expect(rendered.some((count) => count > 0 && count < pages)).toBe(true)
  await page.getByRole('link', { name: 'Open site' }).waitFor()
})
