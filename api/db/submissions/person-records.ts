import { and, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { createMentions, type PersonKind, type PersonQuery, personKinds } from '#model/records/person.ts'
import { maxSelected } from '#model/records/received.ts'
import type { Db } from '../database.ts'
import { adDeliveries } from '../schema/ad-deliveries.ts'
import { alertDeliveries, alerts } from '../schema/alerts.ts'
import { connectorDeliveries } from '../schema/connectors.ts'
import { idempotencyKeys, visitorKeys } from '../schema/idempotency.ts'
import { leadEntries } from '../schema/leads.ts'
import { mailSuppressions, mails } from '../schema/mails.ts'
import { memberChallenges, members, memberTokens } from '../schema/members.ts'
import { previewComments, previewShares } from '../schema/previews.ts'
import { sites } from '../schema/sites.ts'
import { staff } from '../schema/staff.ts'
import { partialSubmissions, submissions } from '../schema/submissions.ts'
import { surveyResponses } from '../schema/surveys.ts'
import { webhookDeliveries, webhooks } from '../schema/webhooks.ts'
import { accountWithin, type Scope } from '../scope.ts'

interface Source {
  table: SQLiteTable
  id: SQLiteColumn
  at: SQLiteColumn
  /** Null if the row belongs to no site. */
  siteId: SQLiteColumn | null
  /** Columns that may name the person. */
  texts: readonly SQLiteColumn[]
  part?: SQL
  within: (scope: Scope) => SQL | undefined
}

/** Sites in the trash are included: what is stored of them can be restored. */
const sitesWithin = (column: SQLiteColumn, scope: Scope): SQL | undefined => {
  const within = accountWithin(sql`account_id`, scope)
  return within && sql`${column} IN (SELECT id FROM sites WHERE ${within})`
}

const ofSite = <Table extends SQLiteTable & Record<'id' | 'siteId', SQLiteColumn>>(
  table: Table,
  texts: readonly SQLiteColumn[],
  { at, part }: { at: SQLiteColumn; part?: SQL },
): Source => ({
  ...{ table, id: table.id, siteId: table.siteId, at, texts },
  ...(part && { part }),
  within: (scope) => sitesWithin(table.siteId, scope),
})

const received = (
  table: typeof members | typeof submissions | typeof partialSubmissions | typeof surveyResponses,
  part?: SQL,
): Source => ofSite(table, [table.email, table.search], { at: table.createdAt, ...(part && { part }) })

/** A mail belongs to whoever caused it, and to the site of what it is about. */
const mailsWithin = (scope: Scope): SQL | undefined => {
  const within = accountWithin(sql`account_id`, scope)
  if (!within) return undefined
  const recordsOf = (table: SQLiteTable) =>
    sql`SELECT ${table}.id FROM ${table} WHERE ${table}.site_id IN (SELECT id FROM sites WHERE ${within})`
  return or(
    accountWithin(mails.causeAccountId, scope),
    sql`${mails.recordId} IN (${sql.join([members, submissions, surveyResponses].map(recordsOf), sql` UNION ALL `)})`,
  )
}

/** The list of addresses that get no mail belongs to the provider. */
const ofProvider = ({ reach }: Scope): SQL | undefined => (reach === 'all' ? undefined : sql`0`)

const sources: Readonly<Record<PersonKind, Source>> = {
  members: received(members),
  contacts: received(submissions, eq(submissions.kind, 'CONTACT_SETTING')),
  forms: received(submissions, eq(submissions.kind, 'HOMEPAGE_SETTING')),
  'survey-responses': received(surveyResponses),
  'partial-contacts': received(
    partialSubmissions,
    and(eq(partialSubmissions.kind, 'CONTACT_SETTING'), isNull(partialSubmissions.sentAt)),
  ),
  'partial-forms': received(
    partialSubmissions,
    and(eq(partialSubmissions.kind, 'HOMEPAGE_SETTING'), isNull(partialSubmissions.sentAt)),
  ),
  'preview-guests': ofSite(previewShares, [previewShares.email], { at: previewShares.invitedAt }),
  'preview-comments': ofSite(previewComments, [previewComments.author, previewComments.text], {
    at: previewComments.createdAt,
  }),
  mails: {
    ...{ table: mails, id: mails.id, siteId: null, at: mails.createdAt, within: mailsWithin },
    texts: [mails.to, mails.subject, mails.text, mails.html],
  },
  'mail-suppressions': {
    ...{ table: mailSuppressions, id: mailSuppressions.address, siteId: null, at: mailSuppressions.at },
    ...{ texts: [mailSuppressions.address, mailSuppressions.detail], within: ofProvider },
  },
}

const removeSigns = (text: SQL, signs: readonly string[]): SQL =>
  signs.reduce((inner, sign) => sql`replace(${inner}, ${sign}, '')`, text)

const spaces = [' ', '\n', '\u3000', '\t'] as const
const phoneSigns = [...spaces, '-', '(', ')', '.', '/', '\u2010', '\u2013', '\u2212', '\u30fc'] as const

/** Full-width letters, as people type them in Japan. */
const wide = (text: string): string =>
  text.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0))

