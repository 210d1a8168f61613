import type { Page } from 'playwright-core'

/** Milliseconds from opening the address until grid, phone and panel can be used. */
export async function openUntilUsable(page: Page, address: string): Promise<number> {
  await page.goto('about:blank')
  await page.goto(address, { waitUntil: 'commit' })
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const look = () => {
          const frame = document.querySelector<HTMLIFrameElement>('section iframe')
          const isDrawn = (frame?.contentDocument?.body?.textContent ?? '').length > 100
          if (
            document.querySelector('[data-grid] .cell') &&
            isDrawn &&
            document.querySelector('section textarea')
          )
            resolve(performance.now())
          else requestAnimationFrame(look)
        }
        look()
      }),
  )
}

/** Runs in the browser: measures from the next key until the frame that shows its effect. */
function hearNextKey(shown: 'phone' | 'grid'): void {
  const read = () =>
    shown === 'phone'
      ? document.querySelector<HTMLIFrameElement>('section iframe')?.contentDocument?.body?.textContent
      : document.querySelector('[data-category]')?.getAttribute('aria-label')
  const before = read()
  const shownAfter = new Promise<number>((resolve) => {
    const hear = ({ timeStamp }: KeyboardEvent) => {
      const look = () => {
        if (read() === before) {
          requestAnimationFrame(look)
          return
        }
        // A message arrives after the frame has been drawn.
        const channel = new MessageChannel()
        channel.port1.onmessage = () => resolve(performance.now() - timeStamp)
        channel.port2.postMessage(undefined)
      }
      requestAnimationFrame(look)
    }
    addEventListener('keydown', hear, { capture: true, once: true })
  })
  Reflect.set(window, 'shownAfter', shownAfter)
}

/** Presses keys one at a time. Returns the milliseconds from each event until its effect is shown. */
async function press(page: Page, times: number, shown: 'phone' | 'grid'): Promise<number[]> {
  const taken: number[] = []
  for (let time = 0; time < times; time++) {
    await page.evaluate(hearNextKey, shown)
    await page.keyboard.press('x')
    taken.push(await page.evaluate((): Promise<number> => Reflect.get(window, 'shownAfter')))
    await page.waitForTimeout(60)
  }
  return taken
}

export async function typeInPanel(page: Page, times: number): Promise<number[]> {
  await page.getByRole('textbox', { name: 'Main text', exact: true }).click()
  await page.keyboard.press('Control+Home')
  return press(page, times, 'phone')
}

export async function typeInGrid(page: Page, times: number): Promise<number[]> {
  await page.locator('[data-category] .name').first().click()
  await page.keyboard.press('End')
  const taken = await press(page, times, 'grid')
  await page.keyboard.press('Enter')
  return taken
}

/** Size in bytes of the request body that saves one letter. */
export async function countEditBytes(page: Page): Promise<number> {
  await page.waitForTimeout(2_500)
  const sent = page.waitForRequest((one) => one.url().endsWith('/edits') && one.method() === 'POST')
  await page.getByRole('textbox', { name: 'Main text', exact: true }).click()
  await page.keyboard.press('y')
  return (await sent).postDataBuffer()?.length ?? 0
}

const moves = 120

interface Drag {
  frames: number[]
  dropMs: number
}

/**
 * Drags the second page over the first columns and back into its own, further down: measures each frame and the drop.
 */
export async function dragFrames(page: Page): Promise<Drag> {
  const from = (await page.locator('[data-page]').nth(1).boundingBox())!
  const column = (await page.locator('[data-category]').nth(2).boundingBox())!
  await page.mouse.move(from.x + 20, from.y + 20)
  await page.mouse.down()
  await page.mouse.move(from.x + 30, from.y + 40, { steps: 3 })
  const reach = column.x - from.x
  await page.evaluate(hearDrag)
  for (let step = 1; step <= moves; step++) {
    const part = step / moves
    await page.mouse.move(from.x + 20 + reach * Math.sin(part * Math.PI), from.y + 40 + 260 * part)
  }
  await page.mouse.up()
  return page.evaluate((): Promise<Drag> => Reflect.get(window, 'drag'))
}

/** Runs in the browser: measures frames until the drop, and then the time until the grid shows it. */
function hearDrag(): void {
  const second = () => document.querySelectorAll<HTMLElement>('[data-page]')[1]?.dataset.page
  const before = second()
  const drag = new Promise<Drag>((resolve) => {
    const frames: number[] = []
    let last = performance.now()
    let droppedAt: number | undefined
    addEventListener('drop', () => (droppedAt = performance.now()), { capture: true, once: true })
    const next = (now: number) => {
      if (droppedAt === undefined) frames.push(now - last)
      else if (second() !== before) return resolve({ frames, dropMs: performance.now() - droppedAt })
      last = now
      requestAnimationFrame(next)
    }
    requestAnimationFrame(next)
  })
  Reflect.set(window, 'drag', drag)
}
