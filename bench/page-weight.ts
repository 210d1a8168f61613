/*
 * What a visitor's phone has to load: the HTML of every page of every starter site, the script and style of the first
 * visit, the first picture on a phone's screen, the number of requests; and the HTML of one and the same page in sites
 * of 10 to 10,000 pages.
 * Usage: node bench/page-weight.ts
 */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import type { Browser } from 'playwright-core'
import sharp from 'sharp'
import { compileFolder } from '#builder/compile-folder.ts'
import { sha256 } from '#builder/hash.ts'
import { loadRuntime } from '#builder/load-runtime.ts'
import { openMediaCache } from '#cli/media-cache.ts'
import { runtimeFolder } from '#cli/places.ts'
import { prepareRuntime } from '#cli/prepare.ts'
import { blobKey } from '#model/jobs/release.ts'
import { checkSite } from '#model/rules/check-site.ts'
import { fileOfAddress } from '#model/values/layout.ts'
import { positionOf } from '#model/values/position.ts'
import { launchBenchBrowser } from './bench-browser.ts'
import { benchPages } from './bench-pages.ts'
import { machine, median, saveResults } from './results.ts'
import { serveTemplate, templatePages } from './served-folder.ts'

const siteSizes = [10, 100, 1_000, 10_000]
const pageOrder = 4
/** How long the network must have been idle, so that everything the runtime loads in idle time is included. */
const quietMs = 1_500
const phoneWidth = 390
/** 720 of `…-720.webp`. */
const widthIn = (url: string): number => Number(/-(\d+)\.\w+$/.exec(url)?.[1] ?? 0)

await prepareRuntime(console.error)
const browser = await launchBenchBrowser()
const assets = await runtimeWeight()
const templates: Record<string, unknown>[] = []
for (const template of Object.keys(templatePages)) templates.push(await weighTemplate(browser, template))
await browser.close()
const sizes = await weighSizes()
console.table(templates)
console.table(sizes)
await saveResults('page-weight', {
  machine: machine(),
  runtime: assets,
  templates,
  samePageInLargerSites: sizes,
})

function brotli(bytes: Uint8Array, quality: number): number {
  return brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).byteLength
}

/** The entry with its static imports: what every first visit loads. */
async function runtimeWeight() {
  const { script, messages, style, assets: files } = await loadRuntime(runtimeFolder)
  const bytesOf = (name: string) => files.find((file) => file.name === name)!.bytes
  const needed = new Set([script, messages.JP])
  for (const name of needed)
    for (const [, imported] of Buffer.from(bytesOf(name))
      .toString()
      .matchAll(/(?:from|import)\s*["'`]\.\/([\w.-]+)["'`]/g))
      needed.add(imported!)
  const later = files.filter(({ name }) => name.endsWith('.js') && !needed.has(name))
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
  return {
    scriptBytes: sum([...needed].map((name) => bytesOf(name).byteLength)),
    scriptBrotli11: sum([...needed].map((name) => brotli(bytesOf(name), 11))),
    scriptLoadedLaterBrotli11: sum(later.map(({ bytes }) => brotli(bytes, 11))),
    styleBytes: bytesOf(style).byteLength,
    styleBrotli11: brotli(bytesOf(style), 11),
  }
}

async function weighTemplate(browser: Browser, template: string) {
  const { folder, origin, close } = await serveTemplate(template)
  const pages = (await readdir(folder, { recursive: true })).filter((name) =>
    /(?:^|\/)(?:index|[A-Z]+\d+|en|jp|cn|kr)\.html$/.test(name),
  )
  const weights = await Promise.all(
    pages.map(async (page) => {
      const bytes = await readFile(join(folder, page))
      return { bytes: bytes.byteLength, brotli5: brotli(bytes, 5), brotli11: brotli(bytes, 11) }
    }),
  )
  const of = (key: 'bytes' | 'brotli5' | 'brotli11') => weights.map((weight) => weight[key])
  const visit = await visitOnPhone(browser, `${origin}/`)
  await close()
  return {
    template,
    pages: pages.length,
    htmlMedian: median(of('bytes')),
    htmlMax: Math.max(...of('bytes')),
    brotli5Median: median(of('brotli5')),
    brotli5Max: Math.max(...of('brotli5')),
    brotli11Median: median(of('brotli11')),
    brotli11Max: Math.max(...of('brotli11')),
    ...visit,
  }
}

/** Opens a page as a phone's first visit, without a cache; counts bytes on the wire. */
async function visitOnPhone(browser: Browser, url: string) {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  })
  const page = await context.newPage()
  const network = await context.newCDPSession(page)
  await network.send('Network.enable')
  const responses = new Map<string, { type: string; url: string; bytes: number }>()
  network.on('Network.responseReceived', ({ requestId, type, response }) =>
    responses.set(requestId, { type, url: response.url, bytes: 0 }),
  )
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const response = responses.get(requestId)
    if (response) response.bytes = encodedDataLength
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.waitForTimeout(quietMs)
  await context.close()
  const loaded = [...responses.values()].filter(({ url }) => url.startsWith('http'))
  const bytesOf = (type: string) =>
    loaded.filter((one) => one.type === type).reduce((sum, { bytes }) => sum + bytes, 0)
  // Not the logo, which is small and arrives before it.
  const first = loaded.find(({ type, url }) => type === 'Image' && widthIn(url) >= phoneWidth)
  return {
    requests: loaded.length,
    scriptOnWire: bytesOf('Script'),
    styleOnWire: bytesOf('Stylesheet'),
    firstImage: first?.bytes ?? 0,
    firstImageName: first?.url.replace(/.*-(?=\d+\.)/, '') ?? '',
    allImages: bytesOf('Image'),
    wholeOnWire: loaded.reduce((sum, { bytes }) => sum + bytes, 0),
  }
}

/** The HTML of the fifth page, whose content is the same for every size of the site. */
async function weighSizes() {
  const root = await mkdtemp(join(tmpdir(), 'swipress-bench-'))
  const cache = openMediaCache(join(root, 'cache'))
  const runtime = await loadRuntime(runtimeFolder)
  const picture = await sharp({ create: { width: 480, height: 853, channels: 3, background: '#345' } })
    .png()
    .toBuffer()
  const { ref, asset } = await cache.ingest(picture)
  const rows: Record<string, number>[] = []
  for (const pages of siteSizes) {
    const out = join(root, String(pages))
    const { definition, problems } = checkSite(benchPages(pages, ref), { for: 'publish' })
    if (problems) throw new Error(JSON.stringify(problems[0]))
    const assets = new Map([[ref, asset]])
    const blob = (hash: string) => cache.read(blobKey(hash))
    await compileFolder({
      siteId: 'bench',
      definition,
      categoryHashes: definition.categories.map((category) => sha256(JSON.stringify(category))),
      assets,
      blob,
      out,
      origin: 'http://bench.localhost',
      runtime,
    })
    const bytes = await readFile(join(out, fileOfAddress(`/${positionOf({ column: 0, row: pageOrder })}`)))
    rows.push({ pages, html: bytes.byteLength, brotli5: brotli(bytes, 5), brotli11: brotli(bytes, 11) })
    await rm(out, { recursive: true, force: true })
  }
  await cache.close()
  await rm(root, { recursive: true, force: true })
  return rows
}
