import type { Db } from './database.ts'

/**
 * A statement that is made once for each database. What was made for the database itself takes part in a transaction
 * that is open on it, too: there is one connection.
 */
export function prepared<Statement>(prepare: (db: Db) => Statement): (db: Db) => Statement {
  const known = new WeakMap<Db, Statement>()
  return (db) => {
    const found = known.get(db) ?? prepare(db)
    known.set(db, found)
    return found
  }
}
