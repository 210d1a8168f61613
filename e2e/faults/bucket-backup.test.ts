import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exitCodes } from '#cli/exit-codes.ts'
import type { Jobs } from '#model/calls/system/jobs.ts'
import { bucketForTests, type S3ServerForTests, startS3Server } from '#testing/deploy/s3-server.ts'
import { accessTo } from '#testing/deploy/test-bucket.ts'
import { makeFolder, prepareData, versionedSite } from './product-data.ts'
import { type Product, placeOf, prepareBuilds, startProduct } from './product-process.ts'
import { runCommand } from './run-command.ts'

let server: S3ServerForTests
let root: string
let product: Product
let access: Record<string, string>
const to = `s3://${bucketForTests}/backups`

beforeAll(async () => {
  await prepareBuilds()
  server = await startS3Server()
  access = accessTo(server)
  root = await makeFolder()
  const data = join(root, 'data')
  await mkdir(data)
  await prepareData({ folder: data, sites: { inn: versionedSite(2, 3) } })
  product = await startProduct(await placeOf(data, { ...access, BACKUP_BUCKET: to }))
  await product.whenEnded(await product.publish('inn'))
}, 120_000)
afterAll(async () => {
  await product.end('SIGTERM')
  await server.end()
  await rm(root, { recursive: true, force: true })
})

test('the product takes one, the command another, and a product begins anew with the bucket and its key', async () => {
  const lastRun = async () =>
    (await product.json<Jobs>('GET', '/api/jobs')).find(({ id }) => id === 'bucket-backups')?.runs[0]
  await expect.poll(lastRun, { timeout: 60_000 }).toMatchObject({ result: 'done', count: 1 })
  const taken = await runCommand(['backup', to, '--json'], { DATA_DIR: join(root, 'data'), ...access })
  expect(taken).toMatchObject({ code: exitCodes.done })
  const { backup, missing } = JSON.parse(taken.output) as { backup: string; missing: object[] }
  expect([backup.startsWith(`${to}/2`), missing]).toEqual([true, []])
  for (const [name, from] of [
    ['newest', to],
    ['named', backup],
  ] as const) {
    const DATA_DIR = join(root, name)
    const { code, output } = await runCommand(['restore', from], { DATA_DIR, ...access })
    expect([code, output]).toEqual([exitCodes.done, expect.stringContaining('is as it was at')])
    // Backups do not contain the key of secrets.
    expect(output).toContain('Put it back from where it is kept')
    expect((await runCommand(['verify'], { DATA_DIR })).code).toBe(exitCodes.done)
  }
}, 180_000)

test.each([
  ['without credentials', {}, exitCodes.usage, 'There are no credentials for the bucket'],
  [
    'with wrong ones',
    { AWS_ACCESS_KEY_ID: 'other', AWS_SECRET_ACCESS_KEY: 'other' },
    exitCodes.machine,
    'does not know these credentials',
  ],
])('%s it ends in one line', async (_, env, code, words) => {
  const wrong = { ...access, AWS_ACCESS_KEY_ID: '', AWS_SECRET_ACCESS_KEY: '', HOME: root, ...env }
  const ended = await runCommand(['backup', to], { DATA_DIR: join(root, 'data'), ...wrong })
  expect([ended.code, ended.output]).toEqual([code, expect.stringContaining(words)])
  expect(ended.output.trim().split('\n')).toHaveLength(1)
})
