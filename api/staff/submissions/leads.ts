import { orNotFound } from '#model/messages/errors.ts'
import type { Db } from '../../db/database.ts'
import type { Site } from '../../db/sites/sites.ts'
import { findLead, removeNote } from '../../db/submissions/leads.ts'
import { findSubmission, listSubmissionsById, type Submission } from '../../db/submissions/received-lists.ts'
import { noteForAudit } from '../../http/audit/audit-note.ts'
import type { ApiDeps } from '../../http/deps.ts'
import { authorOf, readerOf } from '../../http/editors.ts'
import type { ApiContext } from '../../http/env.ts'
import { checkIfMatch } from '../../http/if-match.ts'
import { knownSite } from '../../http/known-records.ts'
import { serveCalls } from '../../http/serve-calls.ts'
import { queueWebhooks } from '../../services/messages/webhooks/queue-webhooks.ts'
import {
  addNote,
  changeLead,
  changeLeadState,
  type LeadNews,
  leadEntry,
  leadOwners,
  leadRow,
  leadWithHistory,
} from '../../services/submissions/leads.ts'

type LeadDeps = Pick<ApiDeps, 'database' | 'publishing'> & { now: () => number }

/** Following up what was sent with a form (F10). */
export function leadRoutes({ database, publishing, now }: LeadDeps) {
  const shown = (c: ApiContext, id: string) =>
    leadRow(findLead(database.db, id), readerOf(c, { database }).nameOf)
  const work = (c: ApiContext) => ({ by: authorOf(c), now: now() })
  /** True if there is something to send. */
  const tell = (db: Db, siteId: string, news: LeadNews | undefined): boolean =>
    news !== undefined && queueWebhooks(db, { siteId, type: 'lead.changed', data: { ...news }, now: now() })
  return serveCalls({
    'PUT /api/submissions/:id/lead': async (c, call) => {
      const body = await call.body()
      const { id, siteId, isToSend } = database.transaction((db) => {
        const submission = knownSubmission(c, db)
        const { version } = findLead(db, submission.id)
        const current = () => shown(c, submission.id)
        checkIfMatch(c, { revisions: [version], current, sent: body })
        const owners = ownersOf(c, db, knownSite(c, db, submission.siteId))
        const news = changeLead(db, submission, body, { ...work(c), owners })
        return { ...submission, isToSend: tell(db, submission.siteId, news) }
      })
      if (isToSend) publishing.notify()
      noteForAudit(c, { details: { site: siteId, lead: body.state } })
      const lead = shown(c, id)
      c.header('ETag', `"${lead.revision}"`)
      return call.answer(lead)
    },
    'PUT /api/sites/:id/lead-states': async (c, call) => {
      const { ids, state } = await call.body()
      const changed = database.transaction((db) => {
        const site = knownSite(c, db)
        const found = listSubmissionsById(db, ids).filter(({ siteId }) => siteId === site.id)
        const sent = found.map((submission) =>
          tell(db, site.id, changeLeadState(db, submission, state, work(c))),
        )
        return { ids: found.map(({ id }) => id), isToSend: sent.includes(true) }
      })
      if (changed.isToSend) publishing.notify()
      noteForAudit(c, { details: { lead: state, changed: changed.ids.length } })
      return call.answer({ ids: changed.ids })
    },
    'GET /api/sites/:id/lead-owners': (c, call) =>
      call.answer(ownersOf(c, database.db, knownSite(c, database.db))),
    'POST /api/submissions/:id/notes': async (c, call) => {
      const { text } = await call.body()
      const entry = database.transaction((db) => addNote(db, knownSubmission(c, db), text, work(c)))
      return call.answer(leadEntry(entry, readerOf(c, { database }).nameOf))
    },
    'DELETE /api/submissions/:id/notes/:noteId': (c) => {
      const id = c.req.param('noteId')
      const isRemoved = database.transaction((db) =>
        removeNote(db, { submissionId: knownSubmission(c, db).id, id }),
      )
      orNotFound(isRemoved || undefined, 'no-such-note')
      return c.json({ id })
    },
  })
}

const knownSubmission = (c: ApiContext, db: Db): Submission =>
  orNotFound(findSubmission(db, c.get('scope'), c.req.param('id') ?? ''), 'no-such-submission')

const ownersOf = (c: ApiContext, db: Db, { accountId }: Site) =>
  leadOwners(db, [accountId, c.get('staff').accountId])

/** The lead of a submission with its history, as the caller sees it. */
export function leadOf(c: ApiContext, { database }: Pick<LeadDeps, 'database'>, submissionId: string) {
  return leadWithHistory(database.db, submissionId, readerOf(c, { database }).nameOf)
}
