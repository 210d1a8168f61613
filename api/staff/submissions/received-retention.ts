import type { ReceivedRetention } from '#model/calls/submissions/received-retention.ts'
import { updateReceivedRetention } from '../../db/submissions/received-retention.ts'
import { noteForAudit } from '../../http/audit/audit-note.ts'
import type { ApiDeps } from '../../http/deps.ts'
import { knownSite } from '../../http/known-records.ts'
import { serveCalls } from '../../http/serve-calls.ts'

const everythingKept: ReceivedRetention = { contacts: null, members: null, answers: null }

/** How long what visitors have sent is kept (Y04). */
export const receivedRetentionRoutes = ({ database: { db } }: Pick<ApiDeps, 'database'>) =>
  serveCalls({
    'GET /api/sites/:id/received-retention': (c, call) =>
      call.answer(knownSite(c, db).receivedMonths ?? everythingKept),
    'PUT /api/sites/:id/received-retention': async (c, call) => {
      const retention = await call.body()
      updateReceivedRetention(db, knownSite(c, db).id, retention)
      noteForAudit(c, { details: retention })
      return call.answer(retention)
    },
  })
