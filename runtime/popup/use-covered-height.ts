import { type RefObject, useEffect } from 'react'

/**
 * Tells the style sheet how much of the stage popups cover, so that what leads to the next page stands above them. It
 * tells those that go by it alone: what the root hands down would restyle everything below it.
 */
export function useCoveredHeight(stack: RefObject<HTMLElement | null>, isShown: boolean): void {
  useEffect(() => {
    const stage = document.querySelector('.stage')
    if (!isShown || !stack.current || !stage) return
    const element = stack.current
    const sheet = new CSSStyleSheet()
    const observer = new ResizeObserver(() => {
      const covered = stage.getBoundingClientRect().bottom - element.getBoundingClientRect().top
      sheet.replaceSync(`.edge.down, .poll, .all.row, .player.row { --covered: ${Math.max(0, covered)}px }`)
    })
    document.adoptedStyleSheets.push(sheet)
    observer.observe(element)
    observer.observe(stage)
    return () => {
      observer.disconnect()
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
    }
  }, [stack, isShown])
}
