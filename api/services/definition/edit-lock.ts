import type { Database } from '../../db/database.ts'
import { findDraftVersion } from '../../db/previews/preview-drafts.ts'
import { type EditLockRow, findEditLock, noteEditorSeen, putEditLock } from '../../db/sites/edit-locks.ts'
import {
  type EditPresence,
  listOtherPresences,
  putEditPresence,
  removeEditPresence,
  removeLostPresences,
} from '../../db/sites/edit-presences.ts'
import { untilChanged } from '../../infra/until-changed.ts'
import type { EditAuthor } from './commit-edits.ts'

/** An editor that has not reported for this long counts as closed. */
const aliveMs = 30_000
/** Reports are stored no more often than this. */
const notedEveryMs = 5_000

interface LockTools {
  database: Database
  now: () => number
  closing?: AbortSignal
}

export const readLock = ({ database, now }: LockTools, siteId: string): EditLockRow | undefined =>
  findEditLock(database.db, siteId, now() - aliveMs)

/** Takes the lock, or renews it. `taken` is the former holder's lock, if it was taken over. */
export function takeLock(
  { database, now }: LockTools,
  { siteId, by, takeOver }: { siteId: string; by: EditAuthor; takeOver: boolean },
): { lock: EditLockRow; isNew: boolean; taken: EditLockRow | undefined } {
  return database.transaction((db) => {
    const currentLock = findEditLock(db, siteId, now() - aliveMs)
    if (currentLock && currentLock.holderId !== by.id && !takeOver)
      return { lock: currentLock, isNew: false, taken: undefined }
    const isMine = currentLock?.holderId === by.id
    const lock = {
      siteId,
      holderId: by.id,
      holderName: by.name,
      since: isMine ? currentLock.since : now(),
      seenAt: now(),
    }
    putEditLock(db, lock)
    return { lock, isNew: !isMine, taken: isMine ? undefined : currentLock }
  })
}

/** Renews the lock when its holder asks for changes of others. */
export function noteAlive({ database, now }: LockTools, lock: EditLockRow | undefined, by: EditAuthor): void {
  if (lock?.holderId === by.id && lock.seenAt < now() - notedEveryMs) noteEditorSeen(database.db, lock, now())
}

interface Presence {
  siteId: string
  by: EditAuthor
  pageId: string | null
  joins: boolean
}

/** Records that a person has the editor open. */
export function notePresence({ database, now }: LockTools, { siteId, by, ...presence }: Presence): void {
  database.transaction((db) => {
    removeLostPresences(db, siteId, now() - aliveMs)
    putEditPresence(db, { ...presence, siteId, personId: by.id, personName: by.name, seenAt: now() })
  })
}

export const endPresence = ({ database }: LockTools, siteId: string, by: EditAuthor): void =>
  removeEditPresence(database.db, { siteId, personId: by.id })

/** The other people who have a site open, and a stamp that changes whenever they do. */
export function readPresences(
  { database, now }: LockTools,
  siteId: string,
  by: EditAuthor,
): { people: EditPresence[]; stamp: string } {
  const people = listOtherPresences(database.db, { siteId, personId: by.id, seenSince: now() - aliveMs })
  return { people, stamp: people.map(({ personId, changedAt }) => `${personId} ${changedAt}`).join() }
}

interface Watch {
  siteId: string
  by: EditAuthor
  /** State that the client has. */
  version: number
  stamp: string
  signal: AbortSignal
}

/** Resolves as soon as the draft or the presences differ from what the client has, or after a timeout. */
export const whenEdited = (tools: LockTools, { siteId, by, signal, ...known }: Watch): Promise<void> =>
  untilChanged(
    () =>
      findDraftVersion(tools.database.db, siteId) !== known.version ||
      readPresences(tools, siteId, by).stamp !== known.stamp,
    signal,
    tools.closing,
  )
