import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { test as base } from './browser-test.ts'
import { type CastName, type CastSite, createCast, shownThemeColor } from './console-cast.ts'
import { leaveEditor, mainText, storedDocument, untilSaved, untilUsable } from './console-editor.ts'
import { atSites, menuOf, stillDesktop } from './console-people.ts'
import { toStandStill } from './console-screens.ts'
import { goWithin, openAs } from './session.ts'

const test = base.extend('made', { scope: 'file' }, ({ product }) => createCast(product))

const making = ['Summary', 'Sites', 'Analytics', 'Media', 'Activity']
const own = [...making, 'Your plan', 'Announcements', 'Team']
/** The menu of main contacts, who also keep the brand kit. */
const withKit = (menu: readonly string[]) => menu.toSpliced(menu.indexOf('Activity'), 0, 'Brand kit')
const ownKept = withKit([...own, 'API', 'Audit log', 'Personal data'])
const selling = [...making, 'Customers', 'Plans', 'Billing']
const withUsers = [...selling, 'Your plan', 'Announcements', 'Team']
const partnerKept = withKit([...withUsers, 'API', 'Branding', 'Audit log', 'Personal data'])
const ofProvider = [...selling, 'Announcements', 'System notifications', 'Team']

const offersOfReading = ['Export CSV']
const offersOfMaking = [...offersOfReading, 'New site', 'Republish all', 'Publish', 'More actions']
const offersOfSelling = ['New customer', 'Import CSV', 'Details']
const offersOfKeeping = ['Suspend', 'End contract', 'API', 'Invite a person']
const everyOffer = [...offersOfMaking, ...offersOfSelling, ...offersOfKeeping]

const allSites: CastName[] = ['northA', 'northB', 'southA', 'southB']

interface Role {
  who: CastName
  /** Entries of the menu. */
  menu: string[]
  accounts: CastName[]
  /** The accounts whose sites are listed. */
  sites: CastName[]
  offers: string[]
  /** The account that is opened to see the available actions. */
  opens: CastName
  /** An account that must not be found; absent if everybody may be. */
  stranger?: CastName
  isThemed: boolean
}

const roles: Record<string, Role> = {
  'the provider': {
    who: 'provider',
    menu: withKit([...ofProvider, 'API', 'Audit log', 'Personal data', 'Jobs', 'Mail']),
    accounts: ['north', 'office', 'northA', 'northB', 'south', 'southA', 'southB'],
    sites: allSites,
    offers: everyOffer,
    opens: 'southA',
    isThemed: false,
  },
  'an OEM master': {
    who: 'north',
    menu: partnerKept,
    accounts: ['north', 'office', 'northA', 'northB'],
    sites: ['northA', 'northB'],
    offers: everyOffer,
    opens: 'northB',
    stranger: 'southA',
    isThemed: true,
  },
  'the other OEM master': {
    who: 'south',
    menu: partnerKept,
    accounts: ['south', 'southA', 'southB'],
    sites: ['southA', 'southB'],
    offers: everyOffer,
    opens: 'southB',
    stranger: 'northB',
    isThemed: false,
  },
  'an OEM admin': {
    who: 'office',
    menu: partnerKept,
    accounts: ['office', 'northB'],
    sites: ['northB'],
    offers: everyOffer,
    opens: 'northB',
    stranger: 'northA',
    isThemed: true,
  },
  'a sub-admin of an OEM': {
    who: 'subAdmin',
    menu: withUsers,
    accounts: ['north', 'office', 'northA', 'northB'],
    sites: ['northA', 'northB'],
    offers: [...offersOfMaking, ...offersOfSelling],
    opens: 'northA',
    stranger: 'southB',
    isThemed: true,
  },
  'a user': {
    who: 'northA',
    menu: ownKept,
    accounts: ['northA'],
    sites: ['northA'],
    offers: [...offersOfMaking, 'API', 'Invite a person'],
    opens: 'northA',
    stranger: 'northB',
    isThemed: true,
  },
  'a user of the other OEM': {
    who: 'southA',
    menu: ownKept,
    accounts: ['southA'],
    sites: ['southA'],
    offers: [...offersOfMaking, 'API', 'Invite a person'],
    opens: 'southA',
    stranger: 'southB',
    isThemed: false,
  },
  'an editor': {
    who: 'editor',
    menu: own,
    accounts: ['northA'],
    sites: ['northA'],
    offers: offersOfMaking,
    opens: 'northA',
    stranger: 'southA',
    isThemed: true,
  },
  'a viewer': {
    who: 'viewer',
    menu: own,
    accounts: ['northA'],
    sites: ['northA'],
    // Texts for translation can be read, too.
    offers: [...offersOfReading, 'More actions'],
    opens: 'northA',
    stranger: 'northB',
    isThemed: true,
  },
}

