/*
 * The editor as the product serves it, on a site of 10 columns of 100 pages and beside it on one of a single page: opened
 * until it can be used, a key until the phone and the grid show it, the frames of a drag, what is sent after one letter;
 * and the script before somebody can sign in. Beside it, in the same browser, what React alone takes for a grid of that size
 * and a text in a phone. Usage:
 *   node bench/editor.ts [rounds]
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Browser, Page, Response } from 'playwright-core'
import { readEnvironment } from '#cli/environment.ts'
import { prepareConsole, prepareRuntime } from '#cli/prepare.ts'
import { startProduct } from '#cli/start-product.ts'
import { launchBenchBrowser } from './bench-browser.ts'
import { benchPages } from './bench-pages.ts'
import { importBenchSites } from './bench-sites.ts'
import { countEditBytes, dragFrames, openUntilUsable, typeInGrid, typeInPanel } from './editor-steps.ts'
import { benchStaff, openConsole } from './open-console.ts'
import { machine, median, saveResults } from './results.ts'
import { serveBareEditor } from './serve-bare-editor.ts'

const rounds = Number(process.argv[2] ?? 5)
const keys = 30
const ports = { PORT: '23810', SITES_PORT: '23811' }
const sizes = [1, 1_000]
const viewport = { width: 1440, height: 900 }

await prepareRuntime(console.error)
await prepareConsole(console.error)
const folder = await mkdtemp(join(tmpdir(), 'swipress-bench-'))
await importBenchSites(
  folder,
  Object.fromEntries(sizes.map((pages) => [`bench-${pages}`, benchPages(pages, 'hero.png')])),
)
const environment = readEnvironment({ ...ports, ...benchStaff, DATA_DIR: folder })
const product = await startProduct(environment, () => {})
const browser = await launchBenchBrowser()
try {
  const scriptBytes = await bytesBeforeSignIn(browser)
  const page = await openConsole(browser, { ...environment, viewport })
  const results: Awaited<ReturnType<typeof measure>>[] = []
  for (const pages of sizes) results.push(await measure(page, pages))
  const [small, large] = results
  const bare = await measureBare(page)
  await saveResults('editor', {
    machine: machine(),
    scriptBeforeSignIn: scriptBytes,
    results,
    ratioOfOpening: ratio(large!.openMs.median, small!.openMs.median),
    ratioOfAKeyInThePhone: ratio(large!.keyToPhoneMs.median, small!.keyToPhoneMs.median),
    bareReact: bare,
    ratiosToBareReact: {
      opening: ratio(large!.openMs.median, bare.openMs.median),
      keyToPhone: ratio(large!.keyToPhoneMs.median, bare.keyToPhoneMs.median),
      keyToGrid: ratio(large!.keyToGridMs.median, bare.keyToGridMs.median),
      dragFrame: ratio(large!.dragFrameMs!.median, bare.dragFrameMs.median),
      drop: ratio(large!.dropMs!, bare.dropMs),
    },
  })
} finally {
  await browser.close()
  await product.close()
  await rm(folder, { recursive: true, force: true })
}

function ratio(value: number, of: number): number {
  return Number((value / of).toFixed(2))
}

function summary(values: readonly number[]) {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (part: number) =>
    Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]! * 10) / 10
  return { median: Math.round(median(values) * 10) / 10, p95: at(0.95), longest: at(1) }
}

async function measure(page: Page, pages: number) {
  const address = `${environment.consoleOrigin}/sites/bench-${pages}/edit`
  const opened: number[] = []
  for (let round = 0; round < rounds; round++) opened.push(await openUntilUsable(page, address))
  const toPhone = await typeInPanel(page, keys)
  const editBytes = await countEditBytes(page)
  const toGrid = await typeInGrid(page, keys)
  const drag = pages > 1 ? await dragFrames(page) : undefined
  return {
    pages,
    openMs: summary(opened),
    keyToPhoneMs: summary(toPhone),
    keyToGridMs: summary(toGrid),
    bytesSentAfterOneLetter: editBytes,
    ...(drag && { dragFrameMs: summary(drag.frames), dropMs: Math.round(drag.dropMs * 10) / 10 }),
  }
}

/** The same for a page with React only. */
async function measureBare(page: Page) {
  const { address, close } = await serveBareEditor()
  const opened: number[] = []
  for (let round = 0; round < rounds; round++) opened.push(await openUntilUsable(page, address))
  const toPhone = await typeInPanel(page, keys)
  const toGrid = await typeInGrid(page, keys)
  const drag = await dragFrames(page)
  close()
  return {
    openMs: summary(opened),
    keyToPhoneMs: summary(toPhone),
    keyToGridMs: summary(toGrid),
    dragFrameMs: summary(drag.frames),
    dropMs: Math.round(drag.dropMs * 10) / 10,
  }
}

/** Bytes that a new visitor of the console loads until the sign-in fields are shown. */
async function bytesBeforeSignIn(from: Browser) {
  const context = await from.newContext({ viewport, locale: 'en-US' })
  const page = await context.newPage()
  const bodies: Promise<Buffer>[] = []
  const hear = (answer: Response) => {
    if (answer.request().resourceType() === 'script') bodies.push(answer.body())
  }
  page.on('response', hear)
  await page.goto(environment.consoleOrigin)
  await page.getByLabel('E-mail').waitFor()
  page.off('response', hear)
  const scripts = await Promise.all(bodies)
  await context.close()
  const total = (sizeOf: (script: Buffer) => number) => scripts.reduce((sum, one) => sum + sizeOf(one), 0)
  return {
    files: scripts.length,
    bytes: total(({ length }) => length),
    brotliBytes: total((script) => brotliCompressSync(script).length),
  }
}
