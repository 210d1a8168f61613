import { and, count, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { type SourceField, sourceFields } from '#model/calls/submissions/attribution.ts'
import type { ReceivedList, SubmissionKind } from '#model/records/received.ts'
import type { Language } from '#model/values/language.ts'
import type { Db } from '../database.ts'
import { contains, type PageOfList } from '../lists.ts'
import { ledBy } from '../schema/led-by.ts'
import { members } from '../schema/members.ts'
import { partialSubmissions, submissions } from '../schema/submissions.ts'
import { surveyResponses } from '../schema/surveys.ts'
import { type Scope, siteWithin } from '../scope.ts'
import { type LeadFilter, leadMatches } from './leads.ts'

type Columns = Record<'id' | 'siteId' | 'email' | 'language' | 'search' | 'createdAt', SQLiteColumn>

interface Source {
  table: SQLiteTable & Columns
  /** Name of the index that covers every column a list filters by. */
  searchIndex: string
  /** Name of the index that sources are counted in; absent where none are kept. */
  sourceIndex?: string
  /** Condition for the rows of the table that belong to the list. */
  part?: SQL | undefined
}

export const receivedSources: Readonly<Record<ReceivedList, Source>> = {
  members: { table: members, searchIndex: 'members_search', sourceIndex: 'members_sources' },
  contacts: {
    table: submissions,
    searchIndex: 'submissions_search',
    sourceIndex: 'submissions_sources',
    part: eq(submissions.kind, 'CONTACT_SETTING'),
  },
  forms: {
    table: submissions,
    searchIndex: 'submissions_search',
    sourceIndex: 'submissions_sources',
    part: eq(submissions.kind, 'HOMEPAGE_SETTING'),
  },
  'survey-responses': {
    table: surveyResponses,
    searchIndex: 'survey_responses_search',
    sourceIndex: 'survey_responses_sources',
  },
  'partial-contacts': notSent('CONTACT_SETTING'),
  'partial-forms': notSent('HOMEPAGE_SETTING'),
}

function notSent(kind: SubmissionKind): Source {
  const part = and(eq(partialSubmissions.kind, kind), isNull(partialSubmissions.sentAt))
  return { table: partialSubmissions, searchIndex: 'partial_submissions_search', part }
}

export interface ReceivedFilter extends LeadFilter {
  siteId: string
  /** Only responses to this survey. */
  surveyId?: string | undefined
  status?: 'provisional' | 'active' | undefined
  /** Part of any answer. */
  q?: string | undefined
  /** Part of the address. */
  email?: string | undefined
  language?: Language | undefined
  /** What led to it; an empty text where the visitor came directly. */
  source?: string | undefined
  medium?: string | undefined
  campaign?: string | undefined
  position?: string | undefined
  /** Ids of chosen options by the ids of the questions. */
  answers?: Readonly<Record<string, string>> | undefined
  /** Milliseconds since 1970; `until` is exclusive. */
  from?: number | undefined
  until?: number | undefined
}

/** Normalises a text for searching, as stored texts are: full and half width, and upper and lower case, are treated as the same. */
const searched = (text: string): string => text.normalize('NFKC').toLowerCase()

/** The condition for the rows of a list that match. */
export function matching(list: ReceivedList, scope: Scope, filter: ReceivedFilter): SQL | undefined {
  const { table, part } = receivedSources[list]
  const { siteId, surveyId, status, q, email, language, from, until } = filter
  return and(
    eq(table.siteId, siteId),
    // A condition on a constant: evaluated once, not for every row.
    siteWithin(sql`${siteId}`, scope),
    part,
    surveyId === undefined ? undefined : eq(surveyResponses.surveyId, surveyId),
    from === undefined ? undefined : sql`${table.createdAt} >= ${from}`,
    until === undefined ? undefined : sql`${table.createdAt} < ${until}`,
    language && eq(table.language, language),
    q ? contains(table.search, searched(q)) : undefined,
    // The address is part of the searched text, which the index contains: only rows where it is found are looked up.
    email ? and(contains(table.search, searched(email)), contains(table.email, email)) : undefined,
    status && eq(members.status, status),
    ...sourceFields.map((field) => isLedBy(field, filter[field])),
    leadMatches(siteId, filter),
    ...Object.entries(filter.answers ?? {}).map(hasChosen),
  )
}

/** Of several choices, one of them. */
const hasChosen = ([question, option]: readonly [string, string]): SQL =>
  sql`EXISTS (SELECT 1 FROM json_each(${surveyResponses.answers}, ${`$."${question}"`}) WHERE value = ${option})`

/** Rows of which nothing is known have no source, not an empty one. */
const isLedBy = (field: SourceField, wanted: string | undefined): SQL | undefined =>
  wanted === undefined
    ? undefined
    : sql`attribution IS NOT NULL AND coalesce(${ledBy[field]}, '') = ${wanted}`

/** The index is named, because SQLite's statistics would make it look up every row instead. */
const fromOf = (list: ReceivedList, { q, email, language }: ReceivedFilter): SQL => {
  const { table, searchIndex } = receivedSources[list]
  return q || email || language ? sql`${table} INDEXED BY ${sql.raw(searchIndex)}` : sql`${table}`
}

/** The ids of all rows that match, or of one page of them, by time. */
export function listReceivedIds(
  db: Db,
  scope: Scope,
  listing: ReceivedFilter & { list: ReceivedList; order: 'ASC' | 'DESC' } & Partial<PageOfList>,
): string[] {
  const { list, order, limit = -1, offset = 0 } = listing
  const { table } = receivedSources[list]
  const direction = sql.raw(order)
  return db
    .all<{ id: string }>(
      sql`SELECT ${table.id} AS id FROM ${fromOf(list, listing)} WHERE ${matching(list, scope, listing)}
        ORDER BY ${table.createdAt} ${direction}, ${table.id} ${direction} LIMIT ${limit} OFFSET ${offset}`,
    )
    .map(({ id }) => id)
}

export const countReceived = (
  db: Db,
  scope: Scope,
  filter: ReceivedFilter & { list: ReceivedList },
): number =>
  db.get<{ total: number }>(
    sql`SELECT count(*) AS total FROM ${fromOf(filter.list, filter)} WHERE ${matching(filter.list, scope, filter)}`,
  ).total

/** Deletes those of the ids that are in a list of a site, and returns them. */
export function removeReceived(
  db: Db,
  scope: Scope,
  { list, siteId, ids }: { list: ReceivedList; siteId: string; ids: readonly string[] },
): string[] {
  const { table } = receivedSources[list]
  const found = db
    .select({ id: sql<string>`${table.id}` })
    .from(table)
    .where(and(inArray(table.id, [...ids]), matching(list, scope, { siteId })))
    .all()
    .map(({ id }) => id)
  db.delete(table).where(inArray(table.id, found)).run()
  return found
}

export type Member = typeof members.$inferSelect
export type Submission = typeof submissions.$inferSelect
export type SurveyResponse = typeof surveyResponses.$inferSelect
export type PartialSubmission = typeof partialSubmissions.$inferSelect

export const findMember = (db: Db, scope: Scope, id: string): Member | undefined =>
  db
    .select()
    .from(members)
    .where(and(eq(members.id, id), siteWithin(members.siteId, scope)))
    .get()

export const findSubmission = (db: Db, scope: Scope, id: string): Submission | undefined =>
  db
    .select()
    .from(submissions)
    .where(and(eq(submissions.id, id), siteWithin(submissions.siteId, scope)))
    .get()

export const findSurveyResponse = (db: Db, scope: Scope, id: string): SurveyResponse | undefined =>
  db
    .select()
    .from(surveyResponses)
    .where(and(eq(surveyResponses.id, id), siteWithin(surveyResponses.siteId, scope)))
    .get()

export const findPartial = (db: Db, scope: Scope, id: string): PartialSubmission | undefined =>
  db
    .select()
    .from(partialSubmissions)
    .where(
      and(
        eq(partialSubmissions.id, id),
        isNull(partialSubmissions.sentAt),
        siteWithin(partialSubmissions.siteId, scope),
      ),
    )
    .get()

/** In the order of the ids. */
export const listMembersById = (db: Db, ids: readonly string[]): Member[] =>
  inOrder(
    ids,
    db
      .select()
      .from(members)
      .where(inArray(members.id, [...ids]))
      .all(),
  )

export const listSubmissionsById = (db: Db, ids: readonly string[]): Submission[] =>
  inOrder(
    ids,
    db
      .select()
      .from(submissions)
      .where(inArray(submissions.id, [...ids]))
      .all(),
  )

export const listSurveyResponsesById = (db: Db, ids: readonly string[]): SurveyResponse[] =>
  inOrder(
    ids,
    db
      .select()
      .from(surveyResponses)
      .where(inArray(surveyResponses.id, [...ids]))
      .all(),
  )

export const listPartialsById = (db: Db, ids: readonly string[]): PartialSubmission[] =>
  inOrder(
    ids,
    db
      .select()
      .from(partialSubmissions)
      .where(inArray(partialSubmissions.id, [...ids]))
      .all(),
  )

function inOrder<Row extends { id: string }>(ids: readonly string[], rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

const versionsOf: Readonly<Record<Exclude<ReceivedList, 'survey-responses'>, SQLiteColumn>> = {
  members: members.formVersion,
  contacts: submissions.formVersion,
  forms: submissions.formVersion,
  'partial-contacts': partialSubmissions.formVersion,
  'partial-forms': partialSubmissions.formVersion,
}

/** The versions of a form that the answers of a list belong to. */
export const listAnsweredVersions = (
  db: Db,
  siteId: string,
  list: Exclude<ReceivedList, 'survey-responses'>,
): string[] => {
  const { table, part } = receivedSources[list]
  const version = versionsOf[list]
  return db
    .select({ version: sql<string>`${version}`, total: count() })
    .from(table)
    .where(and(eq(table.siteId, siteId), part))
    .groupBy(version)
    .all()
    .map(({ version }) => version)
}
