/** The same page by the same visitor within so long is one view. */
export const sameViewMs = 10_000

/** A click on the same thing by the same visitor within so long is the second half of a double click. */
export const sameClickMs = 1_000

/** After so long without anything a visitor does, their next deed begins another visit. */
export const visitEndsMs = 30 * 60_000

/** Nobody reads a page for longer: what a browser says beyond it is cut. */
export const longestDwellMs = 30 * 60_000

/** Why events are in no report (docs/counting.md). */
export const dropReasons = [
  'robot',
  'loads-ahead',
  'flood',
  'unknown',
  'plan',
  'staff',
  'no-visit',
  'visit-full',
  /** In reports, and not charged. */
  'set-aside',
  /** Beyond what the account may spend. */
  'spending-limit',
] as const
export type DropReason = (typeof dropReasons)[number]
