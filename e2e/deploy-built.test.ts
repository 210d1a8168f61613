import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compileDefinition } from '#cli/compile-definition.ts'
import { readTarget } from '#cli/folder-target.ts'
import { templatesFolder } from '#cli/places.ts'
import { type BuiltFolder, readBuiltFolder } from '#deploy/built-folder.ts'
import { bucketTarget } from '#deploy/targets/bucket.ts'
import { folderTarget } from '#deploy/targets/folder.ts'
import {
  bucketForTests,
  credentialsForTests,
  type S3ServerForTests,
  startS3Server,
} from '#deploy/testing/s3-server.ts'
import { optionsForTests, textsIn } from '#deploy/testing/site-folder.ts'
import type { HostName } from '#model/hosts.ts'
import { encodingsFolder } from './encodings.ts'

let work: string
let server: S3ServerForTests
beforeAll(async () => {
  work = await mkdtemp(join(tmpdir(), 'swipress-deploy-'))
  server = await startS3Server()
})
afterAll(async () => {
  await server.end()
  await rm(work, { recursive: true, force: true })
})

/** A starter site as `swipress build --for <host> --compress gz` writes it. */
async function build(host: HostName, base: string): Promise<BuiltFolder> {
  const out = join(work, `${host}${base.replaceAll('/', '-')}`)
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

test('a site that was built for buckets is answered whole from one, below its base path', async () => {
  const folder = await build('s3', '/repo')
  const result = await bucketAt('').deploy(folder, optionsForTests())
  expect(result).toMatchObject({ new: folder.files.length, address: 'https://inn.example/repo/' })
  expect(folder.files.some(({ key }) => key === 'en/A2')).toBe(true)
  for (const { path, key = path, type, cacheControl, encodings } of folder.files) {
    const answer = await fetch(`${server.endpoint}/${bucketForTests}/repo/${encodeURI(key)}`)
    expect(answer.status, key).toBe(200)
    expect(answer.headers.get('content-type'), key).toBe(type)
    expect(answer.headers.get('cache-control'), key).toBe(cacheControl)
    expect(answer.headers.get('content-encoding'), key).toBe(encodings?.gzip ? 'gzip' : null)
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(bytes.equals(await readFile(join(folder.folder, path))), key).toBe(true)
  }
  expect(await bucketAt('').deploy(folder, optionsForTests())).toMatchObject({ new: 0, changed: 0, bytes: 0 })
}, 180_000)

test('a site that was built for nginx is a folder with all of its files, compressed ones among them', async () => {
  const folder = await build('nginx', '/')
  const to = join(work, 'www')
  await folderTarget(to).deploy(folder, optionsForTests())
  const there = Object.keys(await textsIn(to)).sort()
  expect(there).toEqual(Object.keys(await textsIn(folder.folder)).sort())
  expect(there.filter((path) => path.endsWith('.gz')).length).toBeGreaterThan(10)
}, 180_000)
