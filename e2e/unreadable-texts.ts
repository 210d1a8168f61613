import type { Page } from 'playwright-core'

/**
 * Texts in the window that are truncated without an ellipsis, extend beyond their background, or are covered. Elements
 * that creators place freely on a page may overlap.
 */
export const unreadableTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const scrolls = (overflow: string) => /auto|scroll/.test(overflow)

    /** The element that is the background of a text, or clips it. */
    function groundOf(element: Element): Element {
      const { backgroundColor, backgroundImage, borderTopWidth, overflowX, overflowY } =
        getComputedStyle(element)
      const isSeen =
        backgroundColor !== 'rgba(0, 0, 0, 0)' || backgroundImage !== 'none' || borderTopWidth !== '0px'
      const cuts = overflowX !== 'visible' || overflowY !== 'visible'
      return isSeen || cuts || !element.parentElement ? element : groundOf(element.parentElement)
    }

    /** Whether a point of an element is within everything that clips it, such as a strip that is scrolled. */
    function isInSight(element: Element, x: number, y: number): boolean {
      if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) return false
      for (
        let above: Element | null = element;
        above && above !== document.body;
        above = above.parentElement
      ) {
        const { overflowX, overflowY } = getComputedStyle(above)
        const box = above.getBoundingClientRect()
        if (overflowX !== 'visible' && (x < box.left || x > box.right)) return false
        if (overflowY !== 'visible' && (y < box.top || y > box.bottom)) return false
      }
      return true
    }

    function faultOf(element: Element, text: DOMRect, lines: DOMRect[]): string | undefined {
      const ground = groundOf(element)
      const isWindow = ground === document.documentElement || ground === document.body
      const { textOverflow, webkitLineClamp, overflowX, overflowY } = getComputedStyle(ground)
      const isMarked = textOverflow === 'ellipsis' || webkitLineClamp !== 'none'
      const box = isWindow
        ? new DOMRect(0, 0, innerWidth, document.body.scrollHeight)
        : ground.getBoundingClientRect()
      const isOut =
        ((text.right > box.right + 1 || text.left < box.left - 1) && !scrolls(overflowX)) ||
        ((text.bottom > box.bottom + 2 || text.top < box.top - 2) && !scrolls(overflowY))
      if (isOut && !isMarked)
        return `out of ${isWindow ? 'the window' : `${ground.tagName}.${ground.className}`}`
      if (element.closest('.page')) return undefined
      for (const line of lines) {
        const [x, y] = [line.left + line.width / 2, line.top + line.height / 2]
        if (!isInSight(element, x, y)) continue
        const above = document.elementFromPoint(x, y)
        if (above && !above.contains(element) && !element.contains(above))
          return `under ${above.tagName}.${above.className}`
      }
      return undefined
    }

    const faults = new Set<string>()
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (nodes.nextNode()) {
      const node = nodes.currentNode as Text
      const element = node.parentElement!
      // Creators choose the box size of what they draw themselves.
      const isLeftOut = element.closest('[inert], script, style, noscript, template, .html-btn')
      if (!node.data.trim() || isLeftOut) continue
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const lines = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1)
      // Texts for screen readers only have the size of one pixel.
      if (lines.length === 0 || element.getBoundingClientRect().width <= 1) continue
      const fault = faultOf(element, range.getBoundingClientRect(), lines)
      if (fault) faults.add(`${element.tagName}.${element.className} "${node.data.slice(0, 20)}" ${fault}`)
    }
    return [...faults]
  })
