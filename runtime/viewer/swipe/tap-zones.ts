import { openDetails } from '../../browser/not-creators.ts'

/** Where a page is tapped (V36). */
export type TapZone = 'up' | 'middle' | 'down'

/** How much of the page, at its upper and at its lower edge, leads on. */
const share = 0.2

/** What is held longer, in milliseconds, or goes further, in pixels, is no tap. */
const longestMs = 400
const reach = 10

/** What a tap is for itself. */
const taken = 'a, button, summary, input, label, .btn, .card, .poll, .turn'

const isOpen = `${openDetails}, dialog[open]`

/** Whether a tap has nothing else to do than to lead on: close what is open, scroll a text, look around a zoomed page. */
const isFree = (page: Element) =>
  !page.querySelector('[data-long]') &&
  !document.querySelector(isOpen) &&
  getSelection()?.type !== 'Range' &&
  (window.visualViewport?.scale ?? 1) < 1.01

/** The page that a finger touches where nothing else on it is for taps. */
function touchedPage({ target, isPrimary, pointerType }: PointerEvent): Element | undefined {
  if (!isPrimary || pointerType !== 'touch' || !(target instanceof Element) || target.closest(taken)) return
  const page = target.closest('.page')
  return page && isFree(page) ? page : undefined
}

/**
 * Tells when a finger taps the page, and where. It goes by the click that follows, so that a swipe, which
 * has none, and whatever a tap is for otherwise come first. Returns what ends it.
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
    // A page may still be on its way: what counts is where it comes to stand.
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
