import { useNotify } from 'react-admin'
import { namedPointer } from '#model/edits/translations/write-text.ts'
import { useText } from '../../i18n/use-text.ts'
import { pictureOf } from '../../kit/display/small-picture.ts'
import { type Describing, describe, imageDescribed } from '../../sites/publishing/descriptions.ts'
import { saveNow } from '../session/autosave.ts'
import { changeSite, lastStep, undo } from '../session/edit-session.ts'
import { useEditing, useEditor } from '../session/editor.ts'
import { saveStep } from '../session/save-step.ts'

/** Fills descriptions into the open site, as one step of its history; undefined for read-only users. */
export function useDescribing(): Describing | undefined {
  const t = useText()
  const notify = useNotify()
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
      const step = changeSite(session, { label: 'described' }, (draft) => {
        count = describe(draft, typed)
      })
      if (step && !(await saveStep(session, step))) {
        notify(t('editorScreen.takenBack'), { type: 'warning' })
        return undefined
      }
      const takeBack = async () => {
        if (!step || lastStep(session) !== step) return
        undo(session)
        await saveNow(session)
      }
      return { count, undo: takeBack }
    },
  }
}
