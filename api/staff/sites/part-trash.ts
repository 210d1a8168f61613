import type { TrashedPartRow } from '#model/calls/sites/part-trash.ts'
import { AppError, orNotFound } from '#model/messages/errors.ts'
import { isoTime } from '#model/values/calendar-day.ts'
import { columnLetters, positionOf } from '#model/values/position.ts'
import { findTrashedPart, listTrashedParts, type TrashedPart } from '../../db/sites/trashed-parts.ts'
import type { ApiDeps } from '../../http/deps.ts'
import { authorOf, editorOf, type Reader, readerOf } from '../../http/editors.ts'
import type { ApiContext } from '../../http/env.ts'
import { answerList } from '../../http/list-query.ts'
import { serveCalls } from '../../http/serve-calls.ts'
import { putPartBack } from '../../services/definition/put-part-back.ts'
import { listPagesOf } from '../../services/definition/trashed-pages.ts'
import { thumbnailsOf } from '../../services/media/media-records.ts'
import { trashMs } from '../../services/sites/clear-trash.ts'
import { restoredRecord } from './restored-record.ts'

type PartTrashDeps = ApiDeps & { now: () => number }

/** Pages, categories and popups of a site that were deleted, for as long as they are kept. */
export const partTrashRoutes = (deps: PartTrashDeps) =>
  serveCalls({
    'GET /api/trashed-parts': (c, call) => {
      const { filter, offset, limit } = call.list()
      if (filter.siteId === undefined) throw new AppError('INVALID_INPUT', 'site-not-named')
      const { db } = deps.database
      const { siteId } = filter
      const { rows, total } = listTrashedParts(db, c.get('scope'), { siteId, offset, limit })
      const reader = readerOf(c, deps)
      const previewOf = thumbnailsOf(
        db,
        rows.map(({ thumbnail }) => thumbnail),
      )
      return answerList<TrashedPartRow>(c, {
        name: 'trashed-parts',
        rows: rows.map((row) => ({ ...partRow(reader, row), thumbnail: previewOf(row.thumbnail) })),
        total,
        offset,
      })
    },
    'GET /api/trashed-parts/:id/pages': async (c, call) => {
      const rows = await listPagesOf(deps, knownPart(c, deps))
      const previewOf = thumbnailsOf(
        deps.database.db,
        rows.map(({ thumbnail }) => thumbnail),
      )
      return call.answer({
        pages: rows.map(({ place, thumbnail, ...row }) => ({
          ...row,
          thumbnail: previewOf(thumbnail),
          position: positionOf(place),
        })),
      })
    },
    'POST /api/trashed-parts/:id/pages/:pageId/restore': async (c, call) => {
      const part = knownPart(c, deps)
      const pageId = c.req.param('pageId') ?? ''
      if (!part.pageIds.includes(pageId)) throw new AppError('NOT_FOUND', 'no-such-trashed-part')
      const by = authorOf(c)
      return call.answer(restoredRecord(c, by, await putPartBack(deps, part, by, pageId)))
    },
    'POST /api/trashed-parts/:id/restore': async (c, call) => {
      const part = knownPart(c, deps)
      const by = authorOf(c)
      return call.answer(restoredRecord(c, by, await putPartBack(deps, part, by)))
    },
  })

const knownPart = (c: ApiContext, { database }: PartTrashDeps): TrashedPart =>
  orNotFound(findTrashedPart(database.db, c.get('scope'), c.req.param('id') ?? ''), 'no-such-trashed-part')

const partRow = (reader: Reader, row: TrashedPart) => ({
  id: row.id,
  siteId: row.siteId,
  kind: row.kind,
  partId: row.partId,
  title: row.title,
  position: placeOf(row),
  pageCount: row.pageIds.length,
  deletedAt: isoTime(row.deletedAt),
  by: editorOf(reader, row),
  removedAt: isoTime(row.deletedAt + trashMs),
})

function placeOf({ kind, place }: TrashedPart): string | null {
  if (!place) return null
  return kind === 'page' ? positionOf(place) : columnLetters(place.column)
}
