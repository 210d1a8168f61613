import { rm } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import type { AccountBrand } from '#model/calls/domains/brands.ts'
import { openTestDns } from '#testing/api/dns-server.ts'
import { findViolations } from './accessibility.ts'
import { test } from './browser-test.ts'
import {
  atSites,
  callAs,
  callAsProvider,
  enter,
  type Invited,
  invite,
  mailedLink,
  stillDesktop,
} from './console-people.ts'
import { account, makeFolder, prepareData } from './faults/product-data.ts'
import { type Product, placeOf, prepareBuilds, startProduct } from './faults/product-process.ts'
import type { ProductAddresses } from './product.ts'
import { beSignedIn } from './session.ts'

let folder: string
let dns: Awaited<ReturnType<typeof openTestDns>>
let running: Product
let addresses: ProductAddresses
let sitesPort: number

beforeAll(async () => {
  await prepareBuilds()
  dns = await openTestDns()
  folder = await makeFolder()
  await prepareData({ folder, sites: {} })
  const place = await placeOf(folder, { DNS_SERVERS: dns.server })
  running = await startProduct(place)
  sitesPort = place.sitesPort
  const sitesUrl = `http://{siteId}.localhost:${sitesPort}`
  addresses = { ...account, consoleUrl: `http://localhost:${place.port}`, sitesUrl }
}, 120_000)
afterAll(async () => {
  await running.end('SIGTERM')
  await dns.close()
  await rm(folder, { recursive: true, force: true })
})

const name = 'console.northwind.jp'

/** Sets the records at the DNS provider, like the partner's people. */
async function putRecords(partner: Invited): Promise<void> {
  const { send } = await callAs({ ...addresses, ...partner })
  const { domain, sender } = (await (await send('GET', `/users/${partner.id}/brand`)).json()) as AccountBrand
  const { txt, cname } = domain!.records
  dns.zone[txt.host] = { TXT: [txt.value] }
  dns.zone[name] = { CNAME: cname.value }
  dns.zone[cname.value] = { A: ['127.0.0.1'] }
  for (const { host, value } of Object.values(sender?.records ?? {})) dns.zone[host] = { TXT: [value] }
}

async function checkUntilActive(page: Page, of: string): Promise<void> {
  const card = page.getByRole('article', { name: of })
  const check = async () => {
    await card.getByRole('button', { name: 'Check now' }).click()
    return card.getByText('Active', { exact: true }).isVisible()
  }
  await expect.poll(check, { timeout: 25_000, interval: 1_000 }).toBe(true)
}

async function addPartner(): Promise<Invited> {
  const partner = await invite(addresses, 'OEM_MASTER', { company: 'Northwind' })
  const { send } = await callAs({ ...addresses, ...partner })
  await send('PUT', `/users/${partner.id}/theme`, { logo: null, mainColor: '#0a5c36', textColor: '#ffffff' })
  return partner
}

/** All text of a page, including its title. */
const said = async (page: Page) => `${await page.title()} ${await page.locator('html').innerHTML()}`

test('T19 whoever comes by a mailed link of a partner without a domain sees the partner’s name and colours', async ({
  openPage,
}) => {
  const { send } = await callAsProvider(addresses)
  const { email } = await addPartner()
  await send('POST', '/passwords/forgot', { email })
  const { page, noise } = await openPage(stillDesktop)
  await page.goto(await mailedLink(addresses, email))
  await page.getByText('Northwind', { exact: true }).waitFor()
  expect(await page.title()).toMatch(/ · Northwind$/)
  const button = page.getByRole('button', { name: 'Set the password' })
  const color = () => button.evaluate((one) => getComputedStyle(one).backgroundColor)
  await expect.poll(color).toBe('rgb(10, 92, 54)')
  expect(noise).toEqual([])
})

test('T19 a partner gives the console a domain and mails a sender; their people see nobody else’s name', async ({
  openPage,
}) => {
  const partner = await addPartner()
  const { page } = await openPage(stillDesktop)
  await beSignedIn(page, { ...addresses, ...partner })
  await page.goto(`${addresses.consoleUrl}/brand`)
  await page.getByLabel('Domain', { exact: true }).fill(`https://${name}/`)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('article', { name }).getByText('Being verified').waitFor()
  await page.getByLabel('E-mail address').fill('notice@northwind.jp')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('article', { name: 'notice@northwind.jp' }).waitFor()
  await putRecords(partner)
  expect(await findViolations(page)).toEqual([])
  await checkUntilActive(page, name)
  await checkUntilActive(page, 'notice@northwind.jp')
  expect(await page.title()).toBe('Domain and mail sender · Northwind')

  // Simulates a name whose DNS records lead to the port of the sites.
  const there = { ...stillDesktop, proxy: { server: `http://localhost:${sitesPort}` } }
  const { page: own, noise } = await openPage(there)
  const place = { ...addresses, ...partner, consoleUrl: `http://${name}` }
  await own.goto(`${place.consoleUrl}/login`)
  await own.getByRole('heading', { name: 'Sign in' }).waitFor()
  expect(await own.title()).toBe('Sign in · Northwind')
  expect(await said(own)).not.toMatch(/Swipress/)
  expect(await own.getByRole('link', { name: 'Create an account' }).count()).toBe(0)
  expect(await findViolations(own)).toEqual([])
  await enter(own, place, partner)
  await atSites(own)
  expect(await own.title()).toBe('Sites · Northwind')
  expect(await said(own)).not.toMatch(/Swipress/)

  // Browsers report that the connection is not encrypted.
  const isSaid = (line: string) => /Cross-Origin-Opener-Policy|Origin-Agent-Cluster/.test(line)
  noise.splice(0, noise.length, ...noise.filter((line) => !isSaid(line)))

  const { page: providers } = await openPage(stillDesktop)
  await providers.goto(`${addresses.consoleUrl}/login`)
  await providers.getByRole('link', { name: 'Create an account' }).waitFor()
  expect(await said(providers)).toMatch(/Swipress/)
})
