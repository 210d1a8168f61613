import type { Locator, Page } from 'playwright-core'

/** What a task took. */
export interface Effort {
  clicks: number
  /** Keys pressed, one for each character that is typed. */
  keys: number
  /** Addresses and dialogs that were shown, the first one included. */
  screens: number
}

/** Does what a person can do, and counts it. */
export interface Hand {
  page: Page
  click: (target: Locator) => Promise<void>
  /** Types into a field, instead of what is in it. */
  write: (field: Locator, text: string) => Promise<void>
  /** Types into what has the focus. */
  type: (text: string) => Promise<void>
  press: (keys: string) => Promise<void>
  /** Presses something that opens the browser's own dialog, and chooses files there: one click each. */
  choose: (target: Locator, files: readonly string[]) => Promise<void>
  effort: () => Promise<Effort>
}

/** The addresses and dialogs that are open. */
async function screensOf(page: Page): Promise<string[]> {
  const dialogs = await page
    .locator('[role=dialog], [role=alertdialog]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('aria-labelledby') ?? one.ariaLabel ?? ''))
  return [new URL(page.url()).pathname, ...dialogs.map((name) => `dialog ${name}`)]
}

/** A hand that has done nothing yet. */
export function createHand(page: Page): Hand {
  const count = { clicks: 0, keys: 0 }
  let screens = 0
  let shown: string[] = []
  const look = async () => {
    const now = await screensOf(page)
    screens += now.filter((screen) => !shown.includes(screen)).length
    shown = now
  }
  const click = async (target: Locator) => {
    await target.waitFor()
    await look()
    await target.click()
    count.clicks += 1
  }
  return {
    page,
    click,
    async write(field, text) {
      await click(field)
      await field.fill(text)
      count.keys += [...text].length
    },
    async type(text) {
      await page.keyboard.type(text)
      count.keys += [...text].length
    },
    async press(keys) {
      await page.keyboard.press(keys)
      count.keys += 1
    },
    async choose(target, files) {
      const asked = page.waitForEvent('filechooser')
      await click(target)
      await (await asked).setFiles([...files])
      count.clicks += 1
    },
    async effort() {
      await look()
      return { ...count, screens }
    },
  }
}