/** Those of the names that are buttons or links on the screen. */
async function offered(page: Page, names: readonly string[]): Promise<string[]> {
  await toStandStill(page)
  const buttons = await page.locator('body').ariaSnapshot()
  const links = await page.locator('main').ariaSnapshot()
  return names.filter((name) => buttons.includes(`button "${name}"`) || links.includes(`link "${name}"`))
}

/** The rows of a list that were created by this file; the provider also sees those of other files. */
async function listed(page: Page, title: string, mark: string): Promise<string[]> {
  await heading(page, title)
  await page.getByRole('searchbox').fill(mark)
  const rows = page.locator('tbody tr')
  const areAllOurs = async () => {
    const texts = await rows.allInnerTexts()
    return texts.length > 0 && texts.every((text) => text.includes(mark))
  }
  await expect.poll(areAllOurs).toBe(true)
  return (await rows.getByRole('link').filter({ hasText: mark }).allInnerTexts()).toSorted()
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 }).waitFor()

const colorOf = (page: Page) =>
  page
    .locator('header')
    .first()
    .evaluate((element) => getComputedStyle(element).backgroundColor)

/** Opens everything in the menu and the lists, and records all available actions. */
async function lookAround(page: Page, { site, account, mark }: Sight): Promise<Seen> {
  const seen: Seen = { sites: await listed(page, 'Sites', mark), accounts: [], offers: new Set() }
  const note = async () => {
    for (const name of await offered(page, everyOffer)) seen.offers.add(name)
  }
  await note()
  await page.getByRole('link', { name: site }).first().click()
  await page.getByRole('link', { name: 'Edit page A1' }).waitFor()
  await note()
  await goWithin(page, '/users')
  seen.accounts = await listed(page, 'Customers', mark)
  await note()
  await page.getByRole('link', { name: account }).first().click()
  await page.getByRole('heading', { name: 'Permissions' }).waitFor()
  await note()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Team' }).click()
  await page.getByRole('row').nth(1).waitFor()
  await note()
  return seen
}

/** The records to open. */
interface Sight {
  site: string
  account: string
  /** Part of the names of everything that this file has created. */
  mark: string
}

interface Seen {
  sites: string[]
  accounts: string[]
  offers: Set<string>
}

/** Edits the first page of a site, and returns the stored text; undefined if editing is impossible. */
async function write(page: Page, { id, firstPage }: CastSite, words: string): Promise<string | undefined> {
  await page.getByRole('heading', { name: 'Page A1' }).waitFor()
  await untilUsable(page)
  if (!(await mainText(page).isEditable())) return undefined
  await mainText(page).fill(words)
  await untilSaved(page)
  const { site } = await storedDocument(page, id)
  // The next person may want to edit, too.
  await leaveEditor(page)
  return site.pages[firstPage]?.details.JP?.mainText
}

/** What is shown at an address for which the API responds with 404. */
async function shownInstead(page: Page, address: string): Promise<string> {
  await goWithin(page, '/sites')
  await heading(page, 'Sites')
  const answered = page.waitForResponse((response) => response.status() === 404)
  await goWithin(page, address)
  await answered
  await heading(page, 'Page not found')
  return page.locator('main').innerText()
}

for (const [title, role] of Object.entries(roles))
  test(`T01 T02 ${title} sees exactly what is theirs, and is offered exactly what they may do`, async ({
    openPage,
    product,
    made: { cast, mark },
  }) => {
    const { page, noise } = await openPage(stillDesktop)
    const site = cast[role.sites[0]!].sites[0]!
    await openAs(page, { ...product, ...cast[role.who] })
    await atSites(page)
    expect(await menuOf(page)).toEqual(role.menu)
    expect((await colorOf(page)) === shownThemeColor).toBe(role.isThemed)
    const sight = { site: site.name, account: cast[role.opens].company, mark }
    const { sites, accounts, offers } = await lookAround(page, sight)
    expect(sites).toEqual(role.sites.flatMap((name) => cast[name].sites.map((one) => one.name)).toSorted())
    expect(accounts).toEqual(role.accounts.map((name) => cast[name].company).toSorted())
    expect([...offers].toSorted()).toEqual(role.offers.toSorted())
    await goWithin(page, `/pages/${site.id}.${site.firstPage}`)
    const words = `Written by ${title}`
    expect(await write(page, site, words)).toBe(role.offers.includes('Publish') ? words : undefined)
    expect(noise).toEqual([])

    const missing = await shownInstead(page, '/sites/never-was')
    const stranger = role.stranger && cast[role.stranger]
    if (stranger) {
      const foreign = stranger.sites[0]!
      for (const address of [
        `/sites/${foreign.id}`,
        `/pages/${foreign.id}.${foreign.firstPage}`,
        `/users/${stranger.id}`,
      ])
        expect(await shownInstead(page, address)).toBe(missing)
    }
    expect(noise.splice(0).filter((line) => !line.includes('404'))).toEqual([])
  })
