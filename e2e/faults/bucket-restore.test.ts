import { copyFile, mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exitCodes } from '#cli/exit-codes.ts'
import { bucketForTests, type S3ServerForTests, startS3Server } from '#testing/deploy/s3-server.ts'
import { accessTo, openTestBucket } from '#testing/deploy/test-bucket.ts'
import { makeSite } from './new-site.ts'
import { makeFolder, prepareData, versionedSite, versionName } from './product-data.ts'
import { type Product, type ProductPlace, placeOf, prepareBuilds, startProduct } from './product-process.ts'
import { runCommand } from './run-command.ts'

const patientMs = 400_000
const bucket = `s3://${bucketForTests}/live`
const backups = `s3://${bucketForTests}/backups`

let server: S3ServerForTests
let root: string
let place: ProductPlace
let product: Product
let store: Record<string, string>
/** A site that was made after the backups. */
let later: string

const objects = () => openTestBucket(server, 'live/')
const run = (args: readonly string[], data = place.folder) =>
  runCommand(args, { ...store, DATA_DIR: data, BACKUP_DIR: join(root, 'backups') })

beforeAll(async () => {
  await prepareBuilds()
  server = await startS3Server()
  root = await makeFolder()
  const data = join(root, 'data')
  await mkdir(data)
  await prepareData({ folder: data, sites: { inn: versionedSite(1, 2) } })
  store = { ...accessTo(server), BLOB_STORE: bucket }
  await runCommand(['copy-blobs', join(data, 'blobs'), bucket], store)
  await rm(join(data, 'blobs'), { recursive: true })
  place = await placeOf(data, { ...store, DELIVERY_PROCESSES: '0' })
  product = await startProduct(place)
  await copyFile(join(data, 'secret.key'), join(root, 'secret.key'))
  await product.whenEnded(await product.publish('inn'))
  for (const args of [['backup'], ['backup', backups]])
    expect(await run(args)).toMatchObject({ code: exitCodes.done })
  await product.json('PUT', '/api/sites/inn', { name: versionName(2) })
  await product.whenEnded(await product.publish('inn'))
  later = await makeSite(product, 'Later')
  await product.whenEnded(await product.publish(later))
}, patientMs)
afterAll(async () => {
  await product?.end('SIGKILL')
  await server?.end()
  await rm(root, { recursive: true, force: true })
})

/** Ends the product as the loss of its machine would, and restores on another one with the same bucket. */
async function restoreElsewhere(name: string, args: readonly string[]): Promise<void> {
  const folder = join(root, name)
  const restored = await run(['restore', ...args], folder)
  expect([restored.code, restored.output]).toEqual([
    exitCodes.done,
    expect.stringContaining('is as it was at'),
  ])
  await copyFile(join(root, 'secret.key'), join(folder, 'secret.key'))
  expect(await run(['verify'], folder)).toMatchObject({ code: exitCodes.done })
  place = { ...place, folder }
  product = await startProduct(place)
}

const loseMachine = async () => {
  await product.end('SIGKILL')
  await rm(place.folder, { recursive: true })
}

async function damageHalf(): Promise<number> {
  const keys = [...(await objects().list('blobs/')).keys()].filter((_, index) => index % 2 === 0)
  for (const key of keys) {
    const { body } = (await objects().read(key))!
    await objects().write(key, { content: body.subarray(1) })
  }
  return keys.length
}

test(
  'the machine is lost and files of the bucket are damaged: a backup in a folder brings all of it back, and takes what is newer offline',
  async () => {
    expect((await product.read('inn', '/')).text).toContain(versionName(2))
    expect((await product.read(later, '/')).status).toBe(200)
    expect(await damageHalf()).toBeGreaterThan(1)
    // Control: the damage is seen.
    expect(await run(['verify'])).toMatchObject({ code: exitCodes.problems })
    await loseMachine()
    await restoreElsewhere('from-folder', [])
    expect((await product.read('inn', '/')).text).toContain(versionName(1))
    expect((await product.read(later, '/')).status).toBe(404)
    expect([...(await objects().list('sites/')).keys()]).toContain('sites/inn/live.json')
  },
  patientMs,
)

test(
  'machine and bucket are lost: a backup in another bucket fills both again, and the sites are online',
  async () => {
    await loseMachine()
    for (const key of (await objects().list('')).keys()) await objects().remove(key)
    await restoreElsewhere('from-bucket', [backups])
    expect((await product.read('inn', '/')).text).toContain(versionName(1))
    expect((await product.read('inn', '/A2')).status).toBe(200)
    await product.json('PUT', '/api/sites/inn', { name: versionName(3) })
    expect(await product.whenEnded(await product.publish('inn'))).toMatchObject({ status: 'live' })
    expect((await product.read('inn', '/')).text).toContain(versionName(3))
  },
  patientMs,
)

test(
  'backups within what is backed up are refused, since each would have all before in it',
  async () => {
    for (const to of [bucket, `${bucket}/backups`, `s3://${bucketForTests}`]) {
      const { code, output } = await run(['backup', to])
      expect([code, output]).toEqual([exitCodes.usage, expect.stringContaining('a prefix beside BLOB_STORE')])
    }
  },
  patientMs,
)
