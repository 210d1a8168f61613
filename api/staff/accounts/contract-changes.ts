import { Hono } from 'hono'
import { z } from 'zod'
import type { ContractChangeRow } from '#model/calls/accounts/users.ts'
import { listContractChanges } from '../../db/accounts/contract-changes.ts'
import type { ApiDeps } from '../../http/deps.ts'
import type { ApiEnv } from '../../http/env.ts'
import { answerList, readListQuery } from '../../http/list-query.ts'
import { instant } from '../../services/accounts/user-rows.ts'

const listRules = {
  filter: z.strictObject({
    id: z.array(z.string()).max(1_000).optional(),
    accountId: z.string().max(64).optional(),
  }),
  sort: ['at'],
  defaultSort: { field: 'at', order: 'DESC' },
} as const

export const contractChangeRoutes = ({ database }: ApiDeps) =>
  new Hono<ApiEnv>().get('/contract-changes', (c) => {
    const { filter, sort, offset, limit } = readListQuery(c, listRules)
    const { rows, total } = listContractChanges(database.db, c.get('scope'), {
      accountId: filter.accountId,
      ids: filter.id,
      order: sort.order,
      offset,
      limit,
    })
    return answerList<ContractChangeRow>(c, {
      name: 'contract-changes',
      rows: rows.map((row) => ({ ...row, at: instant(row.at) })),
      total,
      offset,
    })
  })
