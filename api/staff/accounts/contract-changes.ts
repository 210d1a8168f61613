import type { ContractChangeRow } from '#model/calls/accounts/users.ts'
import { isoTime } from '#model/values/calendar-day.ts'
import { listContractChanges } from '../../db/accounts/contract-changes.ts'
import type { ApiDeps } from '../../http/deps.ts'
import { answerList } from '../../http/list-query.ts'
import { serveCalls } from '../../http/serve-calls.ts'

export const contractChangeRoutes = ({ database }: ApiDeps) =>
  serveCalls({
    'GET /api/contract-changes': (c, call) => {
      const { filter, sort, offset, limit } = call.list()
      const { rows, total } = listContractChanges(database.db, c.get('scope'), {
        accountId: filter.accountId,
        ids: filter.id,
        order: sort.order,
        offset,
        limit,
      })
      return answerList<ContractChangeRow>(c, {
        name: 'contract-changes',
        rows: rows.map((row) => ({ ...row, at: isoTime(row.at) })),
        total,
        offset,
      })
    },
  })
