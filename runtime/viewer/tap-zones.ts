/** How much of the page, at its upper and at its lower edge, leads on when it is tapped (V36). */
const share = 0.2

/** What is held longer, in milliseconds, or goes further, in pixels, is no tap. */
const longestMs = 400
const reach = 10

/** What a tap is for itself. */
const taken = 'a, button, summary, input, label, .btn, .card, .poll, .turn'

const isOpen = 'details[open], dialog[open]'

/** Whether a tap that begins so has nothing else to do: close what is open, scroll a text, look around a zoomed page. */
function isFree({ target, isPrimary, pointerType }: PointerEvent): boolean {
  const page = target instanceof Element && !target.closest(taken) ? target.closest('.page') : null
  return (
    page !== null &&
    isPrimary &&
    pointerType === 'touch' &&
    !page.querySelector('[data-long]') &&
    !document.querySelector(isOpen) &&
    getSelection()?.type !== 'Range' &&
    (window.visualViewport?.scale ?? 1) < 1.01
  )
}

/**
 * Tells when a finger taps the page at its upper or lower edge. It goes by the click that follows, so that a swipe, which
 * has none, and whatever a tap is for otherwise come first. Returns what ends it.
 */
export function followTaps(stage: HTMLElement, onTap: (direction: 'up' | 'down') => void): () => void {
  let start: PointerEvent | undefined
  const begin = (event: PointerEvent) => {
    start = isFree(event) ? event : undefined
  }
  const tap = (event: MouseEvent) => {
    const from = start
    start = undefined
    if (!from || event.timeStamp - from.timeStamp > longestMs) return
    if (Math.hypot(event.clientX - from.clientX, event.clientY - from.clientY) >= reach) return
    const { top, height } = stage.getBoundingClientRect()
    const at = (from.clientY - top) / height
    if (at < share) onTap('up')
    else if (at > 1 - share) onTap('down')
  }
  const ended = new AbortController()
  const { signal } = ended
  stage.addEventListener('pointerdown', begin, { signal, passive: true })
  stage.addEventListener('click', tap, { signal })
  return () => ended.abort()
}
