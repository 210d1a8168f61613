import { replaceGroupCommit } from './replace-group-commit.ts'

/*
 * Loaded into a process before the product (`node --import`), it writes what visitors send statement by statement, without
 * a transaction: what a test of the steps in between has to find.
 */
const source = `
export const createGroupCommit = ({ db }) => async (work) => work(db)`

export const piecemeal = { import: import.meta.url, env: { WRITES_PIECEMEAL: '1' } }

if (process.env.WRITES_PIECEMEAL) replaceGroupCommit(source)
