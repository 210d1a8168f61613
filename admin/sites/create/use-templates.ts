import { useCallback, useEffect, useState } from 'react'
import { useDataProvider, useNotify } from 'react-admin'
import type { SiteLimits } from '#model/calls/sites/sites.ts'
import type { TemplateRow } from '#model/calls/sites/templates.ts'
import type { ConsoleDataProvider } from '../../api-client/data-provider.ts'
import { useText } from '../../i18n/use-text.ts'
import { useUndoToast } from '../../kit/dialog/undo-toast.tsx'
import { useCall } from '../../kit/query/use-call.ts'

interface Templates {
  /** Those that sites can be made from; undefined until they are known. */
  templates: TemplateRow[] | undefined
  /** Removes one of the reader's own templates; the toast offers to undo it. */
  remove: (template: TemplateRow) => Promise<void>
}

export function useTemplates(): Templates {
  const t = useText()
  const notify = useNotify()
  const offerUndo = useUndoToast()
  const dataProvider = useDataProvider<ConsoleDataProvider>()
  const { call } = useCall()
  const [templates, setTemplates] = useState<TemplateRow[]>()
  const load = useCallback(
    () =>
      dataProvider.request('GET /api/templates').then(setTemplates, (error: Error) => {
        setTemplates((known) => known ?? [])
        notify(error.message, { type: 'error' })
      }),
    [dataProvider, notify],
  )
  useEffect(() => void load(), [load])
  const remove = async ({ id, name }: TemplateRow) => {
    const { isDone } = await call(() => dataProvider.request('DELETE /api/templates/:id', { params: { id } }))
    await load()
    if (!isDone) return
    offerUndo(t('making.templateRemoved', { name }), () => {
      void call(() => dataProvider.request('POST /api/templates/:id/restore', { params: { id } })).then(load)
    })
  }
  return { templates, remove }
}

/** What the plan allows; undefined until it is known. The server decides in any case. */
export function useSiteLimits(): SiteLimits | undefined {
  const dataProvider = useDataProvider<ConsoleDataProvider>()
  const [limits, setLimits] = useState<SiteLimits>()
  useEffect(() => {
    dataProvider.request('GET /api/site-limits').then(setLimits, () => {
      // Without it the form checks less, and the server says what it will not take.
    })
  }, [dataProvider])
  return limits
}
