import { expect } from 'vitest'
import { findViolations } from './accessibility.ts'
import { test } from './browser-test.ts'
import { stillDesktop } from './console-people.ts'
import { toStandStill } from './console-screens.ts'
import { openAs } from './session.ts'

test('a time is typed as people write it, or chosen with the keyboard in a calendar, and nothing typed is lost', async ({
  openPage,
  product,
}) => {
  const { page } = await openPage({ ...stillDesktop, colorScheme: 'dark' })
  await openAs(page, product, '/sites/demo-inn/preview')
  const time = page.getByRole('textbox', { name: /^As of/ })
  const backToNow = page.getByRole('button', { name: 'Back to now' })
  await time.fill('5 Dec')
  await time.blur()
  await page.getByText('“5 Dec” is not a date and time.').waitFor()
  expect([await time.inputValue(), await backToNow.count()]).toEqual(['5 Dec', 0])
  expect(await findViolations(page)).toEqual([])

  await time.fill('2199年1月31日 午後3時')
  await page.getByText('2199-01-31 15:00 (Thu)').waitFor()
  await time.press('Alt+ArrowDown')
  const calendar = page.getByRole('dialog', { name: /^As of/ })
  const chosen = calendar.getByRole('gridcell', { selected: true }).getByRole('button')
  await expect.poll(() => chosen.evaluate((day) => day === document.activeElement)).toBe(true)
  await toStandStill(page)
  expect(await findViolations(page)).toEqual([])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await calendar.getByLabel('Hour').selectOption('09')
  await calendar.getByRole('button', { name: 'Done' }).click()
  await calendar.waitFor({ state: 'detached' })
  expect(await time.inputValue()).toBe('2199-02-07 09:00')
  await backToNow.click()
  expect(await time.inputValue()).toBe('')
})

test('a calendar that cannot be loaded takes nothing away: the date can still be typed', async ({
  openPage,
  product,
}) => {
  const { page, noise } = await openPage(stillDesktop)
  await page.route('**/date-popover-*', (route) => route.abort())
  await openAs(page, product, '/sites/demo-inn/preview')
  const backToNow = page.getByRole('button', { name: 'Back to now' })
  const time = page.getByRole('textbox', { name: /^As of/ })
  await time.fill('2199-01-31 15:00')
  await time.press('Alt+ArrowDown')
  await page.getByText('The calendar could not be loaded.').waitFor()
  expect(await time.inputValue()).toBe('2199-01-31 15:00')
  await time.fill('2199-02-01 09:00')
  await time.blur()
  expect([await time.inputValue(), await backToNow.count()]).toEqual(['2199-02-01 09:00', 1])
  expect(noise.splice(0).every((line) => line.includes('date-popover') || line.includes('ERR_FAILED'))).toBe(
    true,
  )
})
