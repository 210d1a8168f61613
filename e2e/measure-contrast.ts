import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { vi } from 'vitest'
import { minContrast, minContrastOfLarge } from '#model/definition/contrast.ts'

/** A line of text over a picture on the page. */
interface Line {
  text: string
  /** `rgb(255, 255, 255)`. */
  color: string
  /** 24 px, or 18.66 px and bold. */
  isLarge: boolean
  box: { x: number; y: number; width: number; height: number }
}

/** Texts over pictures without a background of their own. */
const texts = '.text > *, .offer > .price, .page > .btn > .micro'

/** Hides letters and their shadows to show what is behind them. */
const withoutLetters = `:is(.text, .offer > .price, .micro), :is(.text, .offer > .price, .micro) * {
  -webkit-text-fill-color: transparent !important;
  text-shadow: none !important;
}`

export const addStyle = (page: Page, css: string) =>
  page.evaluate((text) => {
    document.head.append(Object.assign(document.createElement('style'), { textContent: text }))
  }, css)

export const hideLetters = (page: Page) => addStyle(page, withoutLetters)

const linesIn = (page: Page) =>
  page.evaluate(async (selector) => {
    await document.fonts.ready
    const lines: Line[] = []
    for (const element of document.querySelectorAll<HTMLElement>(
      `.swiper-slide:not([inert]) > .page :is(${selector})`,
    )) {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const { color, fontSize, fontWeight } = getComputedStyle(node.parentElement!)
        const px = Number.parseFloat(fontSize)
        const isLarge = px >= 24 || (px >= 18.66 && Number(fontWeight) >= 700)
        const range = document.createRange()
        range.selectNodeContents(node)
        for (const { x, y, width, height } of range.getClientRects())
          if (width > 1) lines.push({ text: node.textContent!, color, isLarge, box: { x, y, width, height } })
      }
    }
    return lines
  }, texts)

const light = Float64Array.from({ length: 256 }, (_, value) => {
  const part = value / 255
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
})
const luminance = (red: number, green: number, blue: number) =>
  0.2126 * light[red]! + 0.7152 * light[green]! + 0.0722 * light[blue]!

/** Share of a line's pixels that may have less contrast. */
const ignored = 0.05

/**
 * Lines with too little contrast to the pixels behind them, with their contrast. The letters must already be hidden.
 */
export async function illegibleLines(page: Page): Promise<string[]> {
  const lines = await linesIn(page)
  const clip = clipOf(lines, page.viewportSize()!)
  if (!clip) return []
  const { data, info } = await sharp(await pictureOf(page, clip))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const seen = { data, ...info }
  return lines.flatMap((line) => {
    const box = { ...line.box, x: line.box.x - clip.x, y: line.box.y - clip.y }
    const contrast = contrastOfLine({ ...line, box }, seen)
    const least = line.isLarge ? minContrastOfLarge : minContrast
    return contrast < least ? [`${contrast.toFixed(2)} of ${least}: ${line.text.slice(0, 24)}`] : []
  })
}

/**
 * A part of the window as painted, in CSS pixels. Weakly compressed, because strong compression takes longer than
 * painting.
 */
async function pictureOf(page: Page, { x, y, width, height }: Line['box']): Promise<Buffer> {
  const browser = await page.context().newCDPSession(page)
  const scrolled = await page.evaluate(() => ({ x: scrollX, y: scrollY }))
  const clip = { x: x + scrolled.x, y: y + scrolled.y, width, height, scale: 1 }
  // On a busy machine, a resized window may not be painted yet.
  const { data } = await vi.waitFor(
    () => browser.send('Page.captureScreenshot', { optimizeForSpeed: true, clip }),
    { timeout: 10_000 },
  )
  await browser.detach()
  return Buffer.from(data, 'base64')
}

/** The part of the window that contains all lines. */
function clipOf(lines: readonly Line[], window: { width: number; height: number }): Line['box'] | undefined {
  const edge = (pick: (box: Line['box']) => number, of: typeof Math.min, within: number) =>
    Math.max(0, Math.min(within, of(...lines.map(({ box }) => pick(box)))))
  if (lines.length === 0) return undefined
  const left = Math.floor(edge(({ x }) => x, Math.min, window.width))
  const top = Math.floor(edge(({ y }) => y, Math.min, window.height))
  const right = Math.ceil(edge(({ x, width }) => x + width, Math.max, window.width))
  const bottom = Math.ceil(edge(({ y, height }) => y + height, Math.max, window.height))
  return right > left && bottom > top
    ? { x: left, y: top, width: right - left, height: bottom - top }
    : undefined
}

function contrastOfLine(
  { color, box }: Line,
  { data, width, height }: { data: Buffer; width: number; height: number },
): number {
  const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map(Number)
  const own = luminance(red, green, blue) + 0.05
  const [left, top] = [Math.max(0, Math.round(box.x)), Math.max(0, Math.round(box.y))]
  const columns = Math.max(0, Math.ceil(Math.min(width, box.x + box.width) - left))
  const rows = Math.max(0, Math.ceil(Math.min(height, box.y + box.height) - top))
  const contrasts = new Float64Array(columns * rows)
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      const at = 3 * ((top + row) * width + left + column)
      const behind = luminance(data[at]!, data[at + 1]!, data[at + 2]!) + 0.05
      contrasts[row * columns + column] = Math.max(own, behind) / Math.min(own, behind)
    }
  contrasts.sort()
  // Parts scrolled out of view are ignored.
  return contrasts[Math.floor(contrasts.length * ignored)] ?? Number.POSITIVE_INFINITY
}
