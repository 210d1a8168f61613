import { Hono } from 'hono'
import { type SessionRow, sessionFilterSchema, sessionSortFields } from '#model/calls/accounts/session.ts'
import { AppError } from '#model/messages/errors.ts'
import {
  listStaffSessions,
  removeOwnSessionFamily,
  removeStaffSessionsOf,
} from '../../db/accounts/staff-sessions.ts'
import type { ApiEnv } from '../../http/env.ts'
import { forgetSessionId } from '../../http/guard/session-cookie.ts'
import { currentFamily, type SessionDeps } from '../../http/guard/staff-session.ts'
import { answerList, readListQuery } from '../../http/list-query.ts'

const listRules = {
  filter: sessionFilterSchema,
  sort: sessionSortFields,
  defaultSort: { field: 'lastSeenAt', order: 'DESC' },
} as const

/** Where the person who calls is signed in. */
export const ownSessionRoutes = (deps: SessionDeps) =>
  new Hono<ApiEnv>()
    .get('/sessions', (c) => {
      const [here, { staffId }] = [currentFamily(c, deps), c.get('staff')]
      const { sort, offset, limit } = readListQuery(c, listRules)
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
