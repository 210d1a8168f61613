import type { Page } from 'playwright-core'
import type { ProductAddresses } from './product.ts'
import { seededVisitor, seedVisitors, visitedSite } from './seed-visitors.ts'
import { goWithin, openAs } from './session.ts'

/** A screen of the console, and how a signed-in person opens it and waits until it is stable. */
export interface ConsoleScreen {
  name: string
  open(page: Page, product: ProductAddresses): Promise<void>
}

/** Signs in without the form, and opens the list of sites. */
export async function signIn(page: Page, product: ProductAddresses): Promise<void> {
  await openAs(page, product, '/sites')
  await page.getByRole('heading', { name: 'Sites', level: 1 }).waitFor()
}

type Landmark = (page: Page) => ReturnType<Page['getByRole']>

/** Address of a filtered list, so that the wanted row is on the first page, whatever others have added. */
const narrowed = (list: string, filter: object) =>
  `${list}?filter=${encodeURIComponent(JSON.stringify(filter))}`

/** Opens an address of the console and waits for the element that is shown last. */
const at =
  (address: string, landmark: Landmark) =>
  async (page: Page, product: ProductAddresses): Promise<void> => {
    await atListening(address, landmark)(page, product)
    await page.waitForLoadState('networkidle')
    await toStandStill(page)
  }

/** The same for a screen that always has a running request, waiting for changes by others. */
const atListening =
  (address: string, landmark: Landmark) =>
  async (page: Page, { consoleUrl }: ProductAddresses): Promise<void> => {
    const last = landmark(page).first()
    // If the element is already visible, the previous screen could be mistaken for the new one; the editor only reads
    // its address when it is opened.
    const isApart =
      page.url().startsWith(consoleUrl) && !page.url().includes('/edit') && !(await last.isVisible())
    await (isApart ? goWithin(page, address) : page.goto(`${consoleUrl}${address}`))
    await last.waitFor()
    await toStandStill(page)
  }

/** A list of a site that has submissions. */
const atVisited =
  (part: string, landmark: Landmark, go?: (page: Page) => Promise<void>) =>
  async (page: Page, product: ProductAddresses): Promise<void> => {
    await seedVisitors(product)
    await at(`/sites/${visitedSite}/${part}`, landmark)(page, product)
    await go?.(page)
    await toStandStill(page)
  }

const visitorRow: Landmark = (page) => page.getByRole('row', { name: seededVisitor })

/** Waits until nothing moves; endless animations, and those that follow a scroll, do not count. */
export async function toStandStill(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect, timeline }) =>
          playState !== 'running' ||
          timeline !== document.timeline ||
          effect?.getTiming().iterations === Infinity,
      ),
  )
}

