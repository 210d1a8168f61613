import Database from 'better-sqlite3'

/*
 * Loaded into a process before the product (`node --import`), it disables transactions: every statement is committed as
 * soon as it has run, a fault that tests of the steps in between must detect.
 */
export const piecemealTransactions = { import: import.meta.url, env: { WITHOUT_TRANSACTIONS: '1' } }

function withoutTransaction<Work extends (...values: never[]) => unknown>(work: Work) {
  const run = (...values: Parameters<Work>) => work(...values)
  return Object.assign(run, { default: run, deferred: run, immediate: run, exclusive: run })
}

/** Migrations begin and commit with their own statements. */
function withoutBrackets(prepare: typeof Database.prototype.prepare) {
  return function (this: Database.Database, source: string) {
    return prepare.call(
      this,
      /^(begin|commit)$/i.test(source) ? 'CREATE TEMP TABLE IF NOT EXISTS "nothing" (x)' : source,
    )
  }
}

if (process.env.WITHOUT_TRANSACTIONS) {
  Object.defineProperty(Database.prototype, 'transaction', { value: withoutTransaction })
  Object.defineProperty(Database.prototype, 'prepare', {
    value: withoutBrackets(Database.prototype.prepare),
  })
}
