import { Hono } from 'hono'
import { z } from 'zod'
import type { ContractChangeRow } from '#model/endpoints/users.ts'
import { listContractChanges } from '../db/contract-changes.ts'
import type { ApiDeps } from '../deps.ts'
import type { ApiEnv } from '../env.ts'
import { instant } from '../users/user-rows.ts'
import { answerList, readListQuery } from './list-query.ts'

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
