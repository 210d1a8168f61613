/**
 * Moves the keyboard focus from something that is about to go to what stands behind it, or before it, or to their
 * parent: otherwise it would be lost, and the next Tab would begin at the top of the page.
 */
export function focusBeside(leaving: Element | null): void {
  const parent = leaving?.parentElement
  if (!leaving || !parent) return
  const all = [...parent.children].filter((one) => one === leaving || one.matches('[tabindex], button'))
  const at = all.indexOf(leaving)
  const next = all[at + 1] ?? all[at - 1] ?? parent
  if (next instanceof HTMLElement) next.focus()
}
