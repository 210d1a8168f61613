import { createHash } from 'node:crypto'

/** The fields of an entry that its hash covers, `details` as the stored text. */
export interface HashedEntry {
  sequence: number
  at: number
  accountPath: string
  actorId: string | null
  actor: string | null
  action: string
  route: string
  target: string | null
  status: number
  details: string | null
  address: string | null
  requestId: string
}

/** SHA-256 over the hash of the entry before, empty for the first one, and the fields in this order, as JSON. */
export function auditHash(before: string, entry: HashedEntry): string {
  const fields = [
    entry.sequence,
    entry.at,
    entry.accountPath,
    entry.actorId,
    entry.actor,
    entry.action,
    entry.route,
    entry.target,
    entry.status,
    entry.details,
    entry.address,
    entry.requestId,
  ]
  return createHash('sha256').update(before).update(JSON.stringify(fields)).digest('hex')
}
