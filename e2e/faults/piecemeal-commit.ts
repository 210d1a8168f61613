import { replaceGroupCommit } from './replace-group-commit.ts'

/*
 * Loaded into a process before the product (`node --import`), it writes visitors' data statement by statement, without
 * a transaction: a fault that tests of the steps in between must detect.
 */
const source = `
export const createGroupCommit = ({ db }) => async (work) => work(db)`

export const piecemeal = { import: import.meta.url, env: { WRITES_PIECEMEAL: '1' } }

if (process.env.WRITES_PIECEMEAL) replaceGroupCommit(source)
