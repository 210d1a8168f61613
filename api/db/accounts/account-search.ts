import { sql } from 'drizzle-orm'
import type { Db } from '../database.ts'

/** The index holds pieces of three characters: shorter texts are not found in it. */
const pieceLength = 3

/** Up to this number of matches, sorting them is faster than reading the list in its order until a page is full. */
const few = 2_000

/** A text as a quoted phrase for the index; undefined if the index cannot be asked for it. Text after a NUL would be ignored. */
const phraseOf = (text: string): string | undefined =>
  [...text].length < pieceLength || text.includes('\0') ? undefined : `"${text.replaceAll('"', '""')}"`

/**
 * The search numbers of all accounts that contain a text, if they are few. Not limited by a scope: use it only to narrow a query
 * that is.
 */
export function findFewWithText(db: Db, text: string): number[] | undefined {
  const phrase = phraseOf(text)
  if (phrase === undefined) return undefined
  const found = db.all<{ number: number }>(
    sql`SELECT rowid AS number FROM account_search WHERE account_search MATCH ${phrase} LIMIT ${few + 1}`,
  )
  return found.length > few ? undefined : found.map(({ number }) => number)
}

/** The number of all accounts that contain a text; undefined if the index cannot tell. */
export function countWithText(db: Db, text: string): number | undefined {
  const phrase = phraseOf(text)
  if (phrase === undefined) return undefined
  return db.get<{ total: number }>(
    sql`SELECT count(*) AS total FROM account_search WHERE account_search MATCH ${phrase}`,
  ).total
}
