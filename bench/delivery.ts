/*
 * A page of a site of 1,000 pages as the product delivers it. First as many times a second as it can, in turns with nginx
 * on the same site as a folder; then 200 times a second, at random moments, in turns while nothing else happens and while
 * all pages of the site are compiled anew without a break and pages are saved. The product as `start` runs it, nginx and
 * those who read are processes of their own. Usage:
 *   node bench/delivery.ts [seconds] [rounds]
 */

import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { atRandom } from './at-random.ts'
import { benchPages } from './bench-pages.ts'
import { importBenchSites } from './bench-sites.ts'
import { loadAside } from './call-load.ts'
import { readPage, timesAside } from './page-times.ts'
import { machine, median, saveResults } from './results.ts'
import { type Call, runProduct } from './run-product.ts'

const seconds = Number(process.argv[2] ?? 5)
const rounds = Number(process.argv[3] ?? 5)
const pages = 1_000
const pagesASecond = 200
const savesASecond = 5
const ports = { PORT: '23820', SITES_PORT: '23821' }
const nginxPort = 23822
const host = `bench.localhost:${ports.SITES_PORT}`
const path = '/C7'
const page = { port: Number(ports.SITES_PORT), host, path }
const folder = await mkdtemp(join(tmpdir(), 'swipress-bench-'))

const data = join(folder, 'data')
await mkdir(data)
await importBenchSites(data, { bench: benchPages(pages, 'hero.png') })
const product = await runProduct({ ...ports, DATA_DIR: data })
try {
  const { call } = product
  await call('POST', '/api/sites/bench/publish')
  const html = await untilLive()
  const nginx = await startNginx(html)
  const most = await inTurns({
    product: () => asManyAsPossible(Number(ports.SITES_PORT), host),
    nginx: () => asManyAsPossible(nginxPort, 'localhost'),
  }).finally(() => nginx.kill())
  const paced = await inTurns({ quiet: () => times(), busy: () => whileBusy(call) })
  const middle = <Result>(results: readonly Result[], of: (result: Result) => number) =>
    Number(median(results.map(of)).toFixed(2))
  const aSecond = {
    product: middle(most.product, ({ answeredASecond }) => answeredASecond),
    nginx: middle(most.nginx, ({ answeredASecond }) => answeredASecond),
  }
  const p99Ms = {
    quiet: middle(paced.quiet, (one) => one.p99Ms),
    busy: middle(paced.busy, (one) => one.p99Ms),
  }
  await saveResults('delivery', {
    machine: machine(),
    ...{ seconds, rounds, pages, bytes: html.length },
    most: { ...aSecond, ratio: Number((aSecond.product / aSecond.nginx).toFixed(2)), rounds: most },
    paced: { pagesASecond, p99Ms, ratio: Number((p99Ms.busy / p99Ms.quiet).toFixed(2)), rounds: paced },
  })
} finally {
  await product.stop()
  await rm(folder, { recursive: true, force: true })
}

async function inTurns<Name extends string, Result>(
  measures: Record<Name, () => Promise<Result>>,
): Promise<Record<Name, Result[]>> {
  const names = Object.keys(measures) as Name[]
  const results = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<Name, Result[]>
  for (let round = 0; round <= rounds; round++)
    for (const name of names) {
      const result = await measures[name]()
      // The first round is a warm-up.
      if (round > 0) results[name].push(result)
    }
  return results
}

function asManyAsPossible(port: number, at: string) {
  const request = `GET ${path} HTTP/1.1\r\nHost: ${at}\r\n\r\n`
  return loadAside({ port, request, seconds, connections: 16, depth: 1 })
}

function times() {
  return timesAside({ ...page, aSecond: pagesASecond, seconds })
}

/** The same while the site is compiled repeatedly and pages of it are saved. */
async function whileBusy(call: Call) {
  const measured = times()
  let isOver = false
  void measured.finally(() => {
    isOver = true
  })
  let published = 0
  const publishing = async () => {
    while (!isOver) {
      await call('POST', '/api/republish', { siteIds: ['bench'], isAnew: true })
      await untilPublished(call)
      published++
    }
  }
  let saved = 0
  const saving = atRandom(1_000 / savesASecond, performance.now() + seconds * 1_000, async () => {
    const address = `/api/pages/bench.p${saved++ % pages}`
    const page = (await (await call('GET', address)).json()) as { details: { EN: { mainText: string } } }
    page.details.EN.mainText = `Saved ${saved}`
    await call('PUT', address, page)
  })
  await Promise.all([publishing(), saving])
  return { ...(await measured), published, saved }
}

async function untilPublished(call: Call): Promise<void> {
  const filter = encodeURIComponent(JSON.stringify({ siteId: 'bench', status: 'queued' }))
  for (;;) {
    const queued = (await (await call('GET', `/api/publishes?filter=${filter}`)).json()) as unknown[]
    if (queued.length === 0) return
    await wait(100)
  }
}

async function untilLive(): Promise<string> {
  for (;;) {
    const { status, html } = await readPage(page)
    if (status === 200) return html
    await wait(100)
  }
}

/** Serves the same page as a file, with one worker per core. */
async function startNginx(html: string) {
  const root = join(folder, 'nginx')
  await mkdir(root)
  await writeFile(join(root, `${path.slice(1)}.html`), html)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${root}/${name};`)
    .join(' ')
  await writeFile(
    join(folder, 'nginx.conf'),
    `${process.getuid?.() === 0 ? 'user root; ' : ''}daemon off; worker_processes auto; pid ${folder}/pid; error_log ${folder}/error.log; events {}
http { types { text/html html; } access_log off; keepalive_requests 10000000; ${temporary}
server { listen 127.0.0.1:${nginxPort}; root ${root}; location / { try_files $uri.html =404; } } }`,
  )
  const nginx = spawn('nginx', ['-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')], {
    stdio: 'inherit',
  })
  await wait(500)
  return nginx
}
