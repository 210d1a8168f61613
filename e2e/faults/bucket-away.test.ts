import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bucketForTests, type S3ServerForTests, startS3Server } from '#testing/deploy/s3-server.ts'
import { accessTo } from '#testing/deploy/test-bucket.ts'
import { makeFolder, prepareData, versionedSite, versionName } from './product-data.ts'
import { type Product, placeOf, prepareBuilds, startProduct } from './product-process.ts'
import { runCommand } from './run-command.ts'

let server: S3ServerForTests
let root: string
let product: Product
const patientMs = 240_000

beforeAll(async () => {
  await prepareBuilds()
  server = await startS3Server()
  root = await makeFolder()
  const data = join(root, 'data')
  await mkdir(data)
  await prepareData({ folder: data, sites: { inn: versionedSite(2, 3) } })
  const bucket = `s3://${bucketForTests}/live`
  const store = { ...accessTo(server), BLOB_STORE: bucket }
  await runCommand(['copy-blobs', join(data, 'blobs'), bucket], store)
  product = await startProduct(await placeOf(data, { ...store, DELIVERY_PROCESSES: '0' }))
  await product.whenEnded(await product.publish('inn'))
}, patientMs)
afterAll(async () => {
  await product?.end('SIGKILL')
  await server?.end()
  await rm(root, { recursive: true, force: true })
})

const statusOf = (siteId: string, withinMs: number) =>
  Promise.race([
    product.read(siteId, '/').then(({ status }) => status),
    sleep(withinMs).then(() => 'no answer in time'),
  ])

test(
  'a bucket that hangs stops no site that is delivered by the product itself',
  async () => {
    expect((await product.read('inn', '/')).text).toContain(versionName(1))
    server.setFault(() => 'silent')
    for (const end = performance.now() + 12_000; performance.now() < end; await sleep(50))
      expect(await statusOf('inn', 2_500)).toBe(200)
    // One that nobody has: not known on this machine.
    expect(await statusOf('other', 8_000)).toBe(503)
    server.setFault(undefined)
    await expect.poll(() => statusOf('other', 8_000), { timeout: 60_000 }).toBe(404)
  },
  patientMs,
)
