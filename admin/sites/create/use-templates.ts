import type { TemplateRow } from '#model/calls/sites/templates.ts'
import { useText } from '../../i18n/use-text.ts'
import { useUndoToast } from '../../kit/dialog/undo-toast.tsx'
import { useCall } from '../../kit/query/use-call.ts'
import { useRequest } from '../../kit/query/use-request.ts'

/** The templates that sites can be made from. */
export const useTemplates = () => useRequest('GET /api/templates', {})

/** Removes one of the reader's own templates; the toast offers to undo it. */
export function useRemoveTemplate(): (template: TemplateRow) => Promise<void> {
  const t = useText()
  const offerUndo = useUndoToast()
  const { request } = useCall()
  return async ({ id, name }) => {
    const ofThis = { params: { id } }
    const { isDone } = await request('DELETE /api/templates/:id', ofThis, null)
    if (!isDone) return
    offerUndo(t('making.templateRemoved', { name }), () => {
      void request('POST /api/templates/:id/restore', ofThis, null)
    })
  }
}
