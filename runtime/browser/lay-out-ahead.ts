/**
 * To find the fonts of a text and to break it into lines takes a phone longer than a tap should. What a tap will open is
 * laid out once before, and closed again before anything is drawn.
 */
export function layOutAhead(closed: HTMLDetailsElement | null): void {
  if (!closed || closed.open) return
  closed.open = true
  closed.lastElementChild?.getBoundingClientRect()
  closed.open = false
}
