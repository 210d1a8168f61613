import type { UserDetail, UserRow } from '#model/calls/accounts/users.ts'
import { AppError } from '#model/messages/errors.ts'
import { listAccounts } from '../../db/accounts/account-list.ts'
import { type Account, listAccountRecords } from '../../db/accounts/accounts.ts'
import type { Scope } from '../../db/scope.ts'
import { noteForAudit } from '../../http/audit/audit-note.ts'
import type { ApiDeps } from '../../http/deps.ts'
import type { ApiContext } from '../../http/env.ts'
import { checkIfMatch } from '../../http/if-match.ts'
import { answerList } from '../../http/list-query.ts'
import { serveCalls } from '../../http/serve-calls.ts'
import { changeContract } from '../../services/accounts/change-contract.ts'
import { createUser } from '../../services/accounts/create-user.ts'
import { deleteUser, saveTheme, saveUser } from '../../services/accounts/save-user.ts'
import { userDetail, userRow } from '../../services/accounts/user-rows.ts'
import { writeOpenPointers } from '../../services/publishing/live/live-pointer.ts'

type UserDeps = ApiDeps & { now: () => number }

export const userRoutes = (deps: UserDeps) =>
  serveCalls({
    'GET /api/users': (c, call) => {
      const { filter, ...query } = call.list()
      const { id: ids, ...rest } = filter
      const { rows, total } = listAccounts(deps.database.db, c.get('scope'), { ...query, ...rest, ids })
      return answerList<UserRow>(c, { name: 'users', rows: rows.map(userRow), total, offset: query.offset })
    },
    'POST /api/users': async (c, call) => {
      const body = await call.body()
      const { id, path } = createUser(deps, { scope: c.get('scope'), actor: c.get('staff'), body })
      noteForAudit(c, { target: id, accountPath: path })
      return call.answer(readDetail(deps, c.get('scope'), id))
    },
    'GET /api/users/:id': (c) => answerUser(c, deps, c.req.param('id')),
    'PUT /api/users/:id': async (c, call) => {
      const [id, body] = [c.req.param('id'), await call.body()]
      saveUser(deps, { scope: c.get('scope'), id, body, checkSeen: isSeen(c, deps, body) })
      // Other days can end a contract, or begin one.
      await writeOpenPointers(deps)
      return answerUser(c, deps, id)
    },
    'DELETE /api/users/:id': (c) => {
      const id = c.req.param('id')
      deleteUser(deps, c.get('scope'), id)
      return c.json({ id })
    },
    'POST /api/users/:id/contract': async (c, call) => {
      const [id, body] = [c.req.param('id'), await call.body()]
      await changeContract(deps, { scope: c.get('scope'), actor: c.get('staff'), id, body })
      return answerUser(c, deps, id)
    },
    'PUT /api/users/:id/theme': async (c, call) => {
      const [id, body] = [c.req.param('id'), await call.body()]
      saveTheme(deps, { scope: c.get('scope'), id, body, checkSeen: isSeen(c, deps, body) })
      return answerUser(c, deps, id)
    },
  })

const isSeen = (c: ApiContext, deps: UserDeps, sent: unknown) => (stored: Account) =>
  checkIfMatch(c, {
    revisions: [stored.version],
    current: () => readDetail(deps, c.get('scope'), stored.id),
    sent,
  })

function readDetail({ database }: UserDeps, scope: Scope, id: string): UserDetail {
  const [record] = listAccountRecords(database.db, scope, [id])
  if (!record) throw new AppError('NOT_FOUND', 'no-such-user')
  return userDetail(database.db, scope, record)
}

function answerUser(c: ApiContext, deps: UserDeps, id: string) {
  const detail = readDetail(deps, c.get('scope'), id)
  c.header('ETag', `"${detail.revision}"`)
  return c.json<UserDetail>(detail)
}
