import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { z } from 'zod'
import { accountTypes, childTypes, contractStates } from '#model/account.ts'
import { type CreateUserBody, createUserBodySchema, type UserRow } from '#model/endpoints/users.ts'
import { AppError } from '#model/errors.ts'
import { type Account, addAccount, findAccount, listAccounts } from '../db/accounts.ts'
import type { Scope } from '../db/scope.ts'
import { addStaff, findStaffByEmail } from '../db/staff.ts'
import type { ApiDeps } from '../deps.ts'
import type { ApiEnv } from '../env.ts'
import { hashPassword } from '../sessions/passwords.ts'
import { normalEmail } from '../sessions/staff-accounts.ts'
import { answerList, readListQuery } from './list-query.ts'
import { readBody } from './read-body.ts'

type UserDeps = ApiDeps & { now: () => number }

const listRules = {
  filter: z.strictObject({
    id: z.array(z.string()).max(1_000).optional(),
    q: z.string().max(256).optional(),
    type: z.enum(accountTypes).optional(),
    contract: z.enum(contractStates).optional(),
  }),
  sort: ['company', 'createdAt', 'type'],
  defaultSort: { field: 'company', order: 'ASC' },
} as const

export const userRoutes = (deps: UserDeps) =>
  new Hono<ApiEnv>()
    .get('/users', (c) => {
      const { filter, ...query } = readListQuery(c, listRules)
      const { id: ids, ...rest } = filter
      const { rows, total } = listAccounts(deps.database.db, c.get('scope'), { ...query, ...rest, ids })
      return answerList<UserRow>(c, { name: 'users', rows: rows.map(userRow), total, offset: query.offset })
    })
    .post('/users', async (c) => {
      const body = await readBody(c, createUserBodySchema)
      return c.json<UserRow>(userRow(await createUser(deps, c.get('scope'), body)), 201)
    })
    .get('/users/:id', (c) => c.json<UserRow>(userRow(findKnown(deps, c.get('scope'), c.req.param('id')))))

function findKnown({ database }: UserDeps, scope: Scope, id: string): Account {
  const account = findAccount(database.db, scope, id)
  if (!account) throw new AppError('NOT_FOUND', 'no-such-user')
  return account
}

async function createUser(
  { database, now }: UserDeps,
  scope: Scope,
  { type, parentId, company, contactName, password, ...body }: CreateUserBody,
): Promise<Account> {
  const email = normalEmail(body.email)
  const passwordHash = await hashPassword(password)
  return database.transaction((db) => {
    const parent = findAccount(db, scope, parentId)
    if (!parent) throw new AppError('NOT_FOUND', 'no-such-user')
    if (!childTypes[parent.type].includes(type)) throw new AppError('INVALID_INPUT', 'wrong-parent')
    if (findStaffByEmail(db, email)) throw new AppError('CONFLICT', 'email-taken')
    const [id, at] = [randomUUID(), now()]
    const account = addAccount(db, {
      id,
      type,
      parentId,
      path: `${parent.path}${id}/`,
      company,
      contract: 'ACTIVE',
      createdAt: at,
      updatedAt: at,
    })
    addStaff(db, {
      id: randomUUID(),
      accountId: id,
      email,
      name: contactName,
      position: 'MAIN_CONTACT',
      passwordHash,
      createdAt: at,
    })
    return account
  })
}

const userRow = ({ id, type, parentId, company, contract, createdAt, updatedAt }: Account): UserRow => ({
  id,
  type,
  parentId,
  company,
  contract,
  createdAt: new Date(createdAt).toISOString(),
  updatedAt: new Date(updatedAt).toISOString(),
})
