import type { Approved } from '#model/calls/sites/approvals.ts'
import type { EditLock, Editor, EditRecord } from '#model/calls/sites/editing.ts'
import { isAuthorWithin } from '../db/accounts/staff.ts'
import type { Database } from '../db/database.ts'
import type { EditLockRow } from '../db/sites/edit-locks.ts'
import type { EditPresence } from '../db/sites/edit-presences.ts'
import type { EditRow } from '../db/sites/edits.ts'
import type { EditAuthor } from '../services/definition/commit-edits.ts'
import type { ApiContext, SignedInStaff } from './env.ts'

/** The caller, as recorded as the author of a change. */
export function authorOf(c: ApiContext): EditAuthor {
  const program = c.get('program')
  if (program) return { id: program.keyId, name: program.name }
  const staff: SignedInStaff = c.get('staff')
  return { id: staff.staffId, name: staff.name }
}

interface Authored {
  authorId: string | null
  authorName: string | null
}

/** The caller who reads changes of others. */
export interface Reader {
  id: string
  /** Null for people above the reader: a customer is not told who works for the companies above their partner. */
  nameOf: (author: Authored) => string | null
}

export function readerOf(c: ApiContext, { database }: { database: Database }): Reader {
  const scope = c.get('scope')
  const known = new Map<string, boolean>()
  const isKnown = (id: string) => {
    const found = known.get(id) ?? isAuthorWithin(database.db, scope, id)
    known.set(id, found)
    return found
  }
  return {
    id: authorOf(c).id,
    nameOf: ({ authorId, authorName }) => (authorId !== null && isKnown(authorId) ? authorName : null),
  }
}

export function editorOf(reader: Reader, author: Authored): Editor | null {
  const name = reader.nameOf(author)
  return author.authorId === null || name === null
    ? null
    : { id: author.authorId, name, isMe: author.authorId === reader.id }
}

export const approvedOf = (
  reader: Reader,
  approval: (Authored & { at: number | null }) | null,
): Approved | null =>
  approval === null || approval.at === null
    ? null
    : { by: reader.nameOf(approval), at: new Date(approval.at).toISOString() }

export const editRecord = (reader: Reader, row: EditRow): EditRecord => ({
  version: row.version,
  at: new Date(row.at).toISOString(),
  by: editorOf(reader, row),
  edits: row.edits,
})

interface Held {
  lock: EditLockRow | undefined
  people: readonly EditPresence[]
  stamp: string
}

export function lockReply(reader: Reader, { lock, people, stamp }: Held): EditLock {
  const nameOf = (authorId: string, authorName: string) => reader.nameOf({ authorId, authorName }) ?? ''
  return {
    holder: lock
      ? { id: lock.holderId, name: nameOf(lock.holderId, lock.holderName), isMe: lock.holderId === reader.id }
      : null,
    since: lock ? new Date(lock.since).toISOString() : null,
    people: people.map(({ personId, personName, pageId, joins }) => ({
      id: personId,
      name: nameOf(personId, personName),
      pageId,
      edits: joins || personId === lock?.holderId,
    })),
    stamp,
  }
}
