import type { SessionRow } from '#model/calls/accounts/session.ts'
import { AppError } from '#model/messages/errors.ts'
import {
  listStaffSessions,
  removeOwnSessionFamily,
  removeStaffSessionsOf,
} from '../../db/accounts/staff-sessions.ts'
import { forgetSessionId } from '../../http/guard/session-cookie.ts'
import { currentFamily, type SessionDeps } from '../../http/guard/staff-session.ts'
import { answerList } from '../../http/list-query.ts'
import { serveCalls } from '../../http/serve-calls.ts'

/** The caller's sessions. */
export const ownSessionRoutes = (deps: SessionDeps) =>
  serveCalls({
    'GET /api/sessions': (c, call) => {
      const [here, { staffId }] = [currentFamily(c, deps), c.get('staff')]
      const { sort, offset, limit } = call.list()
      const sessions = listStaffSessions(deps.database.db, staffId)
      if (sort.order === 'ASC') sessions.reverse()
      const rows = sessions.slice(offset, offset + limit).map(
        ({ family, userAgent, address, createdAt, lastSeenAt }): SessionRow => ({
          id: family,
          isThisOne: family === here,
          userAgent,
          address,
          createdAt: new Date(createdAt).toISOString(),
          lastSeenAt: new Date(lastSeenAt).toISOString(),
        }),
      )
      return answerList<SessionRow>(c, { name: 'sessions', rows, total: sessions.length, offset })
    },
    'DELETE /api/sessions/:id': (c) => {
      const [here, family] = [currentFamily(c, deps), c.req.param('id')]
      if (removeOwnSessionFamily(deps.database.db, c.get('staff').staffId, family) === 0)
        throw new AppError('NOT_FOUND', 'no-such-session')
      if (family === here) forgetSessionId(c, deps)
      return c.body(null, 204)
    },
    'DELETE /api/sessions': (c) => {
      removeStaffSessionsOf(deps.database.db, c.get('staff').staffId)
      forgetSessionId(c, deps)
      return c.body(null, 204)
    },
  })
