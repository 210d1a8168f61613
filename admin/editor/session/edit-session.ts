import { produce } from 'immer'
import type { EditedSite } from '#model/definition/edited-site.ts'
import { applyEdits, invertEdits } from '#model/edits/apply-edits.ts'
import { findEdits } from '#model/edits/find-edits.ts'
import { followSharedItems } from '#model/edits/follow-shared-items.ts'
import { keepMine, type RebaseConflict } from '#model/edits/rebase.ts'
import { stepBeyondPlan } from '#model/rules/plan-rules.ts'
import { saveSoon } from './autosave.ts'
import { type EditSession, type SessionNeeds, sessionOf, update } from './editing.ts'
import { type HistoryEntry, withEntry } from './history.ts'

/** What is to be done: its words, and what it goes together with. */
export type EntryLabel = Pick<HistoryEntry, 'label' | 'group'>

/** Begins to edit. What an earlier visit could not send is done again. */
export function openSession(needs: SessionNeeds): EditSession {
  const session = sessionOf(needs)
  const left = needs.leftovers.load()
  if (left.length === 0) return session
  const { document, conflicts } = applyEdits(session.base, left)
  const disagreements = conflicts.map(({ edit, ...there }) => ({ mine: edit, ...there }))
  update(session, { disagreements })
  // Their names are known where what was done is kept, too.
  const isNamed = session.editing.history.done > 0
  if (!isNamed) perform(session, { label: 'recovered' }, document)
  else if (findEdits(session.base, document).length > 0) {
    update(session, { site: followSharedItems(session.base, document), save: 'waiting' })
    saveSoon(session)
  }
  return session
}

/** Does something to the site: `recipe` changes a draft of it in place. */
export const changeSite = (
  session: EditSession,
  entry: EntryLabel,
  recipe: (site: EditedSite) => unknown,
): void =>
  perform(
    session,
    entry,
    produce(session.editing.site, (draft: EditedSite) => void recipe(draft)),
  )

function perform(session: EditSession, entry: EntryLabel, wanted: EditedSite): void {
  const site = followSharedItems(session.editing.site, wanted)
  const edits = findEdits(session.editing.site, site)
  if (edits.length === 0 || isRefused(session, site)) return
  const history = withEntry(session.editing.history, { ...entry, edits, at: session.now() })
  update(session, { site, history, save: 'waiting', overtaken: undefined })
  saveSoon(session)
}

/** What the plan does not include is not begun; the server would keep everything else with it. */
function isRefused(session: EditSession, site: EditedSite): boolean {
  const refused = stepBeyondPlan(session.limits, session.editing.site, site)
  if (refused.length > 0 || session.editing.refused.length > 0) update(session, { refused })
  return refused.length > 0
}

export const undo = (session: EditSession): void => step(session, -1)
export const redo = (session: EditSession): void => step(session, 1)

/** What others have changed since keeps what they made of it. */
function step(session: EditSession, by: 1 | -1): void {
  const { history, site } = session.editing
  const entry = history.entries[by === 1 ? history.done : history.done - 1]
  if (!entry) return
  const edits = by === 1 ? entry.edits : invertEdits(entry.edits)
  const stepped = applyEdits(site, edits)
  const passed = stepped.conflicts.length
  const overtaken = passed > 0 ? { isAll: passed === edits.length } : undefined
  const document = followSharedItems(site, stepped.document)
  if (isRefused(session, document)) return
  update(session, {
    ...{ site: document, history: { ...history, done: history.done + by } },
    ...{ save: 'waiting', overtaken },
  })
  saveSoon(session)
}

/** Decides about something that others changed too. */
export function resolveConflict(
  session: EditSession,
  conflict: RebaseConflict,
  choice: 'mine' | 'theirs',
): void {
  const { disagreements, site } = session.editing
  update(session, { disagreements: disagreements.filter((one) => one !== conflict) })
  if (choice === 'mine') perform(session, { label: 'kept' }, applyEdits(site, keepMine(conflict)).document)
}

export const subscribe = (session: EditSession, listener: () => void) => {
  session.listeners.add(listener)
  return () => void session.listeners.delete(listener)
}

export const closeSession = ({ timer }: EditSession): void => clearTimeout(timer)
