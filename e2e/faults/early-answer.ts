import { replaceGroupCommit } from './replace-group-commit.ts'

/*
 * Loaded into a process before the product (`node --import`), it makes the product respond to visitors before anything
 * is written: a fault that tests of durability must detect.
 */
const source = `
class Undone extends Error {}
export function createGroupCommit(database) {
  return async (work) => {
    let result
    try {
      database.transaction((db) => {
        result = work(db)
        throw new Undone()
      })
    } catch (error) {
      if (!(error instanceof Undone)) throw error
    }
    setTimeout(() => database.transaction((db) => void work(db)), 200)
    return result
  }
}`

export const earlyAnswers = { NODE_OPTIONS: `--import=${import.meta.url}`, ANSWERS_EARLY: '1' }

if (process.env.ANSWERS_EARLY) replaceGroupCommit(source)
