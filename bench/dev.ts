/*
 * `swipress dev` on sites of 100 and 1,000 pages, in one file and in a folder with a file for each page, media ready:
 * from the start of the process to the first page that it answers, and from a save to the moment at which an open browser
 * has the new text in its document; and the processor time of both, which hardly depends on what else the machine does.
 * Usage: node bench/dev.ts [--starts 7] [--saves 40]; Linux only
 */
import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { convertSite } from '#cli/convert-site.ts'
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

interface MadeSite {
  folder: string
  /** The file that has the text of the first page. */
  first: string
  remove(): void
}

async function makeSite(pages: number, hasPageFiles: boolean): Promise<MadeSite> {
  const home = mkdtempSync(join(tmpdir(), 'swipress-bench-'))
  const one = join(home, 'one')
  mkdirSync(one)
  const definition = definitionOf(
    Array.from({ length: pages }, (_, index) => pageOf(index)),
    'hero.png',
  )
  writeFileSync(join(one, 'site.json'), JSON.stringify(definition, null, 1))
  const hero = { create: { width: 1242, height: 2208, channels: 3, background: '#345' } } as const
  await sharp(hero).png().toFile(join(one, 'hero.png'))
  const remove = () => rmSync(home, { recursive: true, force: true })
  if (!hasPageFiles) return { folder: one, first: join(one, 'site.json'), remove }
  const folder = join(home, 'many')
  await convertSite({ from: one, to: folder, format: 'folder' })
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const first = names.map((name) => join(folder, name)).find((path) => hasFirstText(path))!
  return { folder, first, remove }
}

const firstText = /Heading 0\b/
const hasFirstText = (path: string) =>
  /\.(?:md|yaml)$/.test(path) && firstText.test(readFileSync(path, 'utf8'))

/** Processor time of all threads of a process. */
function cpuMsOf(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`)
  const ns = threads.map((id) =>
    Number(readFileSync(`/proc/${pid}/task/${id}/schedstat`, 'utf8').split(' ')[0]),
  )
  return ns.reduce((sum, one) => sum + one, 0) / 1e6
}

const isAnswered = () =>
  new Promise<boolean>((resolve) => {
    get(`http://127.0.0.1:${port}/`, (answer) => {
      answer.resume()
      answer.on('end', () => resolve(answer.statusCode === 200))
    }).on('error', () => resolve(false))
  })

interface Timed {
  ms: number
  cpuMs: number
}

/** From the start of the process to the end of its first response. */
async function startOnce(folder: string): Promise<Timed> {
  const startedAt = performance.now()
  const child = spawn(join(rootFolder, 'cli', 'swipress.js'), ['dev', folder, '--port', String(port)], {
    env: { ...process.env, SWIPRESS_CACHE: encodingsFolder },
    stdio: 'ignore',
  })
  while (!(await isAnswered())) await wait(2)
  const timed = { ms: performance.now() - startedAt, cpuMs: cpuMsOf(child.pid!) }
  const ended = new Promise((done) => child.once('exit', done))
  child.kill('SIGINT')
  await ended
  return timed
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

/** The shortest time between two saves of a person. */
const betweenMs = 400

async function measureSaves({ folder, first }: MadeSite): Promise<Timed[]> {
  const dev = await startDev(folder, '--port', '0')
  await dev.says('Ctrl-C stops')
  const browser = await launchBrowser(await findTestBrowser())
  const page = await (await browser.newContext(phone)).newPage()
  const seen = new Map<string, number>()
  await watchText(page, (text, at) => void seen.set(text, at))
  await page.goto(dev.origin)
  await wait(1_000)
  const original = readFileSync(first, 'utf8')
  const saves: Timed[] = []
  const warmUp = 10
  for (let save = 0; save < Number(values.saves) + warmUp; save++) {
    const words = `Saved ${save} times`
    const cpuBefore = cpuMsOf(dev.child.pid!)
    const savedAt = performance.timeOrigin + performance.now()
    writeFileSync(first, original.replace(firstText, words))
    while (!seen.has(words)) await wait(1)
    await wait(betweenMs)
    const cpuMs = cpuMsOf(dev.child.pid!) - cpuBefore
    if (save >= warmUp) saves.push({ ms: seen.get(words)! - savedAt, cpuMs })
  }
  await browser.close()
  await dev.stop()
  return saves
}

const rounded = (value: number) => Number(value.toFixed(1))
const least = (timed: readonly Timed[], of: keyof Timed) => rounded(Math.min(...timed.map((one) => one[of])))
const middle = (timed: readonly Timed[], of: keyof Timed) => rounded(median(timed.map((one) => one[of])))

const results = []
for (const pages of [100, 1_000])
  for (const hasPageFiles of [false, true]) {
    const site = await makeSite(pages, hasPageFiles)
    await startOnce(site.folder)
    const starts: Timed[] = []
    for (let start = 0; start < Number(values.starts); start++) starts.push(await startOnce(site.folder))
    const saves = await measureSaves(site)
    const inOrder = saves.map(({ ms }) => ms).toSorted((a, b) => a - b)
    results.push({
      ...{ pages, files: hasPageFiles ? 'one for each page' : 'one' },
      ...{ startCpuMs: middle(starts, 'cpuMs'), leastStartCpuMs: least(starts, 'cpuMs') },
      ...{ startMs: middle(starts, 'ms'), fastestStartMs: least(starts, 'ms') },
      ...{ saveCpuMs: middle(saves, 'cpuMs'), leastSaveCpuMs: least(saves, 'cpuMs') },
      ...{ saveToBrowserMs: middle(saves, 'ms'), fastestSaveToBrowserMs: least(saves, 'ms') },
      ...{ saveToBrowserP95Ms: rounded(inOrder[Math.floor(inOrder.length * 0.95)]!), saves: saves.length },
    })
    site.remove()
  }
await saveResults('dev', { machine: machine(), results })
