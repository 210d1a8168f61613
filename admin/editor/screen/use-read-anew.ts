import { useEffect } from 'react'
import { saveNow } from '../session/autosave.ts'
import { subscribe } from '../session/edit-session.ts'
import { useEditor } from '../session/editor.ts'

/** Refetches a list whenever the site's version on the server changes; pending edits are sent first. */
export function useReadAnew(refetch: () => Promise<unknown>): void {
  const { session } = useEditor()
  useEffect(() => {
    let known = session.editing.version
    if (session.editing.save === 'waiting') void saveNow(session)
    return subscribe(session, () => {
      const { version } = session.editing
      if (version === known) return
      known = version
      void refetch()
    })
  }, [session, refetch])
}
