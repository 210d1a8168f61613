import type { Frame, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { PageDocument } from '#runtime/documents/page-document.ts'

export type Direction = 'up' | 'down' | 'left' | 'right'

/** The data of a page of the site, requested by the browser. */
export const readDocument = (page: Page, path: string): Promise<PageDocument> =>
  page.evaluate(async (address) => {
    const html = await (await fetch(address)).text()
    const parsed = new DOMParser().parseFromString(html, 'text/html')
    return JSON.parse(parsed.querySelector('#site + #document')?.textContent ?? 'null')
  }, path)

/** The title in a page's HTML. */
export const readTitle = (page: Page, path: string): Promise<string> =>
  page.evaluate(async (address) => {
    const html = await (await fetch(address)).text()
    return new DOMParser().parseFromString(html, 'text/html').title
  }, path)

/** The current page, inside its slide. */
export const activePage = '.stage .swiper-slide:not([inert]) > .page'
export const activeSlide = `.stage .swiper-slide:not([inert]):has(> .page)`

/** Waits until the visitor is on a page: address, focus and movement must have arrived there. */
export async function arriveAt(page: Page | Frame, path: string): Promise<void> {
  await page.waitForFunction(
    ({ wanted, active }) => {
      const shown = document.querySelector(active)
      const stage = document.querySelector('.stage')?.getBoundingClientRect()
      const box = shown?.parentElement?.getBoundingClientRect()
      return (
        location.pathname === wanted &&
        document.activeElement === shown &&
        Math.abs((box?.left ?? 1e9) - (stage?.left ?? 0)) < 1 &&
        Math.abs((box?.top ?? 1e9) - (stage?.top ?? 0)) < 1
      )
    },
    { wanted: path, active: activePage },
    { timeout: 10_000 },
  )
}

/** Checks that the visitor is and stays on a page, after something that might have moved them. */
export async function staysAt(page: Page, path: string): Promise<void> {
  // Longer than a movement takes; nothing signals that nothing happens.
  await page.waitForTimeout(500)
  expect(new URL(page.url()).pathname).toBe(path)
  const offset = await page.locator(activePage).evaluate((shown) => {
    const stage = shown.closest('.stage')!.getBoundingClientRect()
    const box = shown.parentElement!.getBoundingClientRect()
    return [Math.round(box.left - stage.left), Math.round(box.top - stage.top)]
  })
  expect(offset).toEqual([0, 0])
}

/** Direction in which a finger moves to reach the page in a direction. */
export const steps: Readonly<Record<Direction, { x: number; y: number }>> = {
  up: { x: 0, y: 1 },
  down: { x: 0, y: -1 },
  left: { x: 1, y: 0 },
  right: { x: -1, y: 0 },
}

/**
 * A two-finger flick on a trackpad, as browsers report it: a rise, then inertia that fades over a second. Events have
 * the time of the finger's movement, even if the machine dispatches them late.
 */
export async function flickTrackpad(page: Page, direction: Direction): Promise<void> {
  const { x, y } = steps[direction]
  const rise = [4, 18, 44, 80, 120]
  const fall = Array.from({ length: 60 }, (_, index) => Math.max(1, Math.round(118 * 0.93 ** index)))
  await page.evaluate(
    async ({ deltas, toX, toY }) => {
      const target = document.querySelector('.stage .page')
      const box = target!.getBoundingClientRect()
      const start = performance.now()
      for (const [index, delta] of deltas.entries()) {
        const event = new WheelEvent('wheel', {
          deltaX: -toX * delta,
          deltaY: -toY * delta,
          clientX: box.x + 20,
          clientY: box.y + 20,
          bubbles: true,
          cancelable: true,
        })
        Object.defineProperty(event, 'timeStamp', { value: start + index * 16 })
        target!.dispatchEvent(event)
        await new Promise((next) => setTimeout(next, 16))
      }
    },
    { deltas: [...rise, ...fall], toX: x, toY: y },
  )
}

/** One notch of a mouse wheel over the stage, as reported by the browser. */
export async function turnWheel(page: Page, direction: Direction): Promise<void> {
  const box = await page.locator('.stage').boundingBox()
  if (!box) throw new Error('There is no stage.')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 3)
  await page.mouse.wheel(-steps[direction].x * 120, -steps[direction].y * 120)
}

export const keys: Readonly<Record<Direction, string>> = {
  up: 'ArrowUp',
  down: 'ArrowDown',
  left: 'ArrowLeft',
  right: 'ArrowRight',
}
