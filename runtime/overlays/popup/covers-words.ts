import { notCreators } from '../../browser/not-creators.ts'

/** What popups may cover least: all that is read or tapped, or only what is tapped. */
export type KeptFree = 'all' | 'tapped'

/** Elements of a page that are tapped, and the notes of those. */
const tapped = '.btn, .micro, .offer > .cta, .spot > summary'
/** For screen readers only, or not open. */
const unseen = '.sr, .edge, details:not([open]) > :not(summary)'

interface Box {
  left: number
  right: number
  bottom: number
}

/** The boxes of a page's content at the page's final position, even if it is still moving there. */
function boxesOf(page: Element, stage: DOMRect, free: KeptFree): Box[] {
  const boxes: Box[] = []
  const slide = (page.parentElement ?? page).getBoundingClientRect()
  const [x, y] = [stage.left - slide.left, stage.bottom - slide.bottom]
  const add = (rects: Iterable<DOMRect>, lowest: number) => {
    for (const { left, right, bottom, width, height } of rects)
      if (width > 1 && height > 1)
        boxes.push({ left: left + x, right: right + x, bottom: Math.min(bottom, lowest) + y })
  }
  for (const element of page.querySelectorAll(tapped)) add([element.getBoundingClientRect()], Infinity)
  if (free === 'tapped') return boxes
  const texts = document.createTreeWalker(page, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const parent = text.parentElement
    if (!text.textContent?.trim() || !parent || parent.closest(unseen)) continue
    range.selectNodeContents(text)
    const scrolls = parent.closest('.text')
    // Text that is scrolled out of view ends at the edge of its box.
    const lowest = scrolls
      ? scrolls.getBoundingClientRect().top + scrolls.clientTop + scrolls.clientHeight
      : Infinity
    add(range.getClientRects(), lowest)
  }
  return boxes
}

/** Popups higher than this share of a page leave too little of its words to be read below them. */
const tallest = 0.4

/** Whether popups at the lower edge cover content of the page. */
export function coversWords(stack: Element, free: KeptFree): boolean {
  const page = document.querySelector(`.swiper-slide:not([inert]) > .page${notCreators}`)
  const stage = page?.closest('.stage')?.getBoundingClientRect()
  if (!page || !stage) return false
  const { left, right, top, height } = stack.getBoundingClientRect()
  const kept = height > tallest * stage.height ? 'all' : free
  return boxesOf(page, stage, kept).some((box) => box.bottom > top && box.left < right && box.right > left)
}