export const consoleScreens: readonly ConsoleScreen[] = [
  {
    name: 'sites',
    open: at(narrowed('/sites', { q: '潮灯' }), (page) => page.getByRole('row', { name: /潮灯/ })),
  },
  { name: 'create', open: at('/sites/create', (page) => page.getByRole('radio')) },
  { name: 'site', open: at('/sites/demo-inn', (page) => page.getByRole('link', { name: 'Edit page H2' })) },
  {
    name: 'releases',
    open: at('/sites/demo-inn/releases', (page) => page.getByRole('row', { name: /Release 1/ })),
  },
  {
    name: 'editor',
    open: atListening('/sites/demo-inn/edit', (page) => page.getByRole('heading', { name: 'Page A1' })),
  },
  {
    name: 'editor-settings',
    open: atListening('/sites/demo-inn/settings', (page) =>
      page.getByRole('button', { name: 'Name and languages' }),
    ),
  },
  {
    name: 'editor-menu',
    open: atListening('/sites/demo-inn/edit?field=/settings/globalMenuTextColor', (page) =>
      page.getByRole('heading', { name: 'Menu', level: 2 }),
    ),
  },
  {
    name: 'preview',
    open: atListening('/sites/demo-inn/preview', (page) => page.getByRole('button', { name: 'Invite' })),
  },
  { name: 'members', open: atVisited('visitors/members', visitorRow) },
  { name: 'contacts', open: atVisited('visitors/contacts', visitorRow) },
  {
    name: 'contact',
    open: atVisited('visitors/contacts', visitorRow, async (page) => {
      await page.getByRole('button', { name: `Open what ${seededVisitor} sent` }).click()
      await page.getByRole('dialog').getByText('見学は').waitFor()
    }),
  },
  { name: 'forms', open: atVisited('visitors/forms', visitorRow) },
  {
    name: 'survey-results',
    open: atVisited('visitors/surveys', (page) => page.getByText('朝、窓辺で飲む一杯。')),
  },
  {
    name: 'survey-responses',
    open: atVisited(
      'visitors/surveys',
      (page) => page.getByRole('button', { name: 'Responses' }),
      async (page) => {
        await page.getByRole('button', { name: 'Responses' }).click()
        await page.getByRole('cell', { name: '苦いエスプレッソ' }).first().waitFor()
      },
    ),
  },
  {
    name: 'clicks',
    open: atVisited('visitors/clicks', (page) => page.getByRole('row', { name: /Instagram/ })),
  },
  {
    name: 'webhooks',
    open: atVisited('webhooks', (page) => page.getByText('crm.invalid')),
  },
  {
    name: 'connectors',
    open: at('/sites/demo-inn/connectors', (page) => page.getByRole('button', { name: 'Add connector' })),
  },
  {
    name: 'conversions',
    open: at('/sites/demo-inn/conversions', (page) => page.getByRole('article', { name: /Meta/ })),
  },
  {
    name: 'domain',
    open: at('/sites/demo-inn/domain', (page) => page.getByText('demo-inn.localhost').last()),
  },
  {
    name: 'delivery',
    open: at('/sites/demo-inn/delivery', (page) => page.getByRole('button', { name: 'Set up delivery' })),
  },
  { name: 'media', open: at('/media', (page) => page.getByRole('heading', { name: 'Media', level: 1 })) },
  {
    name: 'brand-kit',
    open: at('/brand-kit', (page) => page.getByRole('heading', { name: 'Fonts', level: 2 })),
  },
  {
    name: 'trash',
    open: at('/trashed-sites', (page) => page.getByRole('heading', { name: 'Trash', level: 1 })),
  },
  { name: 'activity', open: at('/sites/demo-inn/activity', (page) => page.getByRole('row')) },
  { name: 'account', open: at('/account', (page) => page.getByLabel('Name', { exact: true })) },
  {
    name: 'security',
    open: at('/account/security', (page) => page.getByRole('button', { name: 'Change the password' })),
  },
  { name: 'sessions', open: at('/account/sessions', (page) => page.getByText('This device')) },
  { name: 'audit', open: at('/audit-entries', (page) => page.getByRole('row', { name: /Sign-in/ })) },
  { name: 'mails', open: at('/mails', (page) => page.getByRole('heading', { name: 'Mail', level: 1 })) },
  {
    name: 'denied',
    open: at('/errors/403', (page) => page.getByRole('heading', { name: 'You do not have access' })),
  },
  {
    name: 'publishes',
    open: at(narrowed('/publishes', { siteId: 'demo-inn' }), (page) =>
      page.getByRole('row', { name: /潮灯/ }),
    ),
  },
  { name: 'users', open: at('/users', (page) => page.getByRole('row', { name: /Swipress/ })) },
  { name: 'user', open: at('/users/provider', (page) => page.getByRole('heading', { name: 'Permissions' })) },
  { name: 'user-details', open: at('/users/provider/edit', (page) => page.getByLabel('Company')) },
  { name: 'create-user', open: at('/users/create', (page) => page.getByRole('radio')) },
  { name: 'admins', open: at('/admins', (page) => page.getByRole('row', { name: /You/ })) },
  {
    name: 'api-keys',
    open: at('/api-keys', (page) => page.getByRole('link', { name: 'Download documentation' })),
  },
]
