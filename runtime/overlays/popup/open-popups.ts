import { isPopupOpen, minuteOf } from '#model/values/active-window.ts'
import { type CountdownLabel, countdownLabel, untilNextLabel } from '#model/values/countdown.ts'
import { isInSet, type PopupContent } from '../../documents/overlays.ts'
import type { PageDocument } from '../../documents/page-document.ts'

export interface PopupQuestion {
  popups: readonly PopupContent[]
  /** The current page; absent while there is none. */
  on?: PageDocument
  /** Ids of the popups that the visitor has closed. */
  closed: readonly string[]
  /** In view-only locked pages show theirs, too (visitor.md §4). */
  isViewOnly?: boolean
  /** Milliseconds since 1970. */
  nowMs: number
}

export interface OpenPopup {
  popup: PopupContent
  /** The remaining time, if the popup shows it. */
  left?: CountdownLabel
}

export interface OpenPopups {
  /** In display order: the one with a time limit first. */
  open: OpenPopup[]
  /** When to ask again, whatever page it is then, in milliseconds since 1970; absent for never. */
  until?: number
}

const minuteMs = 60_000
const ranks: Readonly<Record<PopupContent['kind'], number>> = { timeLimit: 0, applicantLimit: 1 }

/** The popups to show, and when they or their texts change (decisions 8 to 10). */
export function openPopups({ popups, on, closed, isViewOnly, nowMs }: PopupQuestion): OpenPopups {
  const isShown = (popup: PopupContent) =>
    on !== undefined &&
    (isViewOnly || !on.page.isLocked) &&
    isInSet(popup.pages, on.place) &&
    !closed.includes(popup.id) &&
    hasSomething(popup) &&
    isPopupOpen(popup, nowMs)
  const next = Math.min(...popups.flatMap((popup) => changesOf(popup, nowMs)).filter((at) => at > nowMs))
  return {
    open: popups
      .filter(isShown)
      .sort((one, other) => ranks[one.kind] - ranks[other.kind])
      .map((popup) => ({ popup, left: timeLeft(popup, nowMs) })),
    until: Number.isFinite(next) ? next : undefined,
  }
}

/** Whether a popup has a target. */
export const leads = ({ link }: PopupContent): boolean => Boolean(link?.href || link?.script)

/** Whether a popup shows its button: only if it has a target, or a locked one. */
export const hasButton = (popup: PopupContent): boolean =>
  Boolean(popup.button?.text.trim()) && (leads(popup) || popup.link?.locked !== undefined)

const hasSomething = (popup: PopupContent): boolean =>
  Boolean(popup.text?.trim() || popup.picture || popup.film || hasButton(popup))

/**
 * An end date is enough for a countdown. The minute of the end belongs to the window, so the countdown never ends while
 * the popup is open.
 */
function timeLeft({ showRemainingTime, endDate }: PopupContent, nowMs: number): CountdownLabel | undefined {
  if (!showRemainingTime || !endDate) return undefined
  const label = countdownLabel(Date.parse(endDate) - nowMs)
  return label.unit === 'over' ? { unit: 'moment', value: 0 } : label
}

function changesOf({ startDate, endDate, showRemainingTime }: PopupContent, nowMs: number): number[] {
  const changes: number[] = []
  if (startDate) changes.push(minuteOf(startDate) * minuteMs)
  if (!endDate) return changes
  changes.push((minuteOf(endDate) + 1) * minuteMs)
  if (showRemainingTime) changes.push(nowMs + untilNextLabel(Date.parse(endDate) - nowMs))
  return changes
}
