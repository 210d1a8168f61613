/*
 * A site of 10,000 pages in a bucket of this machine: the first deploy, and one after a page was edited, as commands,
 * beside a loop that only sends the same objects, signed beforehand, to the same server. Usage:
 *   node bench/deploy.ts [rounds] [pages]
 */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import http from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import aws4 from 'aws4'
import sharp from 'sharp'
import { rootFolder } from '#cli/places.ts'
import { readBuiltFolder } from '#deploy/built-folder.ts'
import { inParallel } from '#deploy/in-parallel.ts'
import { peerContent } from './compile-content.ts'
import { definitionOf, type PeerPage } from './peer-content.ts'
import { machine, median, saveResults } from './results.ts'

const [rounds, pageCount] = [Number(process.argv[2] ?? 3), Number(process.argv[3] ?? 10_000)]
const atOnce = 32
const credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }
const work = mkdtempSync(join(tmpdir(), 'swipress-bench-'))
const swipress = join(rootFolder, 'cli', 'swipress.js')

interface Deployed {
  wallS: number
  new: number
  changed: number
  bytes: number
}

await writeBuild('before', (page) => page)
await writeBuild('after', (page, order) => (order === pageCount / 2 ? { ...page, heading: 'Edited' } : page))
const results = []
for (const kind of ['sink', 's3rver']) results.push(await measure(kind))
rmSync(work, { recursive: true })
await saveResults('deploy', { machine: machine(), pages: pageCount, rounds, atOnce, results })

/** Writes the folder `<name>` like `swipress build`. */
async function writeBuild(name: string, edit: (page: PeerPage, order: number) => PeerPage): Promise<void> {
  const site = join(work, 'of', name, 'site')
  mkdirSync(join(site, 'categories'), { recursive: true })
  const pages = peerContent(pageCount).pages.map(edit)
  const { categories, ...rest } = definitionOf(pages, 'hero.png')
  const names = categories.map((category, column) => {
    const file = `categories/${column + 1}.json`
    writeFileSync(join(site, file), JSON.stringify(category))
    return file
  })
  writeFileSync(join(site, 'site.json'), JSON.stringify({ ...rest, categories: names }))
  const hero = { create: { width: 1242, height: 2208, channels: 3, background: '#345' } } as const
  await sharp(hero).png().toFile(join(site, 'hero.png'))
  const built = spawnSync(swipress, ['build', site, '--out', join(work, name)], { encoding: 'utf8' })
  if (built.status !== 0) throw new Error(built.stderr)
}

async function measure(kind: string) {
  const server = spawn(process.execPath, [join(rootFolder, 'bench', 'bucket-server.ts'), kind])
  const [port] = await once(server.stdout, 'data')
  const endpoint = `http://127.0.0.1:${String(port).trim()}`
  const raw: number[] = []
  const first: number[] = []
  const edits: number[] = []
  let sent = { objects: 0, editObjects: 0, editBytes: 0 }
  for (let round = 0; round < rounds; round++) {
    raw.push(await rawObjectsPerS(endpoint, `raw-${round}`))
    const all = await deploy(endpoint, 'before', `round-${round}`)
    const edit = await deploy(endpoint, 'after', `round-${round}`)
    first.push(all.new / all.wallS)
    edits.push(edit.wallS)
    sent = { objects: all.new, editObjects: edit.new + edit.changed, editBytes: edit.bytes }
  }
  server.kill()
  await once(server, 'close')
  return {
    server: kind,
    ...sent,
    rawObjectsPerS: Math.round(median(raw)),
    deployObjectsPerS: Math.round(median(first)),
    ratio: Number((median(first) / median(raw)).toFixed(2)),
    editedPageS: Number(median(edits).toFixed(2)),
  }
}

/** Measures the whole process, from start to end. */
async function deploy(endpoint: string, folder: string, prefix: string): Promise<Deployed> {
  const startedAt = performance.now()
  const to = `s3://site/${prefix}`
  const child = spawn(swipress, ['deploy', join(work, folder), '--to', to, '--json', '--yes'], {
    env: {
      ...process.env,
      AWS_ACCESS_KEY_ID: credentials.accessKeyId,
      AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
      AWS_ENDPOINT_URL_S3: endpoint,
    },
  })
  let out = ''
  child.stdout.on('data', (data) => {
    out += data
  })
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(out)
  return { ...(JSON.parse(out) as Deployed), wallS: (performance.now() - startedAt) / 1000 }
}

async function rawObjectsPerS(endpoint: string, prefix: string): Promise<number> {
  const { folder, files } = await readBuiltFolder(join(work, 'before'))
  const { host, port } = new URL(endpoint)
  const agent = new http.Agent({ keepAlive: true, maxSockets: atOnce })
  const requests = files.map((file) => {
    const body = readFileSync(join(folder, file.path))
    const path = `/site/${prefix}/${file.path}`
    const headers = { 'x-amz-content-sha256': file.sha256, 'content-length': String(body.byteLength) }
    const signed = aws4.sign({ method: 'PUT', host, path, headers, service: 's3' }, credentials)
    return { body, path, headers: signed.headers as Record<string, string> }
  })
  const startedAt = performance.now()
  await inParallel(requests, atOnce, async ({ body, path, headers }) => {
    const call = http.request({ method: 'PUT', host: '127.0.0.1', port, path, headers, agent }).end(body)
    const [response] = (await once(call, 'response')) as [http.IncomingMessage]
    response.resume()
    if (response.statusCode !== 200) throw new Error(`${path}: ${response.statusCode}`)
    await once(response, 'end')
  })
  agent.destroy()
  return files.length / ((performance.now() - startedAt) / 1000)
}
