import { type RefObject, useEffect } from 'react'

/** Elements at the lower edge of a page, which popups push up. */
const lifted = '.edge.down, .poll, .all.row, .player.row, .attachment > summary'
/**
 * Above popups, the down arrow would cover buttons, on low pages those to the sides would cover controls, and controls
 * would cover words on the narrowest pages and above popups higher than half of the page, and the button beside a price on
 * low ones. They are hidden: touches, wheels and keys do not need them, and popups can be closed.
 */
const hidden = ':not(:focus-visible) { opacity: 0; pointer-events: none }'
const withoutArrows = `.edge.edge.down${hidden} @media (max-height: 600px) { .edge.edge${hidden} }`
const withoutControls = `:is(.all.all, .player.player, .attachment > summary)${hidden}`
const onNarrowPages = `@media (max-width: 279px) { ${withoutControls} }`
const besideOffers = `@media (max-height: 600px) { :is(.page[data-offer] ~ .all, .page[data-offer] > .player)${hidden} }`

/**
 * Sets how much of a page's own box popups cover, for the style sheet: not what its borders leave to the bars. Only on the elements that use it: a property on the
 * root would restyle everything below.
 */
export function useCoveredHeight(stack: RefObject<HTMLElement | null>, isShown: boolean): void {
  useEffect(() => {
    const stage = document.querySelector('.stage')
    if (!isShown || !stack.current || !stage) return
    const element = stack.current
    const sheet = new CSSStyleSheet()
    const observer = new ResizeObserver(() => {
      const { bottom, right, height } = stage.getBoundingClientRect()
      const slide = stage.querySelector<HTMLElement>('.swiper-slide .swiper-slide')
      const under = slide ? slide.offsetHeight - slide.clientTop - slide.clientHeight : 0
      const popups = element.getBoundingClientRect()
      const covered = popups.left < right ? bottom - popups.top - under : 0
      const without = `${withoutArrows} ${covered > height / 2 ? withoutControls : onNarrowPages} ${besideOffers}`
      sheet.replaceSync(covered > 0 ? `${lifted} { --covered: ${covered}px } ${without}` : '')
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
