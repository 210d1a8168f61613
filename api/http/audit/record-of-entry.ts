import type { AuditRow } from '#model/calls/system/audit.ts'
import type { AuditEntry } from '../../db/audit/audit-entries.ts'
import { type AuditTarget, findAuditTarget } from '../../db/audit/audit-targets.ts'
import type { Db } from '../../db/database.ts'
import type { Scope } from '../../db/scope.ts'

type Named = Pick<AuditEntry, 'route' | 'target'>

/** The target may be a record of another kind than the address says: a person for a sign-in, a site for a webhook. */
const others = ['sites', 'users', 'admins'] as const

/**
 * Names of the records that entries are about, if they still exist in the scope. Cached, because entries of a page are often
 * about the same record.
 */
export function recordsOfEntries(db: Db, scope: Scope): (entry: Named) => AuditRow['record'] {
  const known = new Map<string, AuditRow['record']>()
  return ({ route, target }) => {
    if (target === null) return null
    const key = `${collectionOf(route)} ${target}`
    const found = known.get(key)
    if (found !== undefined) return found
    const record = findRecord(db, scope, { collection: collectionOf(route), id: target })
    known.set(key, record)
    return record
  }
}

function findRecord(db: Db, scope: Scope, { collection, id }: { collection: string; id: string }) {
  // A page has no name of its own, so that of its site is used.
  const first = collection === 'pages' ? 'releases' : collection
  for (const one of new Set([first, ...others])) {
    const found = findAuditTarget(db, scope, { collection: one, id })
    const name = found && nameOf(found)
    if (name) return { name, screen: screenOf(one, found) }
  }
  return null
}

/** `sites` of `PUT /api/sites/inn`. */
const collectionOf = (route: string): string =>
  (route.split(' ')[1] ?? '').split('/').find((part) => !['', 'api', 'v1'].includes(part)) ?? ''

function nameOf({ fields }: AuditTarget): string | undefined {
  const name = fields.name ?? fields.company ?? fields.url
  return typeof name === 'string' && name !== '' ? name : undefined
}

/** The console's screen for the record. Sites in the trash have none. */
function screenOf(collection: string, { fields }: AuditTarget): 'sites' | 'users' | null {
  if (collection === 'sites') return fields.deletedAt === null ? 'sites' : null
  return collection === 'users' ? 'users' : null
}
