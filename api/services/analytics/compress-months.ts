import { setImmediate as nextTurn } from 'node:timers/promises'
import { tokyoDay } from '#model/values/tokyo-day.ts'
import { findUnpackedBefore, packMonth } from '../../db/analytics/visit-packs.ts'
import type { Database } from '../../db/database.ts'

interface Tools {
  database: Database
  now: () => number
}

/** Packs what months that are over add up to: reports over a year read it in a tenth of the time. Answers how many packs. */
export async function compressMonths({ database, now }: Tools, isStopped: () => boolean): Promise<number> {
  const thisMonth = tokyoDay(now()).slice(0, 7)
  let packed = 0
  while (!isStopped()) {
    const place = findUnpackedBefore(database.db, thisMonth)
    if (!place) break
    await database.transactionAside((db) => packMonth(db, place))
    packed++
    await nextTurn()
  }
  return packed
}
