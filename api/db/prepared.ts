import type { Db } from './database.ts'

/**
 * Prepares a statement once per database. A statement of the database also takes part in a transaction that is open on it,
 * because there is one connection.
 */
export function prepared<Statement>(prepare: (db: Db) => Statement): (db: Db) => Statement {
  const known = new WeakMap<Db, Statement>()
  return (db) => {
    const found = known.get(db) ?? prepare(db)
    known.set(db, found)
    return found
  }
}
