import { Hono } from 'hono'
import {
  contractBodySchema,
  createUserBodySchema,
  themeBodySchema,
  type UserDetail,
  type UserRow,
  updateUserBodySchema,
  userFilterSchema,
  userSortFields,
} from '#model/calls/accounts/users.ts'
import { AppError } from '#model/messages/errors.ts'
import { listAccounts } from '../../db/accounts/account-list.ts'
import { type Account, listAccountRecords } from '../../db/accounts/accounts.ts'
import type { Scope } from '../../db/scope.ts'
import { noteForAudit } from '../../http/audit/audit-note.ts'
import type { ApiDeps } from '../../http/deps.ts'
import type { ApiContext, ApiEnv } from '../../http/env.ts'
import { checkIfMatch } from '../../http/if-match.ts'
import { answerList, readListQuery } from '../../http/list-query.ts'
import { readBody } from '../../http/read-body.ts'
import { changeContract } from '../../services/accounts/change-contract.ts'
import { createUser } from '../../services/accounts/create-user.ts'
import { deleteUser, saveTheme, saveUser } from '../../services/accounts/save-user.ts'
import { userDetail, userRow } from '../../services/accounts/user-rows.ts'
import { writeOpenPointers } from '../../services/publishing/live/live-pointer.ts'

type UserDeps = ApiDeps & { now: () => number }

/** Shared by the list and its export. */
export const userListRules = {
  filter: userFilterSchema,
  sort: userSortFields,
  defaultSort: { field: 'company', order: 'ASC' },
} as const

export const userRoutes = (deps: UserDeps) =>
  new Hono<ApiEnv>()
    .get('/users', (c) => {
      const { filter, ...query } = readListQuery(c, userListRules)
      const { id: ids, ...rest } = filter
      const { rows, total } = listAccounts(deps.database.db, c.get('scope'), { ...query, ...rest, ids })
      return answerList<UserRow>(c, { name: 'users', rows: rows.map(userRow), total, offset: query.offset })
    })
    .post('/users', async (c) => {
      const body = await readBody(c, createUserBodySchema)
      const { id, path } = createUser(deps, { scope: c.get('scope'), actor: c.get('staff'), body })
      noteForAudit(c, { target: id, accountPath: path })
      return c.json<UserDetail>(readDetail(deps, c.get('scope'), id), 201)
    })
    .get('/users/:id', (c) => answerUser(c, deps, c.req.param('id')))
    .put('/users/:id', async (c) => {
      const [id, body] = [c.req.param('id'), await readBody(c, updateUserBodySchema)]
      saveUser(deps, { scope: c.get('scope'), id, body, checkSeen: isSeen(c, deps, body) })
      // Other days can end a contract, or begin one.
      await writeOpenPointers(deps)
      return answerUser(c, deps, id)
    })
    .delete('/users/:id', (c) => {
      const id = c.req.param('id')
      deleteUser(deps, c.get('scope'), id)
      return c.json({ id })
    })
    .post('/users/:id/contract', async (c) => {
      const [id, body] = [c.req.param('id'), await readBody(c, contractBodySchema)]
      await changeContract(deps, { scope: c.get('scope'), actor: c.get('staff'), id, body })
      return answerUser(c, deps, id)
    })
    .put('/users/:id/theme', async (c) => {
      const [id, body] = [c.req.param('id'), await readBody(c, themeBodySchema)]
      saveTheme(deps, { scope: c.get('scope'), id, body, checkSeen: isSeen(c, deps, body) })
      return answerUser(c, deps, id)
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
