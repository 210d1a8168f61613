import type { AdminRow } from '#model/calls/accounts/admins.ts'
import { isoTime } from '#model/values/calendar-day.ts'
import { type Admin, listAdmins } from '../../db/accounts/admins.ts'
import { noteForAudit } from '../../http/audit/audit-note.ts'
import type { ApiDeps } from '../../http/deps.ts'
import type { ApiContext } from '../../http/env.ts'
import { checkIfMatch } from '../../http/if-match.ts'
import { answerList } from '../../http/list-query.ts'
import { serveCalls } from '../../http/serve-calls.ts'
import { endTwoFactor } from '../../services/accounts/end-two-factor.ts'
import {
  createAdmin,
  deleteAdmin,
  findKnownAdmin,
  inviteAgain,
  saveAdmin,
} from '../../services/accounts/save-admin.ts'

type AdminDeps = ApiDeps & { now: () => number }

export const adminRoutes = (deps: AdminDeps) =>
  serveCalls({
    'GET /api/admins': (c, call) => {
      const { filter, ...query } = call.list()
      const { id: ids, ...rest } = filter
      const { rows, total } = listAdmins(deps.database.db, c.get('scope'), { ...query, ...rest, ids })
      return answerList<AdminRow>(c, {
        name: 'admins',
        rows: rows.map(adminRow),
        total,
        offset: query.offset,
      })
    },
    'POST /api/admins': async (c, call) => {
      const body = await call.body()
      const admin = createAdmin(deps, { scope: c.get('scope'), actor: c.get('staff'), body })
      noteForAudit(c, { target: admin.id })
      return call.answer(adminRow(admin))
    },
    'GET /api/admins/:id': (c) =>
      answerAdmin(c, findKnownAdmin(deps.database.db, c.get('scope'), c.req.param('id'))),
    'PUT /api/admins/:id': async (c, call) => {
      const body = await call.body()
      const checkSeen = (stored: Admin) =>
        checkIfMatch(c, { revisions: [stored.version], current: () => adminRow(stored), sent: body })
      const [scope, actor, id] = [c.get('scope'), c.get('staff'), c.req.param('id')]
      return answerAdmin(c, saveAdmin(deps, { scope, actor, id, body, checkSeen }))
    },
    'DELETE /api/admins/:id': (c) => {
      const id = c.req.param('id')
      deleteAdmin(deps, { scope: c.get('scope'), actor: c.get('staff'), id })
      return c.json({ id })
    },
    'POST /api/admins/:id/invitation': (c) => {
      const { id } = findKnownAdmin(deps.database.db, c.get('scope'), c.req.param('id'))
      inviteAgain(deps, { scope: c.get('scope'), actor: c.get('staff'), id })
      return c.body(null, 204)
    },
    'DELETE /api/admins/:id/two-factor': (c) => {
      endTwoFactor(deps, { scope: c.get('scope'), actor: c.get('staff'), id: c.req.param('id') })
      return c.body(null, 204)
    },
  })

function answerAdmin(c: ApiContext, admin: Admin) {
  c.header('ETag', `"${admin.version}"`)
  return c.json<AdminRow>(adminRow(admin))
}

const adminRow = (admin: Admin): AdminRow => ({
  id: admin.id,
  accountId: admin.accountId,
  company: admin.company,
  email: admin.email,
  name: admin.name,
  position: admin.position,
  authority: admin.authority,
  language: admin.language,
  hasTwoFactor: admin.hasTwoFactor === 1,
  isInvited: admin.isInvited === 1,
  lastSignInAt: isoTime(admin.lastSignInAt),
  createdAt: isoTime(admin.createdAt),
  revision: String(admin.version),
})
