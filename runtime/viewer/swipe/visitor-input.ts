import { notCreators, openDetails } from '../../browser/not-creators.ts'
import { afterFrame } from '../../browser/when-idle.ts'
import type { Direction } from '../../documents/page-address.ts'

export type Key = Direction | 'first' | 'last'

const keys: Readonly<Record<string, Key>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
  PageUp: 'up',
  PageDown: 'down',
  Home: 'first',
  End: 'last',
}

const isModified = (event: KeyboardEvent | MouseEvent) =>
  event.metaKey || event.ctrlKey || event.altKey || event.shiftKey

const takesKeys = 'input, select, textarea, [contenteditable], [data-long], .card[tabindex]'
/** Elements that the space bar activates. */
const pressed = 'button, summary, label, [role=button]'

/** The command of a key; undefined if another element handles it. */
export function keyOf(event: KeyboardEvent): Key | undefined {
  const target = event.target instanceof Element ? event.target : undefined
  if (event.defaultPrevented || target?.closest(takesKeys)) return undefined
  if (event.key === ' ' && !event.metaKey && !event.ctrlKey && !event.altKey && !target?.closest(pressed))
    return event.shiftKey ? 'up' : 'down'
  return isModified(event) ? undefined : keys[event.key]
}

/** The address of a link of this site that was clicked to go there in this window. */
export function clickedAddress(event: MouseEvent): string | undefined {
  if (event.defaultPrevented || event.button !== 0 || isModified(event)) return undefined
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link?.href || link.target || link.origin !== location.origin || link.search || link.hash)
    return undefined
  return link.pathname
}

/** Delay between closing a product card and opening another one, in milliseconds (visitor.md §9). */
const switchDelayMs = 500

/** Closes menus and product cards on a click elsewhere; another card opens after a delay. */
export function closeOthers(event: MouseEvent): void {
  const target = event.target instanceof Element ? event.target : undefined
  let closedCard = false
  for (const open of document.querySelectorAll<HTMLDetailsElement>(openDetails)) {
    if (target && open.contains(target)) continue
    open.open = false
    closedCard ||= open.className === 'spot'
  }
  const spot = target?.closest(`.spot > summary${notCreators}`)?.parentElement
  if (!(spot instanceof HTMLDetailsElement)) return
  const isByKey = event.detail === 0
  if (isByKey && !closedCard) return
  event.preventDefault()
  const isOpening = !spot.open
  const toggle = () => {
    spot.open = isOpening
  }
  if (closedCard) setTimeout(toggle, switchDelayMs)
  // Rendering a card takes time, so that the pressed state of its marker is painted first.
  else afterFrame(toggle)
}

/** Whether a dialog is open: then keys are its own. */
export const hasDialog = () => document.querySelector('dialog[open]') !== null

export function closeAll(): void {
  for (const open of document.querySelectorAll<HTMLDetailsElement>(openDetails)) open.open = false
}

/** Whether an element inside the stage scrolls under the pointer, and handles the wheel itself. */
export function scrollsItself(target: EventTarget | null, stage: Element): boolean {
  for (let at = target instanceof Element ? target : null; at && at !== stage; at = at.parentElement)
    if (at.scrollHeight > at.clientHeight && /auto|scroll/.test(getComputedStyle(at).overflowY)) return true
  return false
}
