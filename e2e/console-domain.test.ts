import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import type { DomainRow, SiteDomains } from '#model/calls/domains/domains.ts'
import type { SiteRow } from '#model/calls/sites/sites.ts'
import { openTestDns } from '#testing/api/dns-server.ts'
import { findViolations } from './accessibility.ts'
import { test } from './browser-test.ts'
import { callAs, invite, stillDesktop } from './console-people.ts'
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
import { readSite } from './staff.ts'

let folder: string
let dns: Awaited<ReturnType<typeof openTestDns>>
let place: ProductPlace
let running: Product
let addresses: ProductAddresses

beforeAll(async () => {
  await prepareBuilds()
  dns = await openTestDns()
  folder = await makeFolder()
  await prepareData({ folder, sites: { inn: versionedSite(1, 2) } })
  place = await placeOf(folder, { DNS_SERVERS: dns.server })
  running = await startProduct(place)
  const sitesUrl = `http://{siteId}.localhost:${place.sitesPort}`
  addresses = { ...account, consoleUrl: `http://localhost:${place.port}`, sitesUrl }
}, 120_000)
afterAll(async () => {
  await running.end('SIGTERM')
  await dns.close()
  await rm(folder, { recursive: true, force: true })
})

const read = (path: string) => running.read('inn', path)

interface Named {
  name: string
  records: { txt: { host: string; value: string }; cname: { value: string } }
}

/** Sets the records at the DNS provider, like the owner of a domain. Other records are kept. */
function putRecords({ name, records: { txt, cname } }: Named): void {
  const old = dns.zone[txt.host]
  dns.zone[txt.host] = { TXT: [...(typeof old === 'object' ? (old.TXT ?? []) : []), txt.value] }
  dns.zone[name] = { CNAME: cname.value }
  dns.zone[cname.value] = { A: ['127.0.0.1'] }
}

const cardOf = (page: Page, name: string) => page.getByRole('article', { name })

/** Moves the last check five seconds into the past, because earlier checks are refused. */
function letTimePass(): void {
  const database = new DatabaseSync(join(folder, 'swipress.sqlite'), { timeout: 5_000 })
  database.exec('UPDATE domains SET checked_at = checked_at - 5000')
  database.close()
}

/** Presses the button until a check has this result. */
async function checkUntil(card: Locator, words: string): Promise<void> {
  const check = async () => {
    letTimePass()
    await card.getByRole('button', { name: 'Check now' }).click()
    return card.getByText(words).first().isVisible()
  }
  await expect.poll(check, { timeout: 25_000, interval: 300 }).toBe(true)
}

/** Copies each part, like a person who enters them at their DNS provider. */
async function copyRecords(page: Page, card: Locator) {
  const copied = async (what: string): Promise<string> => {
    await card.getByRole('button', { name: `Copy ${what}` }).click()
    await card.getByRole('status').filter({ hasText: 'Copied' }).first().waitFor()
    return page.evaluate(() => navigator.clipboard.readText())
  }
  return {
    label: await copied('TXT: Name'),
    txt: await copied('TXT: Value'),
    cname: await copied('CNAME: Value'),
  }
}

async function enterName(page: Page, name: string): Promise<void> {
  await page.getByLabel('Domain', { exact: true }).fill(name)
  await page.getByRole('button', { name: 'Continue' }).click()
}

