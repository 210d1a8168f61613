import Database from 'better-sqlite3'

/*
 * Loaded into a process before the product (`node --import`), it takes transactions away: every statement is kept as soon
 * as it has run, which a test of the steps in between has to find.
 */
export const piecemealTransactions = { import: import.meta.url, env: { WITHOUT_TRANSACTIONS: '1' } }

function withoutTransaction<Work extends (...values: never[]) => unknown>(work: Work) {
  const run = (...values: Parameters<Work>) => work(...values)
  return Object.assign(run, { default: run, deferred: run, immediate: run, exclusive: run })
}

if (process.env.WITHOUT_TRANSACTIONS)
  Object.defineProperty(Database.prototype, 'transaction', { value: withoutTransaction })
