import { openDetails } from '../../browser/not-creators.ts'

/** The zone of a page that is tapped (V36). */
export type TapZone = 'up' | 'middle' | 'down'

/** Fraction of the page at its upper and lower edge where a tap moves on. */
const share = 0.2

/** What is held longer, in milliseconds, or goes further, in pixels, is no tap. */
const longestMs = 400
const reach = 10

/** Elements that handle taps themselves. */
const taken = 'a, button, summary, input, label, .btn, .card, .poll, .turn'

const isOpen = `${openDetails}, dialog[open]`

/** Whether a tap may move on, because it has nothing else to do: close something open, scroll a text, or pan a zoomed page. */
const isFree = (page: Element) =>
  !page.querySelector('[data-long]') &&
  !document.querySelector(isOpen) &&
  getSelection()?.type !== 'Range' &&
  (window.visualViewport?.scale ?? 1) < 1.01

/** The page under a finger, if the touched element does not handle taps itself. */
function touchedPage({ target, isPrimary, pointerType }: PointerEvent): Element | undefined {
  if (!isPrimary || pointerType !== 'touch' || !(target instanceof Element) || target.closest(taken)) return
  const page = target.closest('.page')
  return page && isFree(page) ? page : undefined
}

/**
 * Reports taps on the page, with their zone. It waits for the click that follows, so that swipes, which have none, and
 * other purposes of a tap take precedence. Returns a function that ends it.
 */
export function followTaps(stage: HTMLElement, onTap: (zone: TapZone) => void): () => void {
  let start: { event: PointerEvent; page: Element } | undefined
  const begin = (event: PointerEvent) => {
    const page = touchedPage(event)
    start = page && { event, page }
  }
  const tap = (event: MouseEvent) => {
    const from = start
    start = undefined
    if (!from || event.timeStamp - from.event.timeStamp > longestMs) return
    const { clientX, clientY } = from.event
    if (Math.hypot(event.clientX - clientX, event.clientY - clientY) >= reach) return
    // The page may still be moving: its final place counts.
    const place = from.page.closest('.swiper') ?? from.page
    const { top, height } = place.getBoundingClientRect()
    const at = (clientY - top) / height
    onTap(at < share ? 'up' : at > 1 - share ? 'down' : 'middle')
  }
  const ended = new AbortController()
  const { signal } = ended
  stage.addEventListener('pointerdown', begin, { signal, passive: true })
  stage.addEventListener('click', tap, { signal })
  return () => ended.abort()
}
