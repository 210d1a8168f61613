/*
 * How long a tool takes that an agent calls: at the console, over real HTTP and as `start` runs it with the demo sites;
 * and on a folder of files, over standard input and output of `swipress mcp`. Median and 95th percentile of calls one
 * after another, from the SDK's own client. Usage:
 *   node bench/agents.ts [calls]
 */

import { type ChildProcess, spawn } from 'node:child_process'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { rootFolder, templatesFolder } from '#cli/places.ts'
import { benchStaff } from './open-console.ts'
import { machine, median, saveResults } from './results.ts'

const calls = Number(process.argv[2] ?? 200)
/** Before calls are counted. */
const warming = 20
const template = 'inn'
const ports = { PORT: '23830', SITES_PORT: '23831' }
const consoleUrl = `http://localhost:${ports.PORT}`
const swipress = join(rootFolder, 'cli', 'swipress.js')
const folder = await mkdtemp(join(tmpdir(), 'swipress-bench-'))

type Measured = Record<string, { medianMs: number; p95Ms: number }>

/** The input of each call; `turn` makes a change different from the one before. */
const tools: Readonly<Record<string, (turn: number) => object>> = {
  read_site: () => ({}),
  list_pages: () => ({}),
  read_page: () => ({ page: 'A1' }),
  run_checks: () => ({}),
  change_page: (turn) => ({ page: 'A1', detail: { mainTextX: turn % 200 } }),
}

async function measure(client: Client, name: string, inputOf: (turn: number) => object) {
  const times: number[] = []
  for (let turn = 0; turn < calls + warming; turn++) {
    const startedAt = performance.now()
    const { isError, content } = await client.callTool({ name, arguments: { ...inputOf(turn) } })
    if (turn >= warming) times.push(performance.now() - startedAt)
    if (isError) throw new Error(`${name}: ${JSON.stringify(content)}`)
  }
  times.sort((one, other) => one - other)
  const ms = (value: number) => Number(value.toFixed(1))
  return { medianMs: ms(median(times)), p95Ms: ms(times[Math.floor(times.length * 0.95)]!) }
}

/** A key makes 300 calls a minute: each tool has one of its own. */
async function atConsole(): Promise<Measured> {
  const cookie = await signIn()
  const measured: Measured = {}
  for (const [name, inputOf] of Object.entries(tools)) {
    const body = { name, method: 'KEY', agentRights: ['read', 'draft'] }
    const { secret } = (await post('/api/api-keys', body, { cookie })) as { secret: string }
    const client = new Client({ name: 'bench', version: '1' })
    const requestInit = { headers: { authorization: `Bearer ${secret}` } }
    await client.connect(new StreamableHTTPClientTransport(new URL(`${consoleUrl}/mcp`), { requestInit }))
    const { structuredContent } = await client.callTool({ name: 'list_sites', arguments: {} })
    const [site] = (structuredContent as { rows: { id: string }[] }).rows.map(({ id }) => id)
    measured[name] = await measure(client, name, (turn) => ({ site, ...inputOf(turn) }))
    await client.close()
  }
  return measured
}

async function inFolder(): Promise<Measured> {
  const copy = join(folder, 'site')
  await cp(join(templatesFolder, template), copy, { recursive: true })
  const client = new Client({ name: 'bench', version: '1' })
  await client.connect(
    new StdioClientTransport({ command: process.execPath, args: [swipress, 'mcp', copy], stderr: 'inherit' }),
  )
  const measured: Measured = {}
  for (const [name, inputOf] of Object.entries(tools)) measured[name] = await measure(client, name, inputOf)
  await client.close()
  return measured
}

async function post(path: string, body: object, headers: Record<string, string> = {}): Promise<object> {
  const answer = await fetch(consoleUrl + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
  return (await answer.json()) as object
}

async function signIn(): Promise<string> {
  const { STAFF_EMAIL: email, STAFF_PASSWORD: password } = benchStaff
  const answer = await fetch(`${consoleUrl}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
}

async function untilReady(product: ChildProcess): Promise<void> {
  let said = ''
  for await (const chunk of product.stdout!.iterator({ destroyOnReturn: false })) {
    said += String(chunk)
    if (said.includes('Ready.')) return
  }
  throw new Error(`The product has not started: ${said}`)
}

const product = spawn(process.execPath, [swipress, 'start'], {
  env: { ...process.env, ...benchStaff, ...ports, DATA_DIR: join(folder, 'data'), NODE_ENV: 'production' },
  stdio: ['ignore', 'pipe', 'inherit'],
})
try {
  await untilReady(product)
  const console = await atConsole()
  await saveResults('agents', { machine: machine(), calls, console, folder: await inFolder() })
} finally {
  product.kill('SIGTERM')
  await new Promise((resolve) => product.once('exit', resolve))
  await rm(folder, { recursive: true, force: true })
}
