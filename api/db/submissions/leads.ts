import { and, asc, count, eq, inArray, isNotNull, ne, notInArray, type SQL, sql } from 'drizzle-orm'
import { type LeadState, noOwner } from '#model/records/lead.ts'
import type { Db } from '../database.ts'
import { leadEntries, leads } from '../schema/leads.ts'
import { staff } from '../schema/staff.ts'
import { submissions } from '../schema/submissions.ts'

export type LeadEntryRow = typeof leadEntries.$inferSelect

/** A lead with the name of its owner. */
export interface Lead {
  state: LeadState
  ownerId: string | null
  ownerName: string | null
  worth: (typeof leads.$inferSelect)['worth']
  /** 0 before the first change. */
  version: number
}

const untouched: Lead = { state: 'new', ownerId: null, ownerName: null, worth: null, version: 0 }

/** The leads of submissions, also of those that nobody has followed up. */
export function listLeads(db: Db, submissionIds: readonly string[]): (submissionId: string) => Lead {
  const { submissionId, state, ownerId, worth, version } = leads
  const rows = db
    .select({ submissionId, state, ownerId, ownerName: staff.name, worth, version })
    .from(leads)
    .leftJoin(staff, eq(staff.id, ownerId))
    .where(inArray(submissionId, [...submissionIds]))
    .all()
  const byId = new Map(rows.map(({ submissionId: id, ...lead }) => [id, lead]))
  return (id) => byId.get(id) ?? untouched
}

export const findLead = (db: Db, submissionId: string): Lead => listLeads(db, [submissionId])(submissionId)

type LeadValues = Omit<typeof leads.$inferInsert, 'version'>

export const saveLead = (db: Db, { submissionId, siteId, ...values }: LeadValues): void => {
  db.insert(leads)
    .values({ submissionId, siteId, ...values, version: 1 })
    .onConflictDoUpdate({
      target: leads.submissionId,
      set: { ...values, version: sql`${leads.version} + 1` },
    })
    .run()
}

export const addLeadEntry = (db: Db, entry: LeadEntryRow): void => {
  db.insert(leadEntries).values(entry).run()
}

const isNote = sql`${leadEntries.change} ->> 'kind' = 'note'`

export const countNotes = (db: Db, submissionId: string): number =>
  db
    .select({ total: count() })
    .from(leadEntries)
    .where(and(eq(leadEntries.submissionId, submissionId), isNote))
    .get()!.total

/** The oldest first. */
export const listLeadEntries = (db: Db, submissionId: string): LeadEntryRow[] =>
  db
    .select()
    .from(leadEntries)
    .where(eq(leadEntries.submissionId, submissionId))
    .orderBy(asc(leadEntries.createdAt), sql`rowid`)
    .all()

/** False if there is no such note. */
export const removeNote = (db: Db, { submissionId, id }: { submissionId: string; id: string }): boolean =>
  db
    .delete(leadEntries)
    .where(and(eq(leadEntries.id, id), eq(leadEntries.submissionId, submissionId), isNote))
    .run().changes > 0

/** Takes the leads of a site from people whose accounts are not in the path. */
export const releaseLeads = (db: Db, siteId: string, path: string): void => {
  const strangers = db
    .select({ id: staff.id })
    .from(staff)
    .where(notInArray(staff.accountId, path.split('/')))
  db.update(leads)
    .set({ ownerId: null, version: sql`${leads.version} + 1` })
    .where(and(eq(leads.siteId, siteId), inArray(leads.ownerId, strangers)))
    .run()
}

export interface LeadFilter {
  leadState?: LeadState | undefined
  /** Or `noOwner`. */
  ownerId?: string | undefined
}

/** Condition for submissions of a site; most of them are nobody's, and have no row. */
export function leadMatches(siteId: string, { leadState, ownerId }: LeadFilter): SQL | undefined {
  const among = (condition: SQL) =>
    sql`(SELECT ${leads.submissionId} FROM ${leads} WHERE ${leads.siteId} = ${siteId} AND ${condition})`
  const { id } = submissions
  return and(
    leadState === 'new' ? notInArray(id, among(ne(leads.state, leadState))) : undefined,
    leadState && leadState !== 'new' ? inArray(id, among(eq(leads.state, leadState))) : undefined,
    ownerId === noOwner ? notInArray(id, among(isNotNull(leads.ownerId))) : undefined,
    ownerId && ownerId !== noOwner ? inArray(id, among(eq(leads.ownerId, ownerId))) : undefined,
  )
}
