/*
 * A folder of 1,000 pages and a console of this machine: the first pull, one of which nothing changed, a push of one
 * edited page and a pull of one page edited there, as commands. Beside them what cannot be done without: to read the whole
 * site over the API once. Usage:
 *   node bench/sync.ts [rounds] [pages]
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serve } from '@hono/node-server'
import { rootFolder } from '#cli/places.ts'
import type { CreatedApiKeyReply } from '#model/calls/accounts/api-keys.ts'
import type { PageRecord } from '#model/calls/sites/pages.ts'
import { providerAccountId } from '#model/records/account.ts'
import { openTestApi, signIn, testDefinition } from '#testing/api/open-test-api.ts'
import { machine, median, saveResults } from './results.ts'

const [rounds, pages] = [Number(process.argv[2] ?? 5), Number(process.argv[3] ?? 1000)]
const siteId = 'bench'
const page = 'p0-0'

const api = await openTestApi()
const call = await signIn(api)
await api.importSite(siteId, testDefinition(pages / 100, 100))
const key = { accountId: providerAccountId, name: 'bench', method: 'KEY' }
const { secret } = (await (await call('POST', '/api/api-keys', key)).json()) as CreatedApiKeyReply
const server = serve({ port: 0, hostname: '127.0.0.1', fetch: api.app.fetch })
await once(server, 'listening')
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
const work = mkdtempSync(join(tmpdir(), 'swipress-bench-'))

const steps = ['read', 'first pull', 'nothing changed', 'push of one page', 'pull of one page'] as const
const times = Object.fromEntries(steps.map((step) => [step, [] as number[]]))
for (let round = 0; round < rounds; round++) {
  const folder = join(work, String(round))
  const words = `Round ${round}`
  await timed('read', readSite)
  await timed('first pull', () => sync('pull', folder))
  await timed('nothing changed', () => sync('pull', folder))
  edit(folder, words)
  await timed('push of one page', () => sync('push', folder))
  if ((await pageThere()).details.EN?.mainText !== words) throw new Error('The page was not pushed.')
  await editThere(`${words}, there`)
  await timed('pull of one page', () => sync('pull', folder))
  if (!readFileSync(pageFile(folder), 'utf8').includes(`${words}, there`))
    throw new Error('The page was not pulled.')
}
const ms = (step: string) => Math.round(median(times[step]!))
await saveResults('sync', {
  machine: machine(),
  pages,
  rounds,
  results: steps.map((step) => ({
    step,
    ms: ms(step),
    timesRead: Number((ms(step) / ms('read')).toFixed(1)),
  })),
})
rmSync(work, { recursive: true })
server.close()
await api.close()

async function timed(step: string, work: () => Promise<unknown>): Promise<void> {
  const startedAt = performance.now()
  await work()
  times[step]!.push(performance.now() - startedAt)
}

async function readSite(): Promise<void> {
  const headers = { authorization: `token ${secret}` }
  const answer = await fetch(`${origin}/api/v1/sites/${siteId}/document`, { headers })
  if (!answer.ok) throw new Error(`The site can not be read: ${answer.status}`)
  await answer.json()
}

async function sync(command: 'pull' | 'push', folder: string): Promise<void> {
  const args = [command, folder, '--console', origin, '--site', siteId]
  const child = spawn(join(rootFolder, 'cli', 'swipress.js'), args, {
    env: { ...process.env, SWIPRESS_TOKEN: secret },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (part) => (said += part))
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`${command} ended with ${code}: ${said}`)
}

function pageFile(folder: string): string {
  return join(folder, 'pages', 'A-c0', '001-p0-0.yaml')
}

function edit(folder: string, text: string): void {
  const file = pageFile(folder)
  writeFileSync(file, readFileSync(file, 'utf8').replace(/mainText: .*/, `mainText: ${text}`))
}

async function pageThere(): Promise<PageRecord> {
  return (await (await call('GET', `/api/pages/${siteId}.${page}`)).json()) as PageRecord
}

async function editThere(text: string): Promise<void> {
  const found = await pageThere()
  const details = { ...found.details, EN: { ...found.details.EN, mainText: text } }
  const answer = await call('PUT', `/api/pages/${siteId}.${page}`, { ...found, details })
  if (answer.status !== 200) throw new Error(`The page can not be edited: ${answer.status}`)
}
