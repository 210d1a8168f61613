import type { AuditRow } from '#model/calls/system/audit.ts'
import { findAccount } from '../../db/accounts/accounts.ts'
import { type ListedAuditEntry, listAuditEntries } from '../../db/audit/audit-entries.ts'
import { checkAuditChain } from '../../http/audit/check-chain.ts'
import { recordsOfEntries } from '../../http/audit/record-of-entry.ts'
import type { ApiDeps } from '../../http/deps.ts'
import { answerList } from '../../http/list-query.ts'
import { serveCalls } from '../../http/serve-calls.ts'

export const auditRoutes = ({ database }: Pick<ApiDeps, 'database'>) =>
  serveCalls({
    'GET /api/audit-entries': (c, call) => {
      const { filter, sort, offset, limit } = call.list()
      const { accountId, from, to, ...rest } = filter
      const scope = c.get('scope')
      const path =
        accountId === undefined ? undefined : (findAccount(database.db, scope, accountId)?.path ?? '/')
      const { rows, total } = listAuditEntries(database.db, scope, {
        ...rest,
        path,
        from: from === undefined ? undefined : startOfDay(from),
        until: to === undefined ? undefined : startOfDay(to) + dayMs,
        order: sort.order,
        offset,
        limit,
      })
      const recordOf = recordsOfEntries(database.db, scope)
      const shown = rows.map((row) => ({ ...auditRow(row), record: recordOf(row.entry) }))
      return answerList<AuditRow>(c, { name: 'audit-entries', rows: shown, total, offset })
    },
    'GET /api/audit-chain': async (_c, call) => call.answer(await checkAuditChain(database)),
  })

const dayMs = 24 * 60 * 60_000

/** The first instant of a day in Japan. */
const startOfDay = (day: string): number => Date.parse(`${day}T00:00:00+09:00`)

/** IP addresses of people from other companies are not shown. */
const auditRow = ({ entry, isActorWithin }: ListedAuditEntry): Omit<AuditRow, 'record'> => ({
  id: String(entry.sequence),
  at: new Date(entry.at).toISOString(),
  actor: entry.actor,
  action: entry.action,
  route: entry.route,
  target: entry.target,
  status: entry.status,
  details: entry.details,
  address: isActorWithin ? entry.address : null,
  requestId: entry.requestId,
})
