import { useCallback, useEffect, useState } from 'react'
import { useDataProvider, useNotify } from 'react-admin'
import type { PartKind, PartOfTemplate, TemplatePart, TemplateRow } from '#model/calls/sites/templates.ts'
import type { ConsoleDataProvider } from '../../api-client/data-provider.ts'
import { useCall } from '../../kit/query/use-call.ts'
import type { Gap } from '../commands/grid-commands.ts'

interface PartTemplates {
  /** Undefined until they are known. */
  templates: readonly TemplateRow[] | undefined
  /** Ids of those that were deleted just now: they stay in their places until the dialog is closed. */
  removed: ReadonlySet<string>
  isBusy: boolean
  remove: (id: string) => Promise<void>
  restore: (id: string) => Promise<void>
  read: (id: string) => Promise<TemplatePart | undefined>
}

/** The templates that can be put into a site. */
export function usePartTemplates(siteId: string, kind: PartKind): PartTemplates {
  const notify = useNotify()
  const dataProvider = useDataProvider<ConsoleDataProvider>()
  const { call, isBusy } = useCall()
  const [templates, setTemplates] = useState<readonly TemplateRow[]>()
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => {
    dataProvider
      .request('GET /api/sites/:id/templates', { params: { id: siteId }, query: { kind } })
      .then(setTemplates, (error: Error) => {
        setTemplates([])
        notify(error.message, { type: 'error' })
      })
  }, [dataProvider, siteId, kind, notify])
  const mark = useCallback(
    (id: string, isRemoved: boolean) =>
      setRemoved((before) => new Set(isRemoved ? [...before, id] : [...before].filter((one) => one !== id))),
    [],
  )
  const remove = async (id: string) => {
    const { isDone } = await call(() => dataProvider.request('DELETE /api/templates/:id', { params: { id } }))
    if (isDone) mark(id, true)
  }
  const restore = async (id: string) => {
    const { isDone } = await call(() =>
      dataProvider.request('POST /api/templates/:id/restore', { params: { id } }),
    )
    if (isDone) mark(id, false)
  }
  const read = async (id: string) => {
    const outcome = await call(() =>
      dataProvider.request('GET /api/sites/:id/templates/:templateId', {
        params: { id: siteId, templateId: id },
      }),
    )
    return outcome.isDone ? outcome.value : undefined
  }
  return { templates, removed, isBusy, remove, restore, read }
}

/** What somebody wants to do with a template. */
export type TemplateRequest =
  | { does: 'keep'; part: PartOfTemplate }
  | { does: 'insert'; kind: 'page'; gap: Gap }
  /** At the end where no column is named. */
  | { does: 'insert'; kind: 'category'; column?: number }
