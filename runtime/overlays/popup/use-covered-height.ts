import { type RefObject, useEffect } from 'react'

/** What stands at the lower edge of a page, and with popups above them. */
const lifted = '.edge.down, .poll, .all.row, .player.row'
/** Above them the way down would stand on buttons: fingers, wheels and keys do without it, and popups can be closed. */
const withoutArrow = '.edge.edge.down:not(:focus-visible) { opacity: 0; pointer-events: none }'

/**
 * Tells the style sheet how much of the stage popups cover. It tells those that go by it alone: what the root hands down
 * would restyle everything below it.
 */
export function useCoveredHeight(stack: RefObject<HTMLElement | null>, isShown: boolean): void {
  useEffect(() => {
    const stage = document.querySelector('.stage')
    if (!isShown || !stack.current || !stage) return
    const element = stack.current
    const sheet = new CSSStyleSheet()
    const observer = new ResizeObserver(() => {
      const covered = stage.getBoundingClientRect().bottom - element.getBoundingClientRect().top
      sheet.replaceSync(covered > 0 ? `${lifted} { --covered: ${covered}px } ${withoutArrow}` : '')
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
