import { produce } from 'immer'
import { definitionOf, type EditedSite } from '#model/definition/edited-site.ts'
import { applyEdits, invertEdits } from '#model/edits/apply-edits.ts'
import type { Edit } from '#model/edits/edit.ts'
import { findEdits } from '#model/edits/find-edits.ts'
import { keepMine, type RebaseConflict } from '#model/edits/rebase.ts'
import { syncSharedItems } from '#model/edits/sync-shared-items.ts'
import { stepBeyondPlan } from '#model/rules/plan-rules.ts'
import { saveSoon } from './autosave.ts'
import { type Editing, type EditSession, type SessionNeeds, sessionOf, update } from './editing.ts'
import { type HistoryEntry, noHistory, withEntry } from './history.ts'

/** The label of a change, and the group that it is merged with. */
export type EntryLabel = Pick<HistoryEntry, 'label' | 'group'>

/** Opens a session. Edits that an earlier visit could not send are applied again. */
export function openSession(needs: SessionNeeds): EditSession {
  const session = sessionOf(needs)
  try {
    doAgain(session, needs.pendingEdits.load())
    return session
  } catch {
    needs.pendingEdits.store([])
    const untouched = sessionOf(needs)
    forgetHistory(untouched)
    return untouched
  }
}

function doAgain(session: EditSession, left: readonly Edit[]): void {
  if (left.length === 0) return
  const { document, conflicts } = applyEdits(session.base, left)
  // Throws if the document is no valid site.
  definitionOf(document)
  update(session, { conflicts: conflicts.map(({ edit, ...there }) => ({ mine: edit, ...there })) })
  // If the history was restored, too, these edits already have entries of their own.
  const isNamed = session.editing.history.done > 0
  if (!isNamed) perform(session, { label: 'recovered' }, document)
  else if (findEdits(session.base, document).length > 0) {
    update(session, { site: syncSharedItems(session.base, document), save: 'waiting' })
    saveSoon(session)
  }
}

/**
 * Does something to the site: `recipe` changes a draft of it in place. Answers the step that it became; undefined where
 * nothing was done.
 */
export const changeSite = (
  session: EditSession,
  entry: EntryLabel,
  recipe: (site: EditedSite) => unknown,
): HistoryEntry | undefined =>
  perform(
    session,
    entry,
    produce(session.editing.site, (draft: EditedSite) => void recipe(draft)),
  )

function perform(session: EditSession, entry: EntryLabel, wanted: EditedSite): HistoryEntry | undefined {
  const site = syncSharedItems(session.editing.site, wanted)
  const edits = findEdits(session.editing.site, site)
  if (edits.length === 0 || isRefused(session, site)) return undefined
  const history = withEntry(session.editing.history, { ...entry, edits, at: session.now() })
  update(session, { site, history, save: 'waiting', overtaken: undefined })
  saveSoon(session)
  return lastStep(session)
}

/** The last thing that was done and holds. */
export const lastStep = ({ editing: { history } }: EditSession): HistoryEntry | undefined =>
  history.entries[history.done - 1]

/** What the plan does not include is not begun; the server would keep everything else with it. */
function isRefused(session: EditSession, site: EditedSite): boolean {
  const refused = stepBeyondPlan(session.limits, session.editing.site, site)
  if (refused.length > 0 || session.editing.refused.length > 0) update(session, { refused })
  return refused.length > 0
}

export const undo = (session: EditSession): void => step(session, -1)
export const redo = (session: EditSession): void => step(session, 1)

function step(session: EditSession, by: 1 | -1): void {
  const { history } = session.editing
  const entry = history.entries[by === 1 ? history.done : history.done - 1]
  if (!entry) return
  const stepped = tryStep(session, by === 1 ? entry.edits : invertEdits(entry.edits))
  if (stepped === 'unreadable') forgetHistory(session)
  if (typeof stepped === 'string') return
  update(session, { ...stepped, history: { ...history, done: history.done + by }, save: 'waiting' })
  saveSoon(session)
}

/** Places that others have changed since keep their values. */
function tryStep(
  session: EditSession,
  edits: readonly Edit[],
): Pick<Editing, 'site' | 'overtaken'> | 'refused' | 'unreadable' {
  const { site } = session.editing
  try {
    const { document, conflicts } = applyEdits(site, edits)
    const stepped = syncSharedItems(site, document)
    if (isRefused(session, stepped)) return 'refused'
    if (conflicts.length === 0) return { site: stepped, overtaken: undefined }
    return { site: stepped, overtaken: { is: conflicts.length === edits.length ? 'all' : 'part' } }
  } catch {
    // The stored history does not produce a valid site.
    return 'unreadable'
  }
}

function forgetHistory(session: EditSession): void {
  session.kept?.store(noHistory)
  update(session, { history: noHistory, overtaken: { is: 'unreadable' } })
}

/** Resolves a conflict with a change of others. */
export function resolveConflict(
  session: EditSession,
  conflict: RebaseConflict,
  choice: 'mine' | 'theirs',
): void {
  const { conflicts, site } = session.editing
  update(session, { conflicts: conflicts.filter((one) => one !== conflict) })
  if (choice === 'mine') perform(session, { label: 'kept' }, applyEdits(site, keepMine(conflict)).document)
}

export const subscribe = (session: EditSession, listener: () => void) => {
  session.listeners.add(listener)
  return () => void session.listeners.delete(listener)
}

export const closeSession = ({ timer }: EditSession): void => clearTimeout(timer)
