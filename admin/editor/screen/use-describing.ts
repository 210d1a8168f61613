import { namedPointer } from '#model/edits/translations/write-text.ts'
import { pictureOf } from '../../kit/display/picture-of.ts'
import { type Describing, describe, imageDescribed } from '../../sites/publishing/descriptions.ts'
import { saveNow } from '../session/autosave.ts'
import { changeSite, undo } from '../session/edit-session.ts'
import { useEditing, useEditor } from '../session/editor.ts'

/** Fills descriptions into the site that is open, as one step of its history; undefined for whoever only reads. */
export function useDescribing(): Describing | undefined {
  const { session, isReadOnly } = useEditor()
  const { site, media } = useEditing((editing) => editing)
  if (isReadOnly) return undefined
  return {
    begin: () => undefined,
    imageOf: (pointer) => {
      const ref = imageDescribed(site, pointer)
      const src = (ref !== undefined && pictureOf(media[ref])) || null
      return { name: namedPointer(site, pointer), src }
    },
    fillIn: async (typed) => {
      let count = 0
      changeSite(session, { label: 'described' }, (draft) => {
        count = describe(draft, typed)
      })
      const entry = session.editing.history.entries[session.editing.history.done - 1]
      await saveNow(session)
      const undoIt = async () => {
        const { entries, done } = session.editing.history
        if (entries[done - 1] !== entry) return
        undo(session)
        await saveNow(session)
      }
      return { count, undo: undoIt }
    },
  }
}