/** Condition that is true for every text in which `createMentions` finds the query, and for some others. */
function mayMention(text: SQL, { by, needle }: PersonQuery): SQL | undefined {
  if (by === 'phone') return sql`${removeSigns(text, phoneSigns)} LIKE ${`%${needle}%`}`
  if (by === 'name')
    return sql`${removeSigns(text, spaces)} LIKE ${`%${needle.replace(/[\\%_]/g, '\\$&')}%`} ESCAPE '\\'`
  // Any character may stand for a sign, because texts encode them differently.
  return or(
    ...[needle, wide(needle), wide(needle.toUpperCase())].map(
      (spelled) =>
        sql`${text} LIKE ${`%${spelled.replace(/[^a-z0-9\uff10-\uff19\uff21-\uff3a\uff41-\uff5a]/gi, '%')}%`}`,
    ),
  )
}

const joined = (texts: readonly SQLiteColumn[]): SQL =>
  sql.join(
    texts.map((column) => sql`coalesce(${column}, '')`),
    sql` || char(10) || `,
  )

export interface PersonRecord {
  kind: PersonKind
  id: string
  siteId: string | null
  siteName: string | null
  at: number
  /** What mentions the person, as it is stored; empty for a mail that is only about another record. */
  text: string
}

/**
 * Everything within a scope that mentions a person, the newest first within each kind, of each kind as much as can be chosen and one
 * more; mails about what is found belong to it.
 */
export function findPersonRecords(db: Db, scope: Scope, query: PersonQuery): PersonRecord[] {
  const mentions = createMentions(query)
  const found = personKinds.flatMap((kind) => {
    const text = joined(sources[kind].texts)
    const wanted = { kind, text, condition: mayMention(text, query) }
    const rows: PersonRecord[] = []
    for (let offset = 0; rows.length <= maxSelected; offset += rowsAtOnce) {
      const some = readRecords(db, scope, { ...wanted, offset })
      rows.push(...some.filter((row) => mentions(row.text)))
      if (some.length < rowsAtOnce) break
    }
    return rows.slice(0, maxSelected + 1)
  })
  const ids = found.map(({ id }) => id)
  const known = new Set(found.flatMap(({ kind, id }) => (kind === 'mails' ? [id] : [])))
  const about = { kind: 'mails' as const, text: sql`''`, condition: inArray(mails.recordId, ids), offset: 0 }
  return [...found, ...readRecords(db, scope, about).filter(({ id }) => !known.has(id))]
}

const rowsAtOnce = 2_000

function readRecords(
  db: Db,
  scope: Scope,
  {
    kind,
    text,
    condition,
    offset,
  }: { kind: PersonKind; text: SQL; condition: SQL | undefined; offset: number },
): PersonRecord[] {
  const { table, id, at, siteId, part, within } = sources[kind]
  return db
    .select({
      kind: sql<PersonKind>`${kind}`,
      id: sql<string>`${id}`,
      siteId: sql<string | null>`${siteId ?? sql`NULL`}`,
      siteName: sites.name,
      at: sql<number>`${at}`,
      text: sql<string>`${text}`,
    })
    .from(table)
    .leftJoin(sites, siteId ? eq(sites.id, siteId) : sql`0`)
    .where(and(part, within(scope), condition))
    .orderBy(desc(at), id)
    .limit(rowsAtOnce)
    .offset(offset)
    .all()
}

