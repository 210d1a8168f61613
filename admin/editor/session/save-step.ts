import { findEdits } from '#model/edits/find-edits.ts'
import { saveNow } from './autosave.ts'
import { lastStep, undo } from './edit-session.ts'
import { type EditSession, update } from './editing.ts'
import type { HistoryEntry } from './history.ts'
import { partOf } from './sendable.ts'

/** Saves a step that is of use only where the server has it. False where it could not be saved: then it is taken back. */
export async function saveStep(session: EditSession, step: HistoryEntry): Promise<boolean> {
  await saveNow(session)
  const parts = new Set(step.edits.map(partOf))
  const unsaved = findEdits(session.base, session.editing.site)
  if (!unsaved.some((edit) => parts.has(partOf(edit)))) return true
  takeBack(session, step)
  return false
}

/** As if it had never been done: it cannot be done again either. */
export function takeBack(session: EditSession, step: HistoryEntry): void {
  if (lastStep(session) !== step) return
  undo(session)
  if (lastStep(session) === step) return
  const { entries, done } = session.editing.history
  update(session, { history: { entries: entries.slice(0, done), done } })
}
