import { AppError } from '#model/messages/errors.ts'
import { endSchedule, listDueSchedules, type Schedule } from '../../db/publishing/schedules.ts'
import { doEach } from '../../infra/work-items.ts'
import { queueAlerts } from '../messages/alerts/queue-alerts.ts'
import { unpublishSite } from './move-pointer.ts'
import { type Publisher, publishSite, RequestDroppedError } from './publish-site.ts'

const schedulesPerBatch = 50

/**
 * Does what has become due, the earliest first, however long ago that was: a process that was away catches up. What is
 * done is written in the transaction that does it, so that it is done once, however many processes try. Trouble with one
 * holds up no other, and is thrown in the end; that one stays due. Answers with how many were due.
 */
export async function runDueSchedules(publisher: Publisher): Promise<number> {
  let due = 0
  await doEach(dueSchedules(publisher), (schedule) => {
    due++
    return runSchedule(publisher, schedule)
  })
  return due
}

function* dueSchedules({ database, now }: Publisher): Iterable<Schedule> {
  const at = now()
  for (let after: Schedule | undefined; ; ) {
    const some = listDueSchedules(database.db, at, { after, limit: schedulesPerBatch })
    yield* some
    if (some.length < schedulesPerBatch) return
    after = some.at(-1)
  }
}

async function runSchedule(publisher: Publisher, schedule: Schedule): Promise<void> {
  const { id, siteId, action, snapshot, version, languages, authorId, authorName } = schedule
  const { database, now } = publisher
  try {
    if (action === 'unpublish')
      await unpublishSite(publisher, siteId, (db) =>
        endSchedule(db, id, { status: 'done', finishedAt: now() }),
      )
    else
      await publishSite(publisher, siteId, {
        languages: languages ?? undefined,
        frozen: snapshot === null ? undefined : { snapshot, version: version ?? 0 },
        by: authorId === null ? undefined : { id: authorId, name: authorName ?? '' },
        offerReason: null,
        alongside: (db, publishId) => endSchedule(db, id, { status: 'done', finishedAt: now(), publishId }),
      })
  } catch (error) {
    if (error instanceof RequestDroppedError) return
    // What may pass, as a full disk, is tried again.
    if (!(error instanceof AppError)) throw error
    const detail = JSON.stringify(error.failure)
    database.transaction((db) => {
      endSchedule(db, id, { status: 'failed', finishedAt: now(), error: detail })
      queueAlerts(db, { siteId, type: 'schedule.failed', detail, now: now() })
    })
  }
}
