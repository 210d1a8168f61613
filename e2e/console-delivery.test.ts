import { rm } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { openBucket } from '#deploy/s3/bucket.ts'
import type { DeployRow } from '#model/calls/sites/delivery-targets.ts'
import {
  bucketForTests,
  credentialsForTests,
  type S3ServerForTests,
  startS3Server,
} from '#testing/deploy/s3-server.ts'
import { findViolations } from './accessibility.ts'
import { test } from './browser-test.ts'
import { stillDesktop } from './console-people.ts'
import { account, makeFolder, prepareData, versionedSite } from './faults/product-data.ts'
import {
  type Product,
  type ProductPlace,
  placeOf,
  prepareBuilds,
  startProduct,
} from './faults/product-process.ts'
import type { ProductAddresses } from './product.ts'
import { beSignedIn } from './session.ts'

let folder: string
let s3: S3ServerForTests
let place: ProductPlace
let running: Product
let addresses: ProductAddresses

beforeAll(async () => {
  await prepareBuilds()
  s3 = await startS3Server()
  folder = await makeFolder()
  await prepareData({ folder, sites: { inn: versionedSite(1, 2) } })
  place = await placeOf(folder, { DEPLOY_ENDPOINTS: s3.endpoint })
  running = await startProduct(place)
  const sitesUrl = `http://{siteId}.localhost:${place.sitesPort}`
  addresses = { ...account, consoleUrl: `http://localhost:${place.port}`, sitesUrl }
}, 120_000)
afterAll(async () => {
  await running.end('SIGTERM')
  await s3.end()
  await rm(folder, { recursive: true, force: true })
})

async function enter(page: Page, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values))
    await page.getByRole('dialog').getByLabel(label, { exact: true }).fill(value)
}

async function textOf(key: string): Promise<string | undefined> {
  const there = { bucket: bucketForTests, prefix: '', region: 'us-east-1', endpoint: s3.endpoint }
  const bucket = openBucket({ ...there, credentials: credentialsForTests, concurrency: 1 })
  const found = await bucket.read(key)
  bucket.end()
  return found && String(found.body)
}

test('a bucket is entered, found wrong, found right, and is given what is published', async ({
  openPage,
}) => {
  const { page, noise } = await openPage(stillDesktop)
  await beSignedIn(page, addresses)
  await page.goto(`${addresses.consoleUrl}/sites/inn/delivery`)
  await page.getByRole('button', { name: 'Set up delivery' }).click()
  const dialog = page.getByRole('dialog')
  await enter(page, {
    Bucket: bucketForTests,
    'Address of the server': s3.endpoint,
    'Address for visitors': 'https://www.inn.example',
    'Access key ID': credentialsForTests.accessKeyId,
    'Secret access key': 'not-the-secret',
  })
  await dialog.getByRole('button', { name: 'Test the connection' }).click()
  await dialog.getByText('does not know these credentials').waitFor()
  expect(await findViolations(page)).toEqual([])
  expect(noise.splice(0).every((line) => line.includes('409'))).toBe(true)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'detached' })

  await running.whenEnded(await running.publish('inn'))
  const card = page.getByRole('article', { name: 'Where' })
  await page.reload()
  await card.getByRole('alert').getByText('does not know these credentials').waitFor()
  expect(await findViolations(page)).toEqual([])
  expect(await textOf('A2')).toBeUndefined()

  await card.getByRole('button', { name: 'Edit' }).click()
  expect(await dialog.getByLabel('Secret access key').inputValue()).toBe('')
  await enter(page, {
    'Access key ID': credentialsForTests.accessKeyId,
    'Secret access key': credentialsForTests.secretAccessKey,
  })
  await dialog.getByRole('button', { name: 'Test the connection' }).click()
  await dialog.getByText('The connection works.').waitFor()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'detached' })
  await card.getByRole('button', { name: 'Try again' }).click()
  await card.getByText('Deployed').waitFor()
  await page.getByRole('row', { name: /Release 1 .*Deployed again/ }).waitFor()
  expect(await textOf('A2')).toContain('https://www.inn.example/A2')
  expect(await findViolations(page)).toEqual([])

  await card.getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('button', { name: 'Set up delivery' }).waitFor()
})

test('a product that is killed while it deploys goes on with it when it is started again', async () => {
  await running.json('PUT', '/api/sites/inn/delivery-target', {
    ...{ kind: 's3', bucket: bucketForTests, prefix: 'killed', endpoint: s3.endpoint },
    ...{ address: 'https://www.inn.example', credentials: credentialsForTests },
  })
  let count = 0
  s3.setFault(({ method }) => {
    if (method === 'PUT' && ++count === 20) running.signal('SIGKILL')
    return undefined
  })
  await running.publish('inn')
  expect(await running.ended).toBe('SIGKILL')
  s3.setFault(undefined)
  expect(await textOf('killed/_release/lock.json')).toContain('inn')
  expect(await textOf('killed/index.html')).toBeUndefined()
  running = await startProduct(place)
  const last = async () => (await running.json<DeployRow[]>('GET', '/api/deploys'))[0]
  await expect.poll(last, { timeout: 30_000 }).toMatchObject({ state: 'deployed', tries: 2 })
  expect(await textOf('killed/index.html')).toContain('Page 1 1')
  expect(await textOf('killed/_release/lock.json')).toBeUndefined()
})
