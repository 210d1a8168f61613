import type {
  DrawnMedium,
  EditLock,
  EditRecord,
  EditsReply,
  NewEdits,
  SiteDocument,
} from '#model/calls/sites/editing.ts'
import type { EditedSite } from '#model/definition/edited-site.ts'
import type { Edit } from '#model/edits/edit.ts'
import type { RebaseConflict } from '#model/edits/rebase.ts'
import type { Problem } from '#model/messages/problem.ts'
import type { EditLimits } from '#model/records/plan.ts'
import { type History, noHistory } from './history.ts'
import type { KeptHistory } from './kept-history.ts'

/** How far the local edits have been saved. */
export type SaveState = 'saved' | 'waiting' | 'saving' | 'offline' | 'invalid'

/** A site that is edited, as screens show it. */
export interface Editing {
  site: EditedSite
  media: Readonly<Record<string, DrawnMedium>>
  history: History
  save: SaveState
  /** Problems that prevent parts from being saved; paths begin at the edited site. */
  unsaved: readonly Problem[]
  /** Problems that prevent publishing. */
  problems: readonly Problem[]
  /** JSON pointers of translations that are older than their originals, with ids for the items of lists. */
  stale: readonly string[]
  conflicts: readonly RebaseConflict[]
  /** Why the last change was refused. */
  refused: readonly Problem[]
  /**
   * What the last undo or redo could not do: others had changed a part of it, or all of it, since; or the stored history made no
   * site, and was dropped.
   */
  overtaken: { readonly is: 'all' | 'part' | 'unreadable' } | undefined
  lock: EditLock
  /** Whether edits are made here while somebody else holds the lock. */
  joins: boolean
  /** The site's version on the server. */
  version: number
}

export interface Waiting {
  /** Stamp of the lock as last seen. */
  stamp: string
  /** Ends the long poll. */
  signal: AbortSignal
}

export interface SessionCalls {
  send: (base: number, edits: readonly Edit[]) => Promise<EditsReply>
  /** Fetches the edits of others; with `waiting`, the server responds once there are some. */
  poll: (since: number, waiting?: Waiting) => Promise<NewEdits>
  /** Fetches the whole document, if there are too many edits since. */
  read: () => Promise<SiteDocument>
}

/** Stores unsent edits, in case the browser is closed or crashes. */
export interface PendingEdits {
  load: () => readonly Edit[]
  store: (edits: readonly Edit[]) => void
}

export interface SessionNeeds {
  document: SiteDocument
  calls: SessionCalls
  pendingEdits: PendingEdits
  /** Absent if the history is not stored. */
  kept?: KeptHistory
  now: () => number
  /** Whether an error means that somebody else changed the same. */
  isConflict: (error: unknown) => boolean
  /** The problems that the server found in what was sent. */
  problemsOf: (error: unknown) => readonly Problem[]
}

/** A site that is edited here, while others may edit it too. */
export interface EditSession extends Omit<SessionNeeds, 'document'> {
  editing: Editing
  limits: EditLimits
  /** The site as the server has it. */
  base: EditedSite
  /** When the session was opened: older history entries belong to an earlier session. */
  openedAt: number
  listeners: Set<() => void>
  timer?: ReturnType<typeof setTimeout> | undefined
  sending?: Promise<void> | undefined
}

export const sessionOf = ({ document, ...needs }: SessionNeeds): EditSession => {
  const { site, media, problems, stale, lock, version, limits } = document
  return {
    ...needs,
    limits,
    base: site,
    openedAt: needs.now(),
    listeners: new Set(),
    editing: {
      site,
      media,
      history: needs.kept?.load() ?? noHistory,
      save: 'saved',
      unsaved: [],
      problems,
      stale,
      conflicts: [],
      refused: [],
      overtaken: undefined,
      lock,
      joins: false,
      version,
    },
  }
}

export function update(session: EditSession, changes: Partial<Editing>): void {
  session.editing = { ...session.editing, ...changes }
  for (const listener of session.listeners) listener()
}

export const editsOf = (records: readonly EditRecord[]): Edit[] => records.flatMap(({ edits }) => edits)

/** Whether nothing can be changed here, because somebody else holds the lock and the two do not edit together. */
export const isLockedOut = ({ lock, joins }: Editing): boolean =>
  lock.holder !== null && !lock.holder.isMe && !joins

/** Others edit at the same time. */
export const isTogether = ({ lock }: Editing): boolean => lock.people.some(({ edits }) => edits)
