import type { EditedSite } from '#model/definition/edited-site.ts'
import { applyEdits } from '#model/edits/apply-edits.ts'
import { findEdits } from '#model/edits/find-edits.ts'
import { rebase } from '#model/edits/rebase.ts'
import { type Editing, type EditSession, editsOf, isTogether, update } from './editing.ts'
import { sendable } from './sendable.ts'

/** Maximum delay until edits are sent. */
export const autosaveMs = 1_000
/** The same while others edit, too, who see the edits then. */
export const togetherMs = 300

export function saveSoon(session: EditSession): void {
  session.timer ??= setTimeout(
    () => void saveNow(session),
    isTogether(session.editing) ? togetherMs : autosaveMs,
  )
}

/** Sends pending edits. It never throws: the save state shows the result. */
export async function saveNow(session: EditSession): Promise<void> {
  clearTimeout(session.timer)
  session.timer = undefined
  while (session.sending) await session.sending
  session.sending = send(session).catch((error: unknown) => afterFailure(session, error))
  await session.sending
  session.sending = undefined
}

async function send(session: EditSession): Promise<void> {
  const { base, calls, pendingEdits, kept, editing } = session
  const all = findEdits(base, editing.site)
  const { edits, problems } = sendable(all, { base, site: editing.site })
  pendingEdits.store(all)
  kept?.store(editing.history)
  if (edits.length === 0)
    return update(session, { save: problems.length > 0 ? 'invalid' : 'saved', unsaved: problems })
  update(session, { save: 'saving', unsaved: problems })
  const reply = await calls.send(editing.version, edits)
  session.base = applyEdits(base, edits).document
  receive(session, withEdits(base, [editsOf(reply.others), edits, reply.corrected]), {
    version: reply.version,
    problems: reply.problems,
    stale: reply.stale,
    media: { ...session.editing.media, ...reply.media },
  })
  const left = findEdits(session.base, session.editing.site)
  pendingEdits.store(left)
  if (left.length === 0) return update(session, { save: 'saved' })
  update(session, { save: problems.length > 0 ? 'invalid' : 'waiting' })
  saveSoon(session)
}

const withEdits = (site: EditedSite, batches: readonly Parameters<typeof applyEdits>[1][]): EditedSite =>
  batches.reduce((document, edits) => applyEdits(document, edits).document, site)

async function afterFailure(session: EditSession, error: unknown): Promise<void> {
  const refused = session.problemsOf(error)
  if (refused.length > 0) return update(session, { save: 'invalid', unsaved: refused })
  update(session, { save: 'offline' })
  if (session.isConflict(error)) await ingest(session).catch(() => {})
  saveSoon(session)
}

/**
 * Applies what others have done in the meantime; with a signal it waits until they have done something. Resolves to
 * false without a response: the next call will catch up.
 */
export async function catchUp(session: EditSession, signal?: AbortSignal): Promise<boolean> {
  while (session.sending) await session.sending
  return ingest(session, signal).then(
    () => true,
    () => false,
  )
}

/** Fetches what others have done, and applies it. Throws without a response. */
export async function ingest(session: EditSession, signal?: AbortSignal): Promise<void> {
  const { version: since, lock } = session.editing
  const pollOptions = signal && { stamp: lock.stamp, signal }
  const { records, media, ...state } = await session.calls.poll(since, pollOptions)
  // Edits were saved in the meantime: that response already contained the changes of others.
  if (session.editing.version !== since) return
  // The changes may include edits that are being saved, whose own response will report them.
  if (pollOptions && session.sending) return
  if (records) {
    const known = { ...session.editing.media, ...media }
    return receive(session, withEdits(session.base, [editsOf(records)]), { ...state, media: known })
  }
  const { site, ...read } = await session.calls.read()
  receive(session, site, {
    version: read.version,
    media: read.media,
    problems: read.problems,
    stale: read.stale,
    lock: read.lock,
  })
}

/** Rebases the local edits onto a newer state of the server. */
function receive(session: EditSession, newBase: EditedSite, more: Partial<Editing>): void {
  const { site, conflicts } = session.editing
  const moved = rebase({ base: session.base, site }, newBase)
  session.base = newBase
  update(session, {
    ...more,
    site: moved.site,
    conflicts: [...conflicts, ...moved.conflicts],
  })
}
