/** A page that is held this long pauses, in milliseconds (V36). */
const holdMs = 500

/** A finger that goes further than this, in pixels, swipes. */
const reach = 10

const ownUse = 'a, button, summary, input, .card'

/** Reports when a finger or the mouse holds an element, and when it is released. Returns a function that ends it. */
export function followHold(element: HTMLElement, onHold: (isHeld: boolean) => void): () => void {
  let timer: number | undefined
  let isHeld = false
  let start = { x: 0, y: 0 }
  const end = () => {
    clearTimeout(timer)
    timer = undefined
    if (!isHeld) return
    isHeld = false
    onHold(false)
  }
  const begin = (event: PointerEvent) => {
    end()
    const isOther = event.target instanceof Element && event.target.closest(ownUse)
    if (!event.isPrimary || event.button !== 0 || isOther) return
    start = { x: event.clientX, y: event.clientY }
    timer = window.setTimeout(() => {
      isHeld = true
      onHold(true)
    }, holdMs)
  }
  const move = ({ clientX, clientY }: PointerEvent) => {
    if (!isHeld && Math.hypot(clientX - start.x, clientY - start.y) >= reach) end()
  }
  const ended = new AbortController()
  const { signal } = ended
  element.addEventListener('pointerdown', begin, { signal })
  addEventListener('pointermove', move, { signal, passive: true })
  addEventListener('pointerup', end, { signal })
  addEventListener('pointercancel', end, { signal })
  return () => {
    end()
    ended.abort()
  }
}