test('P03 P04 a domain is entered, its records copied, found wrong, found right, served, and given up', async ({
  openPage,
}) => {
  const name = 'www.example.com'
  const readDomain = () => readSite(`http://${name}:${place.sitesPort}`, '/A2')
  await running.whenEnded(await running.publish('inn'))
  const { page, noise } = await openPage({
    ...stillDesktop,
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  await beSignedIn(page, addresses)
  await page.goto(`${addresses.consoleUrl}/sites/inn/domain`)

  await enterName(page, 'co.jp')
  await page.getByLabel('Domain', { exact: true }).and(page.locator('[aria-invalid=true]')).waitFor()
  expect(noise.splice(0).every((line) => line.includes('400'))).toBe(true)
  expect(await findViolations(page)).toEqual([])
  await enterName(page, ` HTTPS://${name.toUpperCase()}./`)
  const card = cardOf(page, name)
  await card.getByText('Being verified').waitFor()

  const { label, txt, cname } = await copyRecords(page, card)
  expect([label, txt, cname]).toEqual([
    '_domain-verification.www',
    expect.stringMatching(/^domain-verification=\w{40}$/),
    expect.stringMatching(/^d--\w{20}\.localhost$/),
  ])
  expect(await findViolations(page)).toEqual([])

  dns.zone[`_domain-verification.${name}`] = { TXT: ['verification-of-something-else=1'] }
  dns.zone[name] = { A: ['192.0.2.99'] }
  await checkUntil(card, 'Another record is in its place')
  await card.getByText('verification-of-something-else=1').waitFor()
  await card.getByText('The domain points elsewhere').waitFor()
  await card.getByText('192.0.2.99').waitFor()
  expect(await findViolations(page)).toEqual([])
  await expect.poll(async () => (await readDomain()).status).toBe(421)

  delete dns.zone[`_domain-verification.${name}`]
  putRecords({
    name,
    records: { txt: { host: `_domain-verification.${name}`, value: txt }, cname: { value: cname } },
  })
  await checkUntil(card, 'Active')
  await card.getByText('Address of the site').waitFor()
  await page.getByText(`Leads to ${name}`).waitFor()
  const served = await readDomain()
  expect([served.status, served.html.includes('Page 1 2')]).toEqual([200, true])
  const { status, headers } = await read('/A2?from=mail')
  expect([status, headers.location]).toEqual([
    expect.toBeOneOf([301, 302, 307, 308]),
    `http://${name}:${place.sitesPort}/A2?from=mail`,
  ])
  expect(await findViolations(page)).toEqual([])

  await card.getByRole('button', { name: `Remove: ${name}` }).click()
  const ask = page.getByRole('dialog')
  await ask.getByText('Visitors who open this domain will no longer find the site.').waitFor()
  await ask.getByRole('button', { name: 'Remove' }).click()
  await card.waitFor({ state: 'detached' })
  await expect.poll(async () => (await readDomain()).status).toBe(421)
  await expect.poll(async () => (await read('/A2')).status).toBe(200)
})

test('P16 a name that was given up is kept from another account while its records stand, and said so', async ({
  openPage,
}) => {
  const shop = 'shop.example.com'
  const given = await running.json<DomainRow>('POST', '/api/sites/inn/domains', { name: shop })
  putRecords(given)
  const checked = () => {
    letTimePass()
    return running.json<DomainRow>('POST', `/api/domains/${given.id}/check`)
  }
  await expect.poll(async () => (await checked()).state, { timeout: 20_000 }).toBe('verified')
  await running.json('DELETE', `/api/domains/${given.id}`)

  const rival = await invite(addresses, 'MASTER_USER')
  const { send } = await callAs({ ...addresses, ...rival })
  const empty = { columns: 1, rows: 1, languages: ['EN'], defaultLanguage: 'EN' }
  const made: SiteRow = await (await send('POST', '/sites', { name: 'Rival', empty })).json()
  const { page } = await openPage(stillDesktop)
  await beSignedIn(page, { ...addresses, ...rival })
  await page.goto(`${addresses.consoleUrl}/sites/${made.id}/domain`)
  await enterName(page, shop)
  const card = cardOf(page, shop)
  await checkUntil(card, 'Another record is in its place')
  const found: SiteDomains = await (await send('GET', `/sites/${made.id}/domains`)).json()
  const { txt } = found.domains[0]!.records
  dns.zone[txt.host] = { TXT: [given.records.txt.value, txt.value] }
  await checkUntil(card, 'Another account has verified this domain.')
  expect(await findViolations(page)).toEqual([])

  delete dns.zone[txt.host]
  putRecords(found.domains[0]!)
  await checkUntil(card, 'Active')
})
