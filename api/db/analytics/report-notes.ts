import { and, asc, between, count, eq } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { reportNotes } from '../schema/reports.ts'
import type { VisitQuery } from './visit-reports.ts'

type ReportNote = typeof reportNotes.$inferSelect

export const addReportNote = (db: Db, note: ReportNote): void => {
  db.insert(reportNotes).values(note).run()
}

export const countReportNotes = (db: Db, siteId: string): number =>
  db.select({ total: count() }).from(reportNotes).where(eq(reportNotes.siteId, siteId)).get()!.total

/** Undefined if there is no such note. */
export const removeReportNote = (
  db: Db,
  { siteId, id }: Pick<ReportNote, 'siteId' | 'id'>,
): ReportNote | undefined =>
  db
    .delete(reportNotes)
    .where(and(eq(reportNotes.siteId, siteId), eq(reportNotes.id, id)))
    .returning()
    .get()

export const listReportNotes = (
  db: Db,
  { siteId, from, to }: Pick<VisitQuery, 'siteId' | 'from' | 'to'>,
): ReportNote[] =>
  db
    .select()
    .from(reportNotes)
    .where(and(eq(reportNotes.siteId, siteId), between(reportNotes.day, from, to)))
    .orderBy(asc(reportNotes.day), asc(reportNotes.text), asc(reportNotes.id))
    .all()
