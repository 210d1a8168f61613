import { useNotify } from 'react-admin'
import { copyTexts, type TextToCopy } from '#model/edits/translations/copy-texts.ts'
import type { Language } from '#model/values/language.ts'
import { useText } from '../../i18n/use-text.ts'
import { useCall } from '../../kit/query/use-call.ts'
import { update } from '../session/editing.ts'
import { useChange, useEditor } from '../session/editor.ts'
import { saveStep, takeBack } from '../session/save-step.ts'

/** Maximum number of texts that are marked with one request. */
const most = 1_000

/** Copies texts in one step, and has them marked as to be translated: both, or neither. */
export function useCopyTexts(siteId: string, onDone: () => void) {
  const t = useText()
  const notify = useNotify()
  const change = useChange()
  const { session } = useEditor()
  const { request, isBusy } = useCall()
  const copy = async (texts: readonly TextToCopy[], language: Language) => {
    const label = 'translations.copying.did'
    const step = change({ label }, (edited) => copyTexts(edited, texts, language))
    if (!step) return
    // What is marked is what the server has.
    if (!(await saveStep(session, step))) return notify(t('editorScreen.takenBack'), { type: 'warning' })
    for (let start = 0; start < texts.length; start += most) {
      const some = texts.slice(start, start + most).map(({ pointer }) => pointer)
      const outcome = await request('POST /api/sites/:id/copied-texts', {
        params: { id: siteId },
        body: { texts: some },
      })
      if (!outcome.isDone) return takeBack(session, step)
      update(session, { stale: outcome.value.stale })
    }
    notify(t('translations.copying.done', { smart_count: texts.length }), { type: 'success' })
    onDone()
  }
  return { copy, isBusy }
}
