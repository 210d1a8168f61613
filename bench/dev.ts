/*
 * `swipress dev` on sites of 100 and 1,000 pages in one file, media ready: from the start of the process to the first
 * page that it answers, and from a save to the moment at which an open browser has the new text in its document.
 * Usage: node bench/dev.ts [--starts 7] [--saves 40]
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { findTestBrowser } from '#cli/find-chromium.ts'
import { rootFolder } from '#cli/places.ts'
import { launchBrowser, phone } from '#e2e/browser.ts'
import { encodingsFolder } from '#e2e/encodings.ts'
import { startDev } from '#testing/cli/started-dev.ts'
import { definitionOf, type PeerPage } from './peer-content.ts'
import { machine, median, saveResults } from './results.ts'

const { values } = parseArgs({
  options: { starts: { type: 'string', default: '7' }, saves: { type: 'string', default: '40' } },
})
const port = 4750

const pageOf = (index: number): PeerPage => ({
  path: `/p${index}/`,
  image: 'hero.png',
  alternates: [],
  around: [],
  title: `Page ${index}`,
  description: `What page ${index} is about`,
  heading: `Heading ${index}`,
  imagealt: `Picture ${index}`,
  paragraphs: [1, 2, 3].map((part) => `Paragraph ${part} of page ${index}. `.repeat(6)),
  catname: `Category ${Math.floor(index / 100)}`,
  cat: 'c',
  buttons: [0, 1, 2, 3].map((button) => ({
    label: `Button ${button}`,
    href: 'https://example.com/',
    border: '0',
    radius: '4px',
    bg: '#123456',
    fg: '#ffffff',
    size: '14px',
  })),
  products: [0, 1, 2].map((product) => ({
    name: `Product ${product}`,
    desc: `A product of page ${index}`,
    href: 'https://example.com/',
    image: 'hero.png',
    price: '1200',
  })),
})

async function makeSite(pages: number): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'swipress-bench-'))
  const definition = definitionOf(
    Array.from({ length: pages }, (_, index) => pageOf(index)),
    'hero.png',
  )
  writeFileSync(join(folder, 'site.json'), JSON.stringify(definition, null, 1))
  const hero = { create: { width: 1242, height: 2208, channels: 3, background: '#345' } } as const
  await sharp(hero).png().toFile(join(folder, 'hero.png'))
  return folder
}

const isAnswered = () =>
  new Promise<boolean>((resolve) => {
    get(`http://127.0.0.1:${port}/`, (answer) => {
      answer.resume()
      answer.on('end', () => resolve(answer.statusCode === 200))
    }).on('error', () => resolve(false))
  })

/** Milliseconds from the start of the process to the end of its first response, and CPU time until then. */
async function startOnce(folder: string): Promise<number> {
  const startedAt = performance.now()
  const child = spawn(join(rootFolder, 'cli', 'swipress.js'), ['dev', folder, '--port', String(port)], {
    env: { ...process.env, SWIPRESS_CACHE: encodingsFolder },
    stdio: 'ignore',
  })
  while (!(await isAnswered())) await wait(2)
  const ms = performance.now() - startedAt
  const ended = new Promise((done) => child.once('exit', done))
  child.kill('SIGINT')
  await ended
  return ms
}

/** Reports, in each document, when its text contains what is looked for. */
async function watchText(page: Page, seen: (text: string, at: number) => void): Promise<void> {
  await page.exposeFunction('seen', seen)
  await page.addInitScript(() => {
    const tell = (window as unknown as { seen(text: string, at: number): void }).seen
    let told = ''
    const look = () => {
      const found = /Saved \d+ times/.exec(document.getElementById('site')?.textContent ?? '')?.[0]
      if (found === undefined || found === told) return
      told = found
      tell(found, performance.timeOrigin + performance.now())
    }
    new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true })
  })
}

async function measureSaves(folder: string): Promise<number[]> {
  const dev = await startDev(folder, '--port', '0')
  await dev.says('Ctrl-C stops')
  const browser = await launchBrowser(await findTestBrowser())
  const page = await (await browser.newContext(phone)).newPage()
  const seen = new Map<string, number>()
  await watchText(page, (text, at) => void seen.set(text, at))
  await page.goto(dev.origin)
  await wait(1_000)
  const file = join(folder, 'site.json')
  const original = readFileSync(file, 'utf8')
  const times: number[] = []
  const warmUp = 10
  for (let save = 0; save < Number(values.saves) + warmUp; save++) {
    const words = `Saved ${save} times`
    const text = original.replace('Heading 0\\n', `${words}\\n`)
    const savedAt = performance.timeOrigin + performance.now()
    writeFileSync(file, text)
    while (!seen.has(words)) await wait(1)
    if (save >= warmUp) times.push(seen.get(words)! - savedAt)
    // The shortest time a person would take.
    await wait(400)
  }
  await browser.close()
  await dev.stop()
  return times
}

const results = []
for (const pages of [100, 1_000]) {
  const folder = await makeSite(pages)
  await startOnce(folder)
  const starts: number[] = []
  for (let start = 0; start < Number(values.starts); start++) starts.push(await startOnce(folder))
  const saves = (await measureSaves(folder)).toSorted((a, b) => a - b)
  results.push({
    pages,
    startMs: Math.round(median(starts)),
    fastestStartMs: Math.round(Math.min(...starts)),
    saveToBrowserMs: Number(median(saves).toFixed(1)),
    saveToBrowserP95Ms: Number(saves[Math.floor(saves.length * 0.95)]!.toFixed(1)),
    saves: saves.length,
  })
  rmSync(folder, { recursive: true, force: true })
}
await saveResults('dev', { machine: machine(), results })
