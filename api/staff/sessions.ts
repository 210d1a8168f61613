import { Hono } from 'hono'
import type { SessionRow } from '#model/endpoints/session.ts'
import { AppError } from '#model/errors.ts'
import { listStaffSessions, removeOwnSessionFamily, removeStaffSessionsOf } from '../db/staff-sessions.ts'
import type { ApiEnv } from '../env.ts'
import { forgetSessionId } from '../sessions/session-cookie.ts'
import type { SessionDeps } from '../sessions/staff-session.ts'
import { currentFamily } from '../sessions/staff-session.ts'
import { answerList } from './list-query.ts'

/** Where the person who calls is signed in. */
export const ownSessionRoutes = (deps: SessionDeps) =>
  new Hono<ApiEnv>()
    .get('/sessions', (c) => {
      const [here, { staffId }] = [currentFamily(c, deps), c.get('staff')]
      const rows = listStaffSessions(deps.database.db, staffId).map(
        ({ family, userAgent, address, createdAt, lastSeenAt }): SessionRow => ({
          id: family,
          isThisOne: family === here,
          userAgent,
          address,
          createdAt: new Date(createdAt).toISOString(),
          lastSeenAt: new Date(lastSeenAt).toISOString(),
        }),
      )
      return answerList<SessionRow>(c, { name: 'sessions', rows, total: rows.length, offset: 0 })
    })
    .delete('/sessions/:id', (c) => {
      const [here, family] = [currentFamily(c, deps), c.req.param('id')]
      if (removeOwnSessionFamily(deps.database.db, c.get('staff').staffId, family) === 0)
        throw new AppError('NOT_FOUND', 'no-such-session')
      if (family === here) forgetSessionId(c, deps)
      return c.body(null, 204)
    })
    .delete('/sessions', (c) => {
      removeStaffSessionsOf(deps.database.db, c.get('staff').staffId)
      forgetSessionId(c, deps)
      return c.body(null, 204)
    })
