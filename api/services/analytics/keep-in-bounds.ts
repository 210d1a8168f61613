import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { hourOf, usualWeeks } from '#model/analytics/counting-rules.ts'
import { addDays, addMonths, startOfTokyoDay, tokyoDay } from '#model/values/calendar-day.ts'
import { removeCostsBefore } from '../../db/analytics/campaign-costs.ts'
import { removeGoalsBefore } from '../../db/analytics/goals.ts'
import { removeReturnedBefore } from '../../db/analytics/returned-conversions.ts'
import { removeViewHoursBefore } from '../../db/analytics/view-hours.ts'
import { removeMarksBefore, removeSaltsBefore } from '../../db/analytics/visit-marks.ts'
import {
  listRetentions,
  removeSomeOfSite,
  removeSomeSumsBefore,
  removeVisitsBefore,
} from '../../db/analytics/visit-retention.ts'
import type { Database, Db } from '../../db/database.ts'

const rowsAtOnce = 2_000
/** The sums of a page and day are only a few rows: a transaction for each would take longer than the deletion. */
const placesAtOnce = 100
const sitesAtOnce = 100

async function removeAll(removeSome: () => number, isStopped: () => boolean): Promise<number> {
  let removed = 0
  while (!isStopped()) {
    const some = removeSome()
    removed += some
    if (some === 0) break
    await yieldToEventLoop()
  }
  return removed
}

/** Deletes some rows in one transaction, few enough not to delay others. */
const removeSomeAtOnce = (database: Database, removeSome: (db: Db) => number): number =>
  database.transaction((db) => {
    let removed = 0
    for (let place = 0; place < placesAtOnce && removed < rowsAtOnce; place++) {
      const some = removeSome(db)
      if (some === 0) break
      removed += some
    }
    return removed
  })

/** Deletes the salts and visitor marks of earlier days, so that visits cannot be assigned to visitors any more. */
export const forgetMarks = ({ database, now }: Tools, isStopped: () => boolean): Promise<number> => {
  const today = tokyoDay(now())
  removeSaltsBefore(database.db, today)
  return removeAll(() => removeMarksBefore(database.db, today, rowsAtOnce), isStopped)
}

interface Tools {
  database: Database
  now: () => number
}

/** Deletes visits and sums that sites no longer keep; returns the number of rows. */
export async function pruneVisits({ database, now }: Tools, isStopped: () => boolean): Promise<number> {
  const { db } = database
  const today = tokyoDay(now())
  const firstHour = hourOf(now()) - (usualWeeks + 1) * 7 * 24
  let removed = await removeAll(() => removeViewHoursBefore(db, firstHour, rowsAtOnce), isStopped)
  for (let after = ''; !isStopped(); ) {
    const sites = listRetentions(db, after, sitesAtOnce)
    for (const { id, visitDays, figureMonths } of sites) {
      const day = addDays(today, -visitDays)
      const old = { siteId: id, day, instant: startOfTokyoDay(day) }
      removed += await removeAll(() => removeVisitsBefore(db, old, rowsAtOnce), isStopped)
      removed += removeGoalsBefore(db, id, old.instant)
      const oldest = addMonths(today, -figureMonths)
      removed += removeReturnedBefore(db, id, oldest) + removeCostsBefore(db, id, oldest)
      const removeSums = () => removeSomeAtOnce(database, (tx) => removeSomeSumsBefore(tx, id, oldest))
      removed += await removeAll(removeSums, isStopped)
    }
    if (sites.length < sitesAtOnce) break
    after = sites.at(-1)!.id
    await yieldToEventLoop()
  }
  return removed
}

/** Deletes everything that is known of visits of a site; the counts for billing stay. */
export const eraseVisits = (database: Database, siteId: string): Promise<number> =>
  removeAll(
    () => removeSomeAtOnce(database, (db) => removeSomeOfSite(db, siteId, rowsAtOnce)),
    () => false,
  )
