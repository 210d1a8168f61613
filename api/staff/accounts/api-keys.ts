import { randomUUID } from 'node:crypto'
import {
  type ApiKeyRow,
  type CreatedApiKeyReply,
  createApiKeyBodySchema,
} from '#model/calls/accounts/api-keys.ts'
import { orNotFound } from '#model/messages/errors.ts'
import { findAccount } from '../../db/accounts/accounts.ts'
import {
  addApiKey,
  findApiKey,
  type ListedApiKey,
  listApiKeys,
  removeApiKey,
  updateApiKey,
} from '../../db/accounts/api-keys.ts'
import type { Db } from '../../db/database.ts'
import type { Scope } from '../../db/scope.ts'
import type { ApiDeps } from '../../http/deps.ts'
import type { ApiContext } from '../../http/env.ts'
import { hashSecret, mintSecret } from '../../http/guard/key-secret.ts'
import { checkIfMatch } from '../../http/if-match.ts'
import { answerList } from '../../http/list-query.ts'
import { readBody } from '../../http/read-body.ts'
import { serveCalls } from '../../http/serve-calls.ts'

type ApiKeyDeps = ApiDeps & { now: () => number }

export const apiKeyRoutes = (deps: ApiKeyDeps) =>
  serveCalls({
    'GET /api/api-keys': (c, call) => {
      const { filter, ...query } = call.list()
      const { id: ids, accountId } = filter
      const { rows, total } = listApiKeys(deps.database.db, c.get('scope'), { ...query, ids, accountId })
      const { offset } = query
      return answerList<ApiKeyRow>(c, { name: 'api-keys', rows: rows.map(apiKeyRow), total, offset })
    },
    'POST /api/api-keys': (c) => createApiKey(c, deps),
    'GET /api/api-keys/:id': (c) =>
      answerApiKey(c, findKnown(deps.database.db, c.get('scope'), c.req.param('id'))),
    'PUT /api/api-keys/:id': async (c, call) => {
      const scope = c.get('scope')
      const { id } = findKnown(deps.database.db, scope, c.req.param('id'))
      const body = await call.body()
      const key = deps.database.transaction((db) => {
        const stored = findKnown(db, scope, id)
        checkIfMatch(c, { revisions: [stored.version], current: () => apiKeyRow(stored), sent: body })
        updateApiKey(db, id, body)
        return findKnown(db, scope, id)
      })
      return answerApiKey(c, key)
    },
    'DELETE /api/api-keys/:id': (c) => {
      const { id } = findKnown(deps.database.db, c.get('scope'), c.req.param('id'))
      removeApiKey(deps.database.db, id)
      return c.json({ id })
    },
  })

async function createApiKey(c: ApiContext, { database, now }: ApiKeyDeps) {
  const scope = c.get('scope')
  const { accountId, agentRights, ...body } = await readBody(c, createApiKeyBodySchema)
  const { lookup, secret } = mintSecret(body.method)
  const row = database.transaction((db) => {
    const account = orNotFound(findAccount(db, scope, accountId ?? scope.accountId), 'no-such-user')
    const id = randomUUID()
    addApiKey(db, {
      ...body,
      id,
      accountId: account.id,
      lookup,
      secretHash: hashSecret(secret),
      agentRights: agentRights ?? null,
      isEnabled: true,
      createdBy: c.get('staff').name,
      createdAt: now(),
    })
    return apiKeyRow(findKnown(db, scope, id))
  })
  c.set('repeatedReply', row)
  return c.json<CreatedApiKeyReply>({ ...row, secret }, 201)
}

function findKnown(db: Db, scope: Scope, id: string): ListedApiKey {
  return orNotFound(findApiKey(db, scope, id), 'no-such-api-key')
}

function answerApiKey(c: ApiContext, key: ListedApiKey) {
  c.header('ETag', `"${key.version}"`)
  return c.json<ApiKeyRow>(apiKeyRow(key))
}

const apiKeyRow = ({ version, createdAt, lastUsedAt, ...key }: ListedApiKey): ApiKeyRow => ({
  ...key,
  createdAt: new Date(createdAt).toISOString(),
  lastUsedAt: lastUsedAt === null ? null : new Date(lastUsedAt).toISOString(),
  revision: String(version),
})
