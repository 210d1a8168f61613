import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { test } from './browser-test.ts'
import { openSiteEditor } from './console-editor.ts'
import { stillDesktop } from './console-people.ts'
import { beSignedIn } from './session.ts'
import { signInAsStaff } from './staff.ts'

const hostile = '<b>kept</b><img src="x" onerror="window.broken = 1"><script>window.broken = 2</script>'

/** Returns what happens when code inserts markup unchanged. */
const showMarkup = (page: Page): Promise<string> =>
  page.evaluate((html) => {
    const element = document.createElement('div')
    try {
      element.innerHTML = html
      return element.innerHTML
    } catch (error) {
      return (error as Error).name
    }
  }, hostile)

/** All ways to run a text as code, each of which must be refused. */
const runTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const script = document.createElement('script')
    const ways: Record<string, () => unknown> = {
      'text of a script': () => {
        script.textContent = 'window.broken = 3'
      },
      'address of a script': () => {
        script.src = 'https://evil.example/x.js'
      },
      worker: () => new Worker('https://evil.example/x.js'),
      'an attribute that runs': () => script.setAttribute('onload', 'window.broken = 4'),
    }
    return Object.entries(ways).flatMap(([way, attempt]) => {
      try {
        attempt()
        return [way]
      } catch {
        return []
      }
    })
  })

test('in the console no text becomes code, and markup is cleaned before it is shown', async ({
  openPage,
  product,
}) => {
  const { page, noise } = await openPage(stillDesktop)
  await page.goto(`${product.consoleUrl}/login`)
  await page.getByRole('button').first().waitFor()
  expect(noise).toEqual([])
  expect(await showMarkup(page)).toBe('TypeError')
  expect(await runTexts(page)).toEqual([])
  // Positive control: a test that violates the rule would have complaints.
  expect(noise.splice(0).filter((line) => line.includes('Trusted')).length).toBeGreaterThan(3)

  const staff = await signInAsStaff(product)
  const { id } = await staff.createSite('Trust', 'inn')
  await beSignedIn(page, product)
  await openSiteEditor(page, product, id)
  expect(noise).toEqual([])
  expect(await showMarkup(page)).toBe('<b>kept</b>')
  expect(await page.evaluate(() => Reflect.get(window, 'broken'))).toBeUndefined()
  await page.goto('about:blank')
  staff.removeSite(id)
})
