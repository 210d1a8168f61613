import { findEdits } from '#model/edits/find-edits.ts'
import { ingest, saveNow } from './autosave.ts'
import { type EditSession, update } from './editing.ts'
import { withEntry } from './history.ts'

/**
 * Has the server change the site, and records the result as a history entry with that label. No other changes are
 * applied in the meantime: whatever becomes visible can be undone. `change` resolves to whether it was done.
 */
export async function changeThere(
  session: EditSession,
  label: string,
  change: () => Promise<boolean>,
): Promise<boolean> {
  await saveNow(session)
  const work = async () => {
    const before = session.editing.site
    if (!(await change())) return false
    await ingest(session).catch(() => {})
    const edits = findEdits(before, session.editing.site)
    const history = withEntry(session.editing.history, { label, edits, at: session.now() })
    if (edits.length > 0) update(session, { history })
    return true
  }
  const working = work()
  session.sending = working.then(
    () => undefined,
    () => undefined,
  )
  return working.finally(() => {
    session.sending = undefined
  })
}
