import type { Db } from '../../../db/database.ts'
import { putSuppression } from '../../../db/messages/mail-suppressions.ts'
import { findNewestSentTo, updateMailError } from '../../../db/messages/mails.ts'
import type { DeliveryReport } from './delivery-reports.ts'
import { onOneLine } from './mail-templates.ts'

const longestDetail = 500
const longestAddress = 320

/**
 * Mail goes to these addresses no more. What was sent last to one counts among those that were refused, so that whoever has
 * caused many such is stopped (`mail-limits.ts`). In a transaction.
 */
export function takeDeliveryReports(db: Db, reports: readonly DeliveryReport[], now: number): void {
  for (const { address, reason, detail: said } of reports) {
    const detail = onOneLine(said).slice(0, longestDetail)
    if (address.length > longestAddress || !address.includes('@')) continue
    putSuppression(db, { address, reason, detail, at: now })
    const mail = findNewestSentTo(db, address)
    if (mail) updateMailError(db, mail.id, detail || reason)
  }
}
