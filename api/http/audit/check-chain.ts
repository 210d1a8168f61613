import type { AuditChainReply } from '#model/calls/system/audit.ts'
import { findAuditHead, listAuditChain } from '../../db/audit/audit-entries.ts'
import { auditHash } from '../../db/audit/audit-hash.ts'
import type { Database } from '../../db/database.ts'

const sliceRows = 1_000

/**
 * Checks that every entry's hash follows from the one before, up to the head. Yields to other calls between slices; entries that
 * are added meanwhile are checked, too.
 */
export async function checkAuditChain({ db }: Pick<Database, 'db'>): Promise<AuditChainReply> {
  let [sequence, hash] = [0, '']
  for (;;) {
    const head = findAuditHead(db)
    const rows = listAuditChain(db, sequence, sliceRows)
    const reply = { entries: head.sequence, head: head.hash === '' ? null : head.hash }
    for (const row of rows) {
      const expected = auditHash(hash, row)
      if (row.sequence !== sequence + 1 || row.hash !== expected)
        return { ...reply, brokenAt: Math.min(row.sequence, sequence + 1) }
      sequence = row.sequence
      hash = row.hash
    }
    if (rows.length < sliceRows) {
      const isWhole = sequence === head.sequence && hash === head.hash
      return { ...reply, brokenAt: isWhole ? null : Math.min(sequence, head.sequence) + 1 }
    }
    await new Promise((resolve) => setImmediate(resolve))
  }
}
