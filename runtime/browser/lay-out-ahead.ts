/**
 * Finding fonts and breaking lines takes a phone longer than a tap should. What a tap will open is therefore
 * laid out once in advance, and closed again before anything is painted.
 */
export function layOutAhead(closed: HTMLDetailsElement | null): void {
  if (!closed || closed.open) return
  closed.open = true
  closed.lastElementChild?.getBoundingClientRect()
  closed.open = false
}
