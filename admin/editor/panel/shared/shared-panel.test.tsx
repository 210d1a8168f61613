// @vitest-environment jsdom
import { act } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { type EditedSite, editedSiteOf } from '#model/definition/edited-site.ts'
import { checkSite } from '#model/rules/check-site.ts'
import { openPanel } from '#testing/admin/panel-harness.tsx'
import { sampleSite } from '#testing/model/sample-site.ts'
import { buttonVariants, productSample } from '#testing/model/samples.ts'
import { en } from '../../../i18n/en.ts'
import { usesOf } from '../../commands/shared-commands.ts'
import { undo } from '../../session/edit-session.ts'

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))

const { editorShared: labels, editorPanel } = en

/** The first page has one button, as the server stores it; the page is open. */
function oneButtonSite(): EditedSite {
  const site = editedSiteOf(checkSite(sampleSite()).definition!)
  const [first] = site.categories[0]!.pages
  site.pages[first!]!.buttons = [site.pages['page-a2']!.buttons[0]!]
  site.pages[first!]!.products = []
  site.settings.languages = ['EN']
  site.settings.defaultLanguage = 'EN'
  return site
}

const [sample] = buttonVariants
const name = sample?.buttonType === 'TEXT' ? sample.buttonText.EN! : ''

async function openShared() {
  const panel = await openPanel(oneButtonSite())
  await panel.pressRow(0)
  await panel.press(labels.share)
  const site = () => panel.session.editing.site
  return { panel, site, shared: () => site().settings.sharedButtons?.[0] }
}

const pressMenu = (text: string) =>
  act(async () =>
    [...document.querySelectorAll<HTMLElement>('[role=menuitem], [role=dialog] button')]
      .find(({ textContent }) => textContent === text)
      ?.click(),
  )

test('a button is shared under its words, and says where it stands', async () => {
  const { panel, shared, site } = await openShared()
  expect(shared()).toMatchObject({ name, button: { buttonText: { EN: name } } })
  expect(panel.host.textContent).toContain('On 1 page')
  await panel.press(labels.detach)
  expect(usesOf(site(), { kind: 'button', sharedId: shared()!.id })).toEqual([])
  await panel.press(labels.share)
  expect(site().settings.sharedButtons?.map((one) => one.name)).toEqual([name, name])
  await panel.close()
})

test('it is put on a page out of the list, as it is', async () => {
  const { panel, shared, site } = await openShared()
  await panel.press('Page A1')
  await panel.press(labels.button.insert)
  await pressMenu(name)
  const page = site().pages['page-a1']!
  expect(page.buttons).toHaveLength(2)
  expect(page.buttons[1]).toMatchObject({ sharedId: shared()!.id, buttonText: { EN: name } })
  await panel.close()
})

test.each([
  [labels.button.keepCopies, 1],
  [labels.removeCopies, 0],
] as const)('whoever takes it away is asked what becomes of its copies: %s', async (choice, left) => {
  const { panel, shared, site } = await openShared()
  await panel.press('Page A1')
  await panel.press(editorPanel.tabs.site)
  await panel.press(editorPanel.section.shared)
  await panel.unfold()
  await panel.press(`Remove: ${name}`)
  expect(shared()).toBeDefined()
  await pressMenu(choice)
  expect([shared(), site().pages['page-a1']!.buttons.length]).toEqual([undefined, left])
  expect(panel.host.textContent).toContain(labels.button.none)
  await act(async () => undo(panel.session))
  expect(shared()).toMatchObject({ name })
  expect(usesOf(site(), { kind: 'button', sharedId: shared()!.id })).toHaveLength(1)
  await panel.close()
})

test('a product is shared and put on a page in the same way', async () => {
  const start = oneButtonSite()
  const [pageId] = start.categories[0]!.pages
  Object.assign(start.pages[pageId!]!, { buttons: [], products: [productSample] })
  const panel = await openPanel(start)
  await panel.pressRow(0)
  await panel.press(labels.share)
  const site = () => panel.session.editing.site
  const [shared] = site().settings.sharedProducts ?? []
  expect(shared).toMatchObject({ product: { price: productSample.price } })
  await panel.press('Page A1')
  await panel.press(labels.product.insert)
  await pressMenu(shared!.name)
  expect(usesOf(site(), { kind: 'product', sharedId: shared!.id })).toHaveLength(2)
  expect(site().settings.sharedButtons).toBeUndefined()
  await panel.close()
})
