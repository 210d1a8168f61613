import { expect } from 'vitest'
import { test } from './browser-test.ts'
import { siteUrl } from './open-site.ts'

test('what a browser complains about is noticed', async ({ openPage, product }) => {
  const { page, noise } = await openPage()
  await page.goto(siteUrl(product, 'demo-roastery'))
  await page.waitForLoadState('networkidle')
  expect(noise).toEqual([])
  await page.evaluate(async () => {
    console.warn('a warning')
    setTimeout(() => {
      throw new Error('nobody catches this')
    })
    await fetch('/Z9')
  })
  await page.goto('about:blank')
  await page.evaluate(() => fetch('https://example.com/').catch(() => {}))
  await expect.poll(() => noise.length).toBe(6)
  expect(noise.splice(0).toSorted()).toEqual([
    `404: ${siteUrl(product, 'demo-roastery')}/Z9`,
    expect.stringMatching(/^console error: .*ERR_NAME_NOT_RESOLVED/),
    expect.stringMatching(/^console error: .*404/),
    'console warning: a warning',
    'error: nobody catches this',
    expect.stringMatching(/^failed: https:\/\/example.com\/ /),
  ])
})