/** Deletes records of one kind with what is stored about them elsewhere. Their files are deleted by the regular job. */
export function removePersonRecords(db: Db, kind: PersonKind, ids: readonly string[]): number {
  const { table, id } = sources[kind]
  const about = [...ids]
  db.delete(webhookDeliveries).where(inArray(webhookDeliveries.about, about)).run()
  db.delete(adDeliveries).where(inArray(adDeliveries.about, about)).run()
  db.delete(connectorDeliveries).where(inArray(connectorDeliveries.about, about)).run()
  db.delete(mails).where(inArray(mails.recordId, about)).run()
  return db.delete(table).where(inArray(id, about)).run().changes
}

interface Trace {
  table: SQLiteTable
  texts: readonly SQLiteColumn[]
  within: (scope: Scope) => SQL | undefined
}

/**
 * What mentions people and is no record of theirs: links, stored replies, messages to other programs, and notes about
 * others.
 */
const traces: readonly Trace[] = [
  {
    ...{ table: memberTokens, texts: [memberTokens.email] },
    within: (scope) =>
      throughParent(
        memberTokens.memberId,
        sql`SELECT id FROM members WHERE`,
        sitesWithin(members.siteId, scope),
      ),
  },
  {
    ...{ table: memberChallenges, texts: [memberChallenges.data] },
    within: (scope) => sitesWithin(memberChallenges.siteId, scope),
  },
  {
    ...{ table: visitorKeys, texts: [visitorKeys.reply] },
    within: (scope) => sitesWithin(visitorKeys.siteId, scope),
  },
  {
    ...{ table: idempotencyKeys, texts: [idempotencyKeys.body] },
    within: (scope) =>
      throughParent(
        idempotencyKeys.actorId,
        sql`SELECT id FROM staff WHERE`,
        accountWithin(staff.accountId, scope),
      ),
  },
  {
    ...{ table: webhookDeliveries, texts: [webhookDeliveries.body, webhookDeliveries.answer] },
    within: (scope) =>
      throughParent(
        webhookDeliveries.webhookId,
        sql`SELECT id FROM webhooks WHERE`,
        sitesWithin(webhooks.siteId, scope),
      ),
  },
  {
    ...{ table: adDeliveries, texts: [adDeliveries.body, adDeliveries.answer] },
    within: (scope) => sitesWithin(adDeliveries.siteId, scope),
  },
  {
    ...{ table: leadEntries, texts: [leadEntries.change] },
    within: (scope) =>
      throughParent(
        leadEntries.submissionId,
        sql`SELECT id FROM submissions WHERE`,
        sitesWithin(submissions.siteId, scope),
      ),
  },
  {
    ...{ table: alertDeliveries, texts: [alertDeliveries.text, alertDeliveries.answer] },
    within: (scope) =>
      throughParent(
        alertDeliveries.alertId,
        sql`SELECT id FROM alerts WHERE`,
        accountWithin(alerts.accountId, scope),
      ),
  },
]

const throughParent = (column: SQLiteColumn, parents: SQL, within: SQL | undefined): SQL | undefined =>
  within && sql`${column} IN (${parents} ${within})`

/** Deletes the copies that mention a person; returns how many. A name may be that of others, whose copies stay. */
export function removePersonTraces(db: Db, scope: Scope, query: PersonQuery): number {
  if (query.by === 'name') return 0
  const mentions = createMentions(query)
  let removed = 0
  for (const { table, texts, within } of traces) {
    const text = joined(texts)
    const rows = db
      .select({ row: sql<number>`${table}.rowid`, text: sql<string>`${text}` })
      .from(table)
      .where(and(within(scope), mayMention(text, query)))
      .all()
    for (const { row } of rows.filter((one) => mentions(one.text)))
      removed += db.delete(table).where(sql`rowid = ${row}`).run().changes
  }
  return removed
}
