import { and, asc, count, desc, eq, gt, isNotNull, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { contains } from '../lists.ts'
import { mails } from '../schema/mails.ts'
import { keyIdOf, seal, unseal } from '../secrets/sealing.ts'

export type Mail = typeof mails.$inferSelect

const textOf = (id: string) => ({ column: 'mails.text', record: [id] }) as const
const htmlOf = (id: string) => ({ column: 'mails.html', record: [id] }) as const
const unsubscribeOf = (id: string) => ({ column: 'mails.unsubscribe', record: [id] }) as const

/** Links that open something for whoever has them. */
const hasSecret = ({ text, html }: Pick<Mail, 'text' | 'html'>): boolean => /\btoken=/.test(text + html)

/** What has a secret link in it is kept sealed. */
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

/** What an alert writes. */
export const alertTemplate = 'alert'

/** Which mails that people caused are counted. */
export interface CausedMails {
  to?: string
  accountId?: string
  staffId?: string
  /** Those that an alert sent, or all others. */
  isAlert?: boolean
  /** Those that a mail server has refused. */
  isRefused?: boolean
  since: number
}

/** SQLite lowers both, by the rule of its index: it knows no letters but English ones. */
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

/** Counts no further than a limit. */
export function countCausedMails(db: Db, counted: CausedMails, limit: number): number {
  const where = and(causedWhere(counted), isNull(mails.heldBecause))
  return db.select({ id: mails.id }).from(mails).where(where).limit(limit).all().length
}

export const listHeldMails = (db: Db, held: CausedMails, limit: number): Mail[] =>
  db
    .select()
    .from(mails)
    .where(and(causedWhere(held), isNotNull(mails.heldBecause)))
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
  held: Pick<Mail, 'text' | 'html' | 'unsubscribe' | 'heldBecause'>,
): void => {
  db.update(mails).set(held).where(eq(mails.id, id)).run()
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

/** A mail, where it was sent to that address. */
export const findSentTo = (db: Db, id: string, to: string): Pick<Mail, 'id'> | undefined =>
  db
    .select({ id: mails.id })
    .from(mails)
    .where(and(eq(mails.id, id), isTo(to), isNotNull(mails.sentAt)))
    .get()

/** What a mail server has said, with what of the mail may be read from then on. */
export const updateMail = (
  db: Db,
  id: string,
  change: Pick<Mail, 'error'> & Partial<Pick<Mail, 'text' | 'html' | 'unsubscribe'>>,
): void => {
  db.update(mails).set(change).where(eq(mails.id, id)).run()
}

export const removeMailsBefore = (db: Db, createdBefore: number): number =>
  db.delete(mails).where(lt(mails.createdAt, createdBefore)).run().changes
