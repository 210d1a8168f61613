/** Repeated views of a page by the same visitor within this time count as one. */
export const sameViewMs = 10_000

/**
 * A second click on the same thing by the same visitor within this time is part of a double click and is not counted.
 */
export const sameClickMs = 1_000

/** A visit ends after this time without any action; the visitor's next event begins another visit. */
export const visitEndsMs = 30 * 60_000

/** Longest time on a page that counts; longer times reported by a browser are cut to it. */
export const longestDwellMs = 30 * 60_000

/** Number of past weeks whose views define what is usual for a site. */
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
  /** Reported, but not charged. */
  'set-aside',
  /** Far more than is usual for the site, from visitors who do nothing else. Reported, but not charged. */
  'unusual',
  /** Contested by the account, and accepted by whoever bills it. Reported, but not charged. */
  'contested',
  /** Beyond the account's spending limit. */
  'spending-limit',
] as const
export type DropReason = (typeof dropReasons)[number]
