import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { Db } from '../database.ts'
import { contains } from '../lists.ts'
import { mails } from '../schema/mails.ts'
import { keyIdOf, seal, unseal } from '../secrets/sealing.ts'

export type Mail = typeof mails.$inferSelect

const textOf = (id: string) => ({ column: 'mails.text', record: [id] }) as const
const htmlOf = (id: string) => ({ column: 'mails.html', record: [id] }) as const
const unsubscribeOf = (id: string) => ({ column: 'mails.unsubscribe', record: [id] }) as const

/** Whether a mail contains a link with a token that gives access to something. */
const hasSecret = ({ text, html }: Pick<Mail, 'text' | 'html'>): boolean => /\btoken=/.test(text + html)

/** Mails with secret links are stored sealed. */
export const addMail = (db: Db, mail: typeof mails.$inferInsert): void => {
  const { id, text, html, unsubscribe } = mail
  const sealed = hasSecret(mail) && {
    text: seal(db, text, textOf(id)),
    html: seal(db, html, htmlOf(id)),
    unsubscribe: unsubscribe && seal(db, unsubscribe, unsubscribeOf(id)),
  }
  db.insert(mails)
    .values({ ...mail, ...sealed })
    .run()
}

function opened(db: Db, mail: Mail): Mail {
  const { id, text, html, unsubscribe } = mail
  if (keyIdOf(text) === undefined) return mail
  return {
    ...mail,
    text: unseal(db, text, textOf(id)),
    html: unseal(db, html, htmlOf(id)),
    unsubscribe: unsubscribe && unseal(db, unsubscribe, unsubscribeOf(id)),
  }
}

export const removeMail = (db: Db, id: string): void => {
  db.delete(mails).where(eq(mails.id, id)).run()
}

export function findMail(db: Db, id: string): Mail | undefined {
  const mail = db.select().from(mails).where(eq(mails.id, id)).get()
  return mail && opened(db, mail)
}

/** Template of the mails of alerts. */
export const alertTemplate = 'alert'

/** Selects mails that people caused, for counting them against limits. */
export interface CausedMails {
  to?: string
  accountId?: string
  staffId?: string
  /** True: only mails of alerts; false: all others. */
  isAlert?: boolean
  /** Those that a mail server has refused. */
  isRefused?: boolean
  since: number
}

/** Both sides are lowered by SQLite, as in its index: it changes English letters only. */
const isTo = (address: string): SQL => eq(sql`lower(${mails.to})`, sql`lower(${address.trim()})`)

const causedWhere = ({ to, accountId, staffId, isAlert, isRefused, since }: CausedMails) =>
  and(
    isNotNull(mails.causeAccountId),
    gt(mails.createdAt, since),
    to === undefined ? undefined : isTo(to),
    accountId === undefined ? undefined : eq(mails.causeAccountId, accountId),
    staffId === undefined ? undefined : eq(mails.causeStaffId, staffId),
    isAlert === undefined ? undefined : (isAlert ? eq : ne)(mails.template, alertTemplate),
    isRefused ? isNotNull(mails.error) : undefined,
  )

/** Stops counting at the limit. */
export function countCausedMails(db: Db, counted: CausedMails, limit: number): number {
  const where = and(causedWhere(counted), isNull(mails.heldBecause))
  return db.select({ id: mails.id }).from(mails).where(where).limit(limit).all().length
}

export const listHeldMails = (db: Db, filter: CausedMails, limit: number): Mail[] =>
  db
    .select()
    .from(mails)
    .where(and(causedWhere(filter), isNotNull(mails.heldBecause)))
    .limit(limit)
    .all()
    .map((mail) => opened(db, mail))

export interface MailListing {
  /** Part of the address or of the subject. */
  q?: string | undefined
  isSent?: boolean | undefined
  isHeld?: boolean | undefined
  sort: { field: 'createdAt'; order: 'ASC' | 'DESC' }
  offset: number
  limit: number
}

export function listMails(db: Db, listing: MailListing): { rows: Mail[]; total: number } {
  const { q, isSent, isHeld, sort, offset, limit } = listing
  const conditions: (SQL | undefined)[] = [
    q ? or(contains(mails.to, q), contains(mails.subject, q)) : undefined,
    isSent === undefined ? undefined : (isSent ? isNotNull : isNull)(mails.sentAt),
    isHeld === undefined ? undefined : (isHeld ? isNotNull : isNull)(mails.heldBecause),
  ]
  const where = and(...conditions)
  const direction = sort.order === 'ASC' ? asc : desc
  const rows = db
    .select()
    .from(mails)
    .where(where)
    .orderBy(direction(mails.createdAt), asc(mails.id))
    .limit(limit)
    .offset(offset)
    .all()
    .map((mail) => opened(db, mail))
  return { rows, total: db.select({ total: count() }).from(mails).where(where).get()?.total ?? 0 }
}

export const markMailSent = (
  db: Db,
  id: string,
  sent: Pick<Mail, 'text' | 'html' | 'unsubscribe'> & { sentAt: number },
): void => {
  db.update(mails)
    .set({ ...sent, error: null })
    .where(eq(mails.id, id))
    .run()
}

/** Marks a mail as held back, and stores what of it may still be read. */
export const holdMailBack = (
  db: Db,
  id: string,
  filter: Pick<Mail, 'text' | 'html' | 'unsubscribe' | 'heldBecause'>,
): void => {
  db.update(mails).set(filter).where(eq(mails.id, id)).run()
}

/** The newest mail that was sent to an address. */
export const newestSentTo = (db: Db, to: string) =>
  db
    .select()
    .from(mails)
    .where(and(isTo(to), isNotNull(mails.sentAt)))
    .orderBy(desc(mails.createdAt))
    .limit(1)

export const findNewestSentTo = (db: Db, to: string): Mail | undefined => newestSentTo(db, to).get()

/** The mail with this id, if it was sent to that address. */
export const findSentTo = (db: Db, id: string, to: string): Pick<Mail, 'id'> | undefined =>
  db
    .select({ id: mails.id })
    .from(mails)
    .where(and(eq(mails.id, id), isTo(to), isNotNull(mails.sentAt)))
    .get()

/** Stores the answer of the mail server, and what of the mail may still be read. */
export const updateMail = (
  db: Db,
  id: string,
  change: Pick<Mail, 'error'> & Partial<Pick<Mail, 'text' | 'html' | 'unsubscribe'>>,
): void => {
  db.update(mails).set(change).where(eq(mails.id, id)).run()
}

/** Deletes the mails about some members or submissions. */
export const removeMailsAbout = (db: Db, recordIds: readonly string[]): void => {
  db.delete(mails)
    .where(inArray(mails.recordId, [...recordIds]))
    .run()
}

export const removeMailsBefore = (db: Db, createdBefore: number): number =>
  db.delete(mails).where(lt(mails.createdAt, createdBefore)).run().changes
