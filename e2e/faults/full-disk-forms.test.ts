import { rm } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { visitorCalls, visitorPaths } from '#model/calls/visitor/paths.ts'
import { makeFolder, prepareData, versionedSite } from './product-data.ts'
import { type Product, type ProductPlace, placeOf, prepareBuilds, startProduct } from './product-process.ts'
import { mountSmallDisk } from './small-disk.ts'

const site = 'full'
const root = await makeFolder()
const folder = join(root, 'data')
const disk = mountSmallDisk(folder, '32m')
if (!disk) console.warn('A small tmpfs can not be mounted here, that needs root: a full disk is not tested.')

let product: Product
let place: ProductPlace

beforeAll(async () => {
  if (!disk) return
  await prepareBuilds()
  await prepareData({ folder, sites: { [site]: versionedSite(1, 1) } })
  place = await placeOf(folder, { TRUST_PROXY: '1' })
  product = await startProduct(place)
  await product.whenEnded(await product.publish(site), 60_000)
}, 180_000)
afterAll(async () => {
  await product?.end('SIGKILL')
  disk?.unmount()
  await rm(root, { recursive: true, force: true })
})

function send(number: number): Promise<{ status: number; reply: unknown }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; reply: unknown }>()
  const headers = {
    'content-type': 'application/json',
    host: `${site}.localhost:${place.sitesPort}`,
    'x-forwarded-for': `10.0.${number >> 8}.${number & 255}`,
    'idempotency-key': `full-disk-${number}`,
  }
  const to = { host: '127.0.0.1', port: place.sitesPort, method: 'POST', headers }
  request({ ...to, path: visitorCalls + visitorPaths.contact }, async (answer) => {
    resolve({ status: answer.statusCode ?? 0, reply: await json(answer) })
  })
    .on('error', reject)
    .end(
      JSON.stringify({
        data: { email: `visitor${number}@example.com`, company: 'A'.repeat(50) },
        lang: 'EN',
      }),
    )
  return promise
}

test.skipIf(!disk)(
  'D5: on a full disk no form is acknowledged that is not kept, the reason is said, and all is well once there is room',
  async () => {
    expect((await send(0)).status).toBe(201)
    await disk!.fill(0)
    const statuses: number[] = [201]
    let refusal: unknown
    for (let number = 1; number <= 400; number++) {
      const answer = await send(number)
      statuses[number] = answer.status
      if (answer.status === 201) continue
      refusal = answer.reply
      if (number > 20) break
    }
    expect(new Set(statuses.filter((status) => status !== 201))).toEqual(new Set([507]))
    expect(refusal).toMatchObject({ reason: 'storage-full', now: expect.any(Number) })
    await disk!.free()
    for (const [number, status] of statuses.entries())
      if (status === 507) expect((await send(number)).status).toBe(201)
    await product.end('SIGKILL')
    const database = new DatabaseSync(join(folder, 'swipress.sqlite'))
    const rows = database.prepare('SELECT email FROM submissions').all()
    expect(rows).toHaveLength(statuses.length)
    expect(new Set(rows.map(({ email }) => email)).size).toBe(statuses.length)
    expect(database.prepare('PRAGMA integrity_check').get()?.integrity_check).toBe('ok')
    database.close()
  },
  120_000,
)
