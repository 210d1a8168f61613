import { and, asc, eq, gt, isNotNull, isNull, lt, notExists, sql } from 'drizzle-orm'
import type { ReceivedRetention, RetainedKind } from '#model/calls/submissions/received-retention.ts'
import type { Db } from '../database.ts'
import { memberSessions, members } from '../schema/members.ts'
import { sites } from '../schema/sites.ts'
import { submissions } from '../schema/submissions.ts'
import { surveyResponses } from '../schema/surveys.ts'

export const updateReceivedRetention = (db: Db, siteId: string, retention: ReceivedRetention): void => {
  const isOff = Object.values(retention).every((months) => months === null)
  db.update(sites)
    .set({ receivedMonths: isOff ? null : retention })
    .where(eq(sites.id, siteId))
    .run()
}

/** The sites that delete something after a time, after a given id in the order of ids. */
export const listReceivedRetentions = (
  db: Db,
  after: string,
  limit: number,
): { id: string; retention: ReceivedRetention }[] =>
  db
    .select({ id: sites.id, retention: sites.receivedMonths })
    .from(sites)
    .where(and(gt(sites.id, after), isNotNull(sites.receivedMonths), isNull(sites.deletedAt)))
    .orderBy(asc(sites.id))
    .limit(limit)
    .all()
    .flatMap(({ id, retention }) => (retention ? [{ id, retention }] : []))

interface Old {
  siteId: string
  /** Milliseconds since 1970. */
  before: number
}

/** Ids of what is older than a time. A member is as old as their last log-in, and stays while they have a session. */
export function listOldReceived(
  db: Db,
  kind: RetainedKind,
  { siteId, before }: Old,
  limit: number,
): string[] {
  if (kind === 'members') {
    const lastSeen = sql<number>`coalesce(${members.lastLoginAt}, ${members.confirmedAt}, ${members.createdAt})`
    const session = db.select().from(memberSessions).where(eq(memberSessions.memberId, members.id))
    const found = db
      .select({ id: members.id })
      .from(members)
      .where(and(eq(members.siteId, siteId), lt(lastSeen, before), notExists(session)))
    return found
      .limit(limit)
      .all()
      .map(({ id }) => id)
  }
  const table = kind === 'contacts' ? submissions : surveyResponses
  const found = db
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.siteId, siteId), lt(table.createdAt, before)))
  return found
    .limit(limit)
    .all()
    .map(({ id }) => id)
}
