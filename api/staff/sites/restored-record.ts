import type { EditRecord } from '#model/calls/sites/editing.ts'
import { noteForAudit } from '../../http/audit/audit-note.ts'
import type { ApiContext } from '../../http/env.ts'
import type { Committed, EditAuthor } from '../../services/definition/commit-edits.ts'

/** The edits of a restoration, for the response and the audit log. */
export function restoredRecord(c: ApiContext, by: EditAuthor, { site, edits }: Committed): EditRecord {
  const { id, definitionVersion: version, updatedAt } = site
  noteForAudit(c, { details: { site: id, edits: edits.length, version } })
  return { version, at: new Date(updatedAt).toISOString(), by: { ...by, isMe: true }, edits }
}
