import { useState } from 'react'
import { useNotify } from 'react-admin'
import { useText } from '../../i18n/use-text.ts'
import { saveNow } from '../session/autosave.ts'
import { useEditor } from '../session/editor.ts'

/** Saves what is not saved yet, and asks then: what is checked and published is what is seen here. */
export function useAskToPublish(onAsk: () => void) {
  const t = useText()
  const notify = useNotify()
  const { session } = useEditor()
  const [isSaving, setSaving] = useState(false)
  const askToPublish = async () => {
    setSaving(true)
    await saveNow(session)
    setSaving(false)
    const { save, unsaved } = session.editing
    if (save !== 'saved' || unsaved.length > 0)
      return notify(t('editorScreen.publish.notSaved'), { type: 'warning' })
    onAsk()
  }
  return { askToPublish, isSaving }
}
