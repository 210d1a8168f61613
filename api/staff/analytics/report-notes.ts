import { randomUUID } from 'node:crypto'
import { maxReportNotes } from '#model/calls/reports/report-notes.ts'
import { AppError, orNotFound } from '#model/messages/errors.ts'
import { addReportNote, countReportNotes, removeReportNote } from '../../db/analytics/report-notes.ts'
import { noteForAudit } from '../../http/audit/audit-note.ts'
import type { ApiDeps } from '../../http/deps.ts'
import { knownSite } from '../../http/known-records.ts'
import { serveCalls } from '../../http/serve-calls.ts'

/** What staff write down about the days of a site (A15). */
export const reportNoteRoutes = ({ database }: Pick<ApiDeps, 'database'>) =>
  serveCalls({
    'POST /api/sites/:id/report-notes': async (c, call) => {
      const body = await call.body()
      const note = database.transaction((db) => {
        const { id: siteId } = knownSite(c, db)
        if (countReportNotes(db, siteId) >= maxReportNotes)
          throw new AppError('CONFLICT', {
            reason: 'too-many-report-notes',
            params: { limit: maxReportNotes },
          })
        const added = { id: randomUUID(), ...body }
        addReportNote(db, { ...added, siteId })
        return added
      })
      noteForAudit(c, { details: { note: note.id, ...body } })
      return call.answer(note)
    },
    'DELETE /api/sites/:id/report-notes/:noteId': (c) => {
      const { id, day, text } = database.transaction((db) => {
        const { id: siteId } = knownSite(c, db)
        return orNotFound(removeReportNote(db, { siteId, id: c.req.param('noteId') }), 'no-such-note')
      })
      noteForAudit(c, { details: { note: id, day, text } })
      return c.json({ id })
    },
  })
