import { useCallback, useState } from 'react'
import type { PartKind, PartOfTemplate } from '#model/calls/sites/templates.ts'
import { useCall } from '../../kit/query/use-call.ts'
import { useRequest } from '../../kit/query/use-request.ts'
import type { Gap } from '../commands/grid-commands.ts'

/** The templates that can be put into a site. */
export function usePartTemplates(siteId: string, kind: PartKind) {
  const { request, isBusy } = useCall()
  const query = useRequest('GET /api/sites/:id/templates', { params: { id: siteId }, query: { kind } })
  /** Ids of those that were deleted just now: they stay in their places until the dialog is closed. */
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set())
  const mark = useCallback(
    (id: string, isRemoved: boolean) =>
      setRemoved((before) => new Set(isRemoved ? [...before, id] : [...before].filter((one) => one !== id))),
    [],
  )
  const remove = async (id: string) => {
    const { isDone } = await request('DELETE /api/templates/:id', { params: { id } })
    if (isDone) mark(id, true)
  }
  const restore = async (id: string) => {
    const { isDone } = await request('POST /api/templates/:id/restore', { params: { id } })
    if (isDone) mark(id, false)
  }
  const read = async (templateId: string) => {
    const outcome = await request('GET /api/sites/:id/templates/:templateId', {
      params: { id: siteId, templateId },
    })
    return outcome.isDone ? outcome.value : undefined
  }
  return { query, removed, isBusy, remove, restore, read }
}

/** Something that is put into the grid, or kept from it, after a question. */
export type TemplateRequest =
  | { does: 'keep'; part: PartOfTemplate }
  | { does: 'insert'; kind: 'page'; gap: Gap }
  | { does: 'figma'; gap: Gap }
  /** Inserts at the end if no column is given. */
  | { does: 'insert'; kind: 'category'; column?: number }
