import { userCalls } from '#model/calls/accounts/users.ts'
import { listAccountIds } from '../../db/accounts/account-list.ts'
import { type AccountRecord, listAccountRecords } from '../../db/accounts/accounts.ts'
import { answerCsv } from '../../http/answer-file.ts'
import { noteForAudit } from '../../http/audit/audit-note.ts'
import type { ApiDeps } from '../../http/deps.ts'
import { readListQuery } from '../../http/list-query.ts'
import { serveCalls } from '../../http/serve-calls.ts'
import { type CsvCell, japanTime } from '../../infra/csv.ts'

const rowsPerBatch = 500

/** All accounts that match a list's filter, as a file. */
export const userExportRoutes = ({ database, now }: ApiDeps & { now: () => number }) =>
  serveCalls({
    'GET /api/user-exports': (c) => {
      const { filter, sort } = readListQuery(c, userCalls['GET /api/users'].list)
      const { id: named, ...rest } = filter
      const scope = c.get('scope')
      const ids = listAccountIds(database.db, scope, { ...rest, ids: named, sort })
      noteForAudit(c, { details: { users: ids.length } })
      function* rows() {
        for (let start = 0; start < ids.length; start += rowsPerBatch)
          yield listAccountRecords(database.db, scope, ids.slice(start, start + rowsPerBatch)).map(cells)
      }
      return answerCsv(c, { name: 'users', header: Object.keys(columns), rows: rows(), now: now() })
    },
  })

const columns: Readonly<Record<string, (record: AccountRecord) => CsvCell>> = {
  type: ({ account }) => account.type,
  company: ({ account }) => account.company,
  parentCompany: ({ parent }) => parent?.company ?? null,
  contactName: ({ contact }) => contact?.name ?? null,
  email: ({ contact }) => contact?.email ?? null,
  contract: ({ account }) => account.contract,
  contractStart: ({ account }) => account.contractStart,
  contractEnd: ({ account }) => account.contractEnd,
  authority: ({ account }) => account.authority,
  licenseIssuance: ({ account }) => account.licenseIssuance,
  createdAt: ({ account }) => japanTime(account.createdAt),
}

const cells = (record: AccountRecord): CsvCell[] => Object.values(columns).map((cell) => cell(record))
