/** State of a contest. Stored and sent: never renamed. */
export const contestStates = ['open', 'counted', 'not-counted'] as const
export type ContestState = (typeof contestStates)[number]

export interface DayViews {
  day: string
  count: number
}

/** That an account holds some of its charged views to be made up. One for each site and month. */
export interface ViewContest {
  siteId: string
  /** The site's name at that time. */
  siteName: string
  /** `2026-11`. */
  month: string
  views: number
  /** Which of them are not charged if they are no views; absent in contests of earlier versions. */
  days?: DayViews[]
  /** In the words of whoever contests. */
  reason: string
  /** That person's name. */
  by: string
  at: number
  state: ContestState
  /** The decision of whoever bills the account. */
  decision: { by: string; at: number; note: string } | null
}

/** While a contest of a month is open, no bill is made for that month. */
export const holdsBill = (contests: readonly ViewContest[] | null, month: string): boolean =>
  contests?.some((contest) => contest.month === month && contest.state === 'open') ?? false

/** Which views are not charged: of the days that have the most, as floods do. At most as many as there are. */
export function takenOff(days: readonly DayViews[], views: number): DayViews[] {
  let left = views
  return days
    .toSorted((a, b) => b.count - a.count || a.day.localeCompare(b.day))
    .flatMap(({ day, count }) => {
      const taken = Math.min(count, left)
      left -= taken
      return taken > 0 ? [{ day, count: taken }] : []
    })
}
