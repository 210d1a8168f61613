import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { textPicture } from '#testing/builder/sample-text-picture.ts'
import { findViolations } from './accessibility.ts'
import { test } from './browser-test.ts'
import {
  cellOf,
  dropFiles,
  mainText,
  openSiteEditor,
  storedDocument,
  untilSaved,
  widenGrid,
} from './console-editor.ts'
import { stillDesktop } from './console-people.ts'
import { beSignedIn } from './session.ts'
import { signInAsStaff } from './staff.ts'

test('Z09 X08 the text in an image is offered for its page, and faint lines are named', {
  timeout: 120_000,
}, async ({ openPage, product, onTestFinished }) => {
  const folder = await mkdtemp(join(tmpdir(), 'swipress-image-text-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const file = join(folder, 'sale.png')
  await (await textPicture(['夏の大セール', '全品30%オフ'], { color: '#8a7ba8' })).toFile(file)
  const staff = await signInAsStaff(product)
  const { id } = await staff.createSite('Words in images', 'roastery')
  const { page } = await openPage(stillDesktop)
  await beSignedIn(page, product)
  await openSiteEditor(page, product, id)
  await widenGrid(page)
  await cellOf(page, 'A1').focus()
  await page.keyboard.press('n')
  await cellOf(page, 'A2').and(page.locator('[data-open]')).waitFor()
  await dropFiles(page, cellOf(page, 'A2'), [file])
  await cellOf(page, 'A2').locator('img').waitFor({ timeout: 30_000 })
  await cellOf(page, 'A2').click()

  const field = page.locator('[data-path$="/details/JP/mainText"]')
  await field.getByRole('button', { name: /^Read text in the image/ }).click()
  const card = field.getByRole('group', { name: 'Text in the image' })
  await card.getByRole('textbox').waitFor({ timeout: 30_000 })
  expect(await card.getByRole('textbox').inputValue()).toBe('夏の大セール\n全品30%オフ')
  expect(await field.getByRole('list', { name: 'Text that is hard to read' }).textContent()).toContain(
    '“夏の大セール” in the image has a contrast of',
  )
  expect(await mainText(page).inputValue(), 'nothing is written by itself').toBe('')
  expect(await findViolations(page)).toEqual([])
  await card.getByRole('button', { name: 'Use' }).click()
  expect(await mainText(page).inputValue()).toBe('夏の大セール\n全品30%オフ')
  await untilSaved(page)
  const { site } = await storedDocument(page, id)
  expect(Object.values(site.pages).map(({ details }) => details.JP?.mainText)).toContain(
    '夏の大セール\n全品30%オフ',
  )
  staff.removeSite(id)
})
