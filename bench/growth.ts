/*
 * What many sites do to one machine: sites of 9 pages in four languages, a few (10) and many (1,000), each time as the
 * product runs them: the time until it is ready, lists, one publish until it is served, all sites compiled anew, a backup
 * that has nothing new, memory. And the first calls of the editor on a site of 10,000 pages. Usage:
 *   node bench/growth.ts [sites] [few]
 */

import { mkdir, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { backUp } from '#api/infra/backups/back-up.ts'
import { nothingChecked } from '#api/infra/integrity/find-faults.ts'
import { inParallel } from '#deploy/in-parallel.ts'
import type { SiteDefinitionInput } from '#model/definition/site.ts'
import { languages } from '#model/values/language.ts'
import { createFilesystemBlobStore } from '#store/blobs/filesystem.ts'
import { benchPages } from './bench-pages.ts'
import { importBenchSites } from './bench-sites.ts'
import { readPage } from './page-times.ts'
import { machine, median, saveResults } from './results.ts'
import { type RunningProduct, runProduct } from './run-product.ts'

const many = Number(process.argv[2] ?? 1_000)
const few = Number(process.argv[3] ?? 10)
const pages = 9
const largePages = 10_000
/** Calls of each kind; the median counts. */
const times = 21
const ports = { PORT: '23840', SITES_PORT: '23841' }
let published = 0
const folder = await mkdtemp(join(tmpdir(), 'swipress-bench-'))

try {
  const results = { few: await measure(few), many: await measure(many), large: await measureLarge() }
  await saveResults('growth', { machine: machine(), pages, ...results })
} finally {
  await rm(folder, { recursive: true, force: true })
}

/** The pages of the other benchmarks, in four languages. */
function fourLanguages(): SiteDefinitionInput {
  const site = benchPages(pages, 'hero.png')
  const inAll = <Value>(value: Value) => Object.fromEntries(languages.map((language) => [language, value]))
  const categories = site.categories.map((category) => ({
    ...category,
    name: inAll(category.name.EN),
    pages: category.pages.map((page) => ({ ...page, details: inAll(page.details.EN) })),
  }))
  return {
    ...site,
    settings: { ...site.settings, languages: [...languages] },
    categories,
  } as SiteDefinitionInput
}

async function measure(count: number) {
  const definition = fourLanguages()
  const ids = Array.from({ length: count }, (_, order) => `bench-${order}`)
  const data = await importInto(`of-${count}`, Object.fromEntries(ids.map((id) => [id, definition])))
  const product = await runProduct({ ...ports, DATA_DIR: data })
  try {
    await inParallel(ids, 8, (id) => product.call('POST', `/api/sites/${id}/publish`))
    await untilPublished(product)
    const before = await processorMs(product.pid())
    const compiledMs = await compileAll(product)
    const after = await processorMs(product.pid())
    const readyMs = await product.restart()
    const files = await filesBelow(join(data, 'blobs'))
    const publishMs = await middleOf(() => publishOne(product, ids[count >> 1]!))
    const listMs = await middleOf(() =>
      product.call('GET', `/api/sites?range=${encodeURIComponent('[0,49]')}`),
    )
    return {
      sites: count,
      readyS: inSeconds(readyMs),
      listMs,
      publishMs,
      writingMsOfAPublish: Number(((after.main - before.main) / count).toFixed(1)),
      compilingMsOfAPublish: Number(((after.others - before.others) / count).toFixed(1)),
      filesOfASite: Math.round(files.length / count),
      bytesOfASite: Math.round(files.reduce((sum, { size }) => sum + size, 0) / count),
      databaseBytesOfASite: Math.round((await stat(join(data, 'swipress.sqlite'))).size / count),
      compiledASecond: Number((count / (compiledMs / 1_000)).toFixed(1)),
      backupWithNothingNewS: inSeconds(await backUpAgain(data)),
      residentMiB: await residentMiB(product.pid()),
    }
  } finally {
    await product.stop()
    await rm(data, { recursive: true, force: true })
  }
}

async function measureLarge() {
  const data = await importInto('large', { large: benchPages(largePages, 'hero.png') })
  const product = await runProduct({ ...ports, DATA_DIR: data })
  try {
    const read = async (path: string) => (await (await product.call('GET', path)).text()).length
    const [siteBytes, documentBytes] = [
      await read('/api/sites/large'),
      await read('/api/sites/large/document'),
    ]
    return {
      pages: largePages,
      ...{ siteBytes, siteMs: await middleOf(() => read('/api/sites/large')) },
      ...{ documentBytes, documentMs: await middleOf(() => read('/api/sites/large/document')) },
      pageMs: await middleOf(() => read('/api/pages/large.p5000')),
      residentMiB: await residentMiB(product.pid()),
    }
  } finally {
    await product.stop()
  }
}

async function importInto(name: string, definitions: Record<string, SiteDefinitionInput>): Promise<string> {
  const data = join(folder, name)
  await mkdir(data)
  await importBenchSites(data, definitions)
  return data
}

/** Milliseconds until everything is compiled and live. */
async function compileAll({ call }: RunningProduct): Promise<number> {
  const startedAt = performance.now()
  await call('POST', '/api/republish', { all: true, isAnew: true })
  await untilPublished({ call })
  return performance.now() - startedAt
}

async function untilPublished({ call }: Pick<RunningProduct, 'call'>): Promise<void> {
  const filter = encodeURIComponent(JSON.stringify({ status: 'queued' }))
  while (((await (await call('GET', `/api/publishes?filter=${filter}`)).json()) as unknown[]).length > 0)
    await wait(200)
}

/** Milliseconds from publishing an edited page until it is served. */
async function publishOne({ call }: RunningProduct, siteId: string): Promise<number> {
  const address = `/api/pages/${siteId}.p4`
  const page = (await (await call('GET', address)).json()) as { details: { EN: { mainText: string } } }
  const mark = `Published ${published++}`
  page.details.EN.mainText = mark
  await call('PUT', address, page)
  const startedAt = performance.now()
  await call('POST', `/api/sites/${siteId}/publish`)
  const served = {
    port: Number(ports.SITES_PORT),
    host: `${siteId}.localhost:${ports.SITES_PORT}`,
    path: '/A5',
  }
  while (!(await readPage(served)).html.includes(mark)) await wait(5)
  return performance.now() - startedAt
}

/** Processor time of the main thread of a process, which alone writes to the database, and of its other threads. */
async function processorMs(pid: number): Promise<{ main: number; others: number }> {
  const of = async (path: string) => {
    const text = await readFile(path, 'utf8')
    const [user, system] = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13)
    return (Number(user) + Number(system)) * 10
  }
  const [all, main] = [await of(`/proc/${pid}/stat`), await of(`/proc/${pid}/task/${pid}/stat`)]
  return { main, others: all - main }
}

