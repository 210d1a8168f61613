import type { AuditTarget } from '../../db/audit/audit-targets.ts'

export interface AuditChange {
  from?: unknown
  to?: unknown
}

/** Which fields of a record are others than before, by name; nothing where the record is not known. */
export function changesOf(
  before: AuditTarget | undefined,
  after: AuditTarget | undefined,
): Record<string, AuditChange | true> {
  const names = new Set([...Object.keys(before?.fields ?? {}), ...Object.keys(after?.fields ?? {})])
  const changes: Record<string, AuditChange | true> = {}
  for (const name of names) {
    const [from, to] = [before?.fields[name] ?? null, after?.fields[name] ?? null]
    if (JSON.stringify(from) === JSON.stringify(to)) continue
    changes[name] = { ...(before ? { from } : {}), ...(after ? { to } : {}) }
  }
  // Somebody else has changed the record during this call: what was changed may be theirs.
  if (before && after && after.version > before.version + 1) changes.alsoChangedByOthers = true
  return changes
}
