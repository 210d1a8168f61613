import { useState } from 'react'
import { useNotify } from 'react-admin'
import { useText } from '../../i18n/use-text.ts'
import { saveNow } from '../session/autosave.ts'
import { useEditor } from '../session/editor.ts'

/** Saves pending changes before it asks, so that exactly the shown state is checked and published. */
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
