import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { PageButton } from '#model/button.ts'
import { findViolations } from './accessibility.ts'
import { test } from './browser-test.ts'
import { cellOf, openSiteEditor, panelOf, phoneOf, storedDocument, untilSaved } from './console-editor.ts'
import { stillDesktop } from './console-people.ts'
import { beSignedIn } from './session.ts'
import { signInAsStaff } from './staff.ts'

const moving = { ...stillDesktop, reducedMotion: 'no-preference' } as const

/** Opens the fields of the first button of A1. */
async function openButton(page: Page): Promise<void> {
  await cellOf(page, 'A1').click()
  await panelOf(page).locator('[data-row]').first().click()
  await panelOf(page).getByRole('button', { name: 'Look' }).click()
  await panelOf(page).getByRole('radiogroup', { name: 'Corners of the button' }).waitFor()
}

/** What moves in the sample under a choice. */
const movements = (choice: Locator): Promise<string[]> =>
  choice.evaluate((input) => {
    const root = input.parentElement?.querySelector('[data-sample]')?.shadowRoot
    return (root?.getAnimations() ?? []).map((one) => (one as CSSAnimation).animationName)
  })

const firstButton = async (page: Page, siteId: string): Promise<PageButton> => {
  const { site } = await storedDocument(page, siteId)
  return site.pages[site.categories[0]!.pages[0]!]!.buttons[0]!
}

for (const colorScheme of ['light', 'dark'] as const)
  test(`E09 shape and animation of a button are picked by pictures, by mouse and by keys, where the screen is ${colorScheme}`, {
    timeout: 90_000,
  }, async ({ openPage, product }) => {
    const staff = await signInAsStaff(product)
    const { id } = await staff.createSite(`Designed ${colorScheme}`, 'roastery')
    const { page } = await openPage({ ...moving, colorScheme })
    await beSignedIn(page, product)
    await openSiteEditor(page, product, id)
    await openButton(page)
    const shapes = panelOf(page).getByRole('radiogroup', { name: 'Corners of the button' })
    const animations = panelOf(page).getByRole('radiogroup', { name: 'Animation of the button' })
    await shapes.getByRole('radio', { name: 'Pill' }).click()
    await shapes.getByRole('radio', { name: 'Pill' }).press('ArrowLeft')
    expect(await shapes.getByRole('radio', { name: 'Rounded', exact: true }).isChecked()).toBe(true)
    const wobble = animations.getByRole('radio', { name: 'Wobble' })
    expect(await movements(wobble)).toEqual([])
    await wobble.hover()
    await expect.poll(() => movements(wobble)).toEqual(['wobble'])
    await wobble.click()
    const bubbles = animations.getByRole('radio', { name: 'Bubbles' })
    await wobble.press('ArrowRight')
    expect(await bubbles.isChecked()).toBe(true)
    await expect.poll(() => movements(bubbles)).toEqual(['bubbly'])
    expect(await findViolations(page)).toEqual([])
    await untilSaved(page)
    expect(await firstButton(page, id)).toMatchObject({
      buttonShape: 'MODERATELY_ROUNDED_EDGE',
      buttonAnimation: 'BUBBLY',
    })
    await phoneOf(page).locator('.btn.moderate.bubbly').first().waitFor()
  })

test('E09 whoever wants no motion sees none in the pictures either', async ({ openPage, product }) => {
  const staff = await signInAsStaff(product)
  const { id } = await staff.createSite('Still', 'roastery')
  const { page } = await openPage(stillDesktop)
  await beSignedIn(page, product)
  await openSiteEditor(page, product, id)
  await openButton(page)
  const animations = panelOf(page).getByRole('radiogroup', { name: 'Animation of the button' })
  const pulse = animations.getByRole('radio', { name: 'Pulse' })
  await pulse.hover()
  const sample = animations.locator('[data-sample="PULSE"]')
  await sample.waitFor()
  expect(await movements(pulse)).toEqual([])
})
