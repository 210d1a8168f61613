import { sql } from 'drizzle-orm'
import type { Db } from '../database.ts'

/** The index holds pieces of three characters: shorter texts are not found in it. */
const pieceLength = 3

/** So many accounts are sorted sooner than the list is read in its order until a page is full. */
const few = 2_000

/**
 * A text as the index is asked for it, character by character; undefined where it can not be. What follows a NUL would
 * not be read.
 */
const phraseOf = (text: string): string | undefined =>
  [...text].length < pieceLength || text.includes('\0') ? undefined : `"${text.replaceAll('"', '""')}"`

/** The search numbers of all accounts with a text, if they are few. Looks at no scope: only to narrow a query that does. */
export function findFewWithText(db: Db, text: string): number[] | undefined {
  const phrase = phraseOf(text)
  if (phrase === undefined) return undefined
  const found = db.all<{ number: number }>(
    sql`SELECT rowid AS number FROM account_search WHERE account_search MATCH ${phrase} LIMIT ${few + 1}`,
  )
  return found.length > few ? undefined : found.map(({ number }) => number)
}

/** How many of all accounts have a text; undefined where the index can not say. */
export function countWithText(db: Db, text: string): number | undefined {
  const phrase = phraseOf(text)
  if (phrase === undefined) return undefined
  return db.get<{ total: number }>(
    sql`SELECT count(*) AS total FROM account_search WHERE account_search MATCH ${phrase}`,
  ).total
}
