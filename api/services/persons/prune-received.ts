import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { type RetainedKind, retainedKinds } from '#model/calls/submissions/received-retention.ts'
import type { PersonKind } from '#model/records/person.ts'
import { addMonths, startOfTokyoDay, tokyoDay } from '#model/values/calendar-day.ts'
import type { Database } from '../../db/database.ts'
import { removePersonRecords } from '../../db/submissions/person-records.ts'
import { listOldReceived, listReceivedRetentions } from '../../db/submissions/received-retention.ts'

const recordsAtOnce = 100
const sitesAtOnce = 100

const personKindOf: Readonly<Record<RetainedKind, PersonKind>> = {
  contacts: 'contacts',
  members: 'members',
  answers: 'survey-responses',
}

interface PruneTools {
  database: Database
  now: () => number
}

/** Deletes what visitors have sent and sites no longer keep, with the mails about it; returns the number of records. */
export async function pruneReceived(
  { database, now }: PruneTools,
  isStopped: () => boolean,
): Promise<number> {
  const today = tokyoDay(now())
  let removed = 0
  for (let after = ''; !isStopped(); ) {
    const sites = listReceivedRetentions(database.db, after, sitesAtOnce)
    for (const { id: siteId, retention } of sites)
      for (const kind of retainedKinds) {
        const months = retention[kind]
        if (months === null) continue
        const before = startOfTokyoDay(addMonths(today, -months))
        removed += await removeOld(database, { kind, siteId, before }, isStopped)
      }
    if (sites.length < sitesAtOnce) break
    after = sites.at(-1)!.id
  }
  return removed
}

async function removeOld(
  database: Database,
  { kind, ...old }: { kind: RetainedKind; siteId: string; before: number },
  isStopped: () => boolean,
): Promise<number> {
  let removed = 0
  while (!isStopped()) {
    const some = database.transaction((db) =>
      removePersonRecords(db, personKindOf[kind], listOldReceived(db, kind, old, recordsAtOnce)),
    )
    removed += some
    if (some === 0) break
    await yieldToEventLoop()
  }
  return removed
}
