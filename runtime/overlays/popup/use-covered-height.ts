import { type RefObject, useEffect } from 'react'

/** Elements at the lower edge of a page, which popups push up. */
const lifted = '.edge.down, .poll, .all.row, .player.row, .attachment > summary'
/**
 * Above popups, the down arrow would cover buttons, and on low pages those to the sides would cover controls, which on the
 * narrowest ones would cover words. They are hidden: touches, wheels and keys do not need them, and popups can be closed.
 */
const hidden = ':not(:focus-visible) { opacity: 0; pointer-events: none }'
const withoutArrows = `.edge.edge.down${hidden} @media (max-height: 600px) { .edge.edge${hidden} } @media (max-width: 279px) { :is(.all.all, .player.player, .attachment > summary)${hidden} }`

/**
 * Sets how much of the stage popups cover, for the style sheet. Only on the elements that use it: a property on the
 * root would restyle everything below.
 */
export function useCoveredHeight(stack: RefObject<HTMLElement | null>, isShown: boolean): void {
  useEffect(() => {
    const stage = document.querySelector('.stage')
    if (!isShown || !stack.current || !stage) return
    const element = stack.current
    const sheet = new CSSStyleSheet()
    const observer = new ResizeObserver(() => {
      const covered = stage.getBoundingClientRect().bottom - element.getBoundingClientRect().top
      sheet.replaceSync(covered > 0 ? `${lifted} { --covered: ${covered}px } ${withoutArrows}` : '')
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
