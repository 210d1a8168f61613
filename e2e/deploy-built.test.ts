import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compileDefinition } from '#cli/compile-definition.ts'
import { findTestBrowser } from '#cli/find-chromium.ts'
import { readTarget } from '#cli/folder-target.ts'
import { templatesFolder } from '#cli/places.ts'
import { type BuiltFolder, readBuiltFolder } from '#deploy/built-folder.ts'
import { bucketTarget } from '#deploy/targets/bucket.ts'
import { folderTarget } from '#deploy/targets/folder.ts'
import type { HostName } from '#model/values/hosts.ts'
import {
  bucketForTests,
  credentialsForTests,
  type S3ServerForTests,
  startS3Server,
} from '#testing/deploy/s3-server.ts'
import { optionsForTests, textsIn } from '#testing/deploy/site-folder.ts'
import { launchBrowser } from './browser.ts'
import { encodingsFolder } from './encodings.ts'
import { crawl } from './hosts/crawl.ts'
import { expectToTurn } from './hosts/expect-to-turn.ts'

let work: string
let server: S3ServerForTests
let browser: Browser
beforeAll(async () => {
  work = await mkdtemp(join(tmpdir(), 'swipress-deploy-'))
  server = await startS3Server()
  browser = await launchBrowser(await findTestBrowser())
})
afterAll(async () => {
  await browser.close()
  await server.end()
  await rm(work, { recursive: true, force: true })
})

const folderOf = (host: HostName, base: string) => join(work, `${host}${base.replaceAll('/', '-')}`)

/** Builds a starter site like `swipress build --for <host> --compress gz`. */
async function build(host: HostName, base: string): Promise<BuiltFolder> {
  const out = folderOf(host, base)
  const given = { origin: 'https://inn.example', base, for: host, layout: undefined, compress: 'gz,br' }
  const { origin, folder } = readTarget(given)
  const { problems } = await compileDefinition({
    ...{ definition: join(templatesFolder, 'inn'), out, origin, folder, language: undefined },
    ...{ cacheFolder: encodingsFolder, say: () => {}, onProgress: () => {} },
  })
  expect(problems).toBeUndefined()
  return readBuiltFolder(out)
}

const bucketAt = (prefix: string) =>
  bucketTarget({
    ...{ bucket: bucketForTests, prefix, hasPrefix: prefix !== '', region: 'us-east-1' },
    ...{ endpoint: server.endpoint, credentials: credentialsForTests, concurrency: 8 },
  })

/** A base that is also the path of the bucket's objects. */
const base = `/${bucketForTests}/inn`

test('a site that was built for buckets is answered whole from one, below its base path', async () => {
  const folder = await build('s3', base)
  const result = await bucketAt('').deploy(folder, optionsForTests())
  expect(result).toMatchObject({ new: folder.files.length, address: `https://inn.example${base}/` })
  expect(folder.files.some(({ key }) => key === 'en/A2')).toBe(true)
  for (const { path, key = path, type, cacheControl, encodings } of folder.files) {
    const answer = await fetch(`${server.endpoint}/${bucketForTests}${base}/${encodeURI(key)}`)
    expect(answer.status, key).toBe(200)
    expect(answer.headers.get('content-type'), key).toBe(type)
    expect(answer.headers.get('cache-control'), key).toBe(cacheControl)
    expect(answer.headers.get('content-encoding'), key).toBe(encodings?.gzip ? 'gzip' : null)
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(bytes.equals(await readFile(join(folder.folder, path))), key).toBe(true)
  }
  expect(await bucketAt('').deploy(folder, optionsForTests())).toMatchObject({ new: 0, changed: 0, bytes: 0 })
}, 180_000)

test('every link of a site in a bucket leads to an object, and its pages turn', async () => {
  await bucketAt('inn/').deploy(await readBuiltFolder(folderOf('s3', base)), optionsForTests())
  const { visited, broken } = await crawl(server.endpoint, `${base}/en`, 'https://inn.example')
  // A bucket cannot have an object without a name; the bucket's index document or the CDN's default root object handles
  // this address.
  expect(broken).toEqual([`404 ${base}/ from ${base}/en`])
  expect((await fetch(`${server.endpoint}${base}/index.html`)).status).toBe(200)
  expect(visited.length).toBeGreaterThan(150)
  // The tests' browser does not allow numeric addresses.
  await expectToTurn(browser, `${server.endpoint.replace('127.0.0.1', 'localhost')}${base}/en`, '')
}, 180_000)

test('a site that was built for nginx is a folder with all of its files, compressed ones among them', async () => {
  const folder = await build('nginx', '/')
  const to = join(work, 'www')
  await folderTarget(to).deploy(folder, optionsForTests())
  const there = Object.keys(await textsIn(to)).sort()
  expect(there).toEqual(Object.keys(await textsIn(folder.folder)).sort())
  expect(there.filter((path) => path.endsWith('.gz')).length).toBeGreaterThan(10)
}, 180_000)
