/** The same page by the same visitor within so long is one view. */
export const sameViewMs = 10_000

/** A click on the same thing by the same visitor within so long is the second half of a double click. */
export const sameClickMs = 1_000

/** After so long without anything a visitor does, their next event begins another visit. */
export const visitEndsMs = 30 * 60_000

/** Nobody reads a page for longer: what a browser says beyond it is cut. */
export const longestDwellMs = 30 * 60_000

/** Views of earlier hours tell for so many weeks what is usual for a site. */
export const usualWeeks = 4

/** Hours since 1970. */
export const hourOf = (at: number): number => Math.floor(at / (60 * 60_000))

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
  /** Far more than is usual for the site, of visitors who do nothing else: in reports, and not charged. */
  'unusual',
  /** The account has contested them, and whoever bills it has agreed: in reports, and not charged. */
  'contested',
  /** Beyond what the account may spend. */
  'spending-limit',
] as const
export type DropReason = (typeof dropReasons)[number]