function filesBelow(path: string) {
  return readdir(path, { recursive: true, withFileTypes: true }).then((entries) =>
    Promise.all(
      entries.filter((entry) => entry.isFile()).map((entry) => stat(join(entry.parentPath, entry.name))),
    ),
  )
}

/** Milliseconds of a backup with nothing new, as the product takes one every four minutes: it knows what it has checked. */
async function backUpAgain(data: string): Promise<number> {
  const tools = {
    databaseFile: join(data, 'swipress.sqlite'),
    blobs: createFilesystemBlobStore(join(data, 'blobs')),
    backupFolder: `${data}-backup`,
    now: Date.now,
    checked: nothingChecked(),
  }
  await backUp(tools)
  const startedAt = performance.now()
  await backUp(tools)
  return performance.now() - startedAt
}

async function middleOf(work: () => Promise<unknown>): Promise<number> {
  const taken: number[] = []
  for (let time = 0; time < times; time++) {
    const startedAt = performance.now()
    await work()
    taken.push(performance.now() - startedAt)
  }
  return Number(median(taken).toFixed(1))
}

function inSeconds(milliseconds: number): number {
  return Number((milliseconds / 1_000).toFixed(2))
}

async function residentMiB(pid: number): Promise<number> {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, 'utf8'))!
  return Math.round(Number(kilobytes) / 1_024)
}
