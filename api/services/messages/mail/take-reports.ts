import type { Database, Db } from '../../../db/database.ts'
import { putSuppression } from '../../../db/messages/mail-suppressions.ts'
import { findNewestSentTo, findSentTo, updateMail } from '../../../db/messages/mails.ts'
import { inTimeSlices } from '../../../infra/work-items.ts'
import type { DeliveryReport } from './delivery-reports.ts'
import { onOneLine } from './mail-templates.ts'

const longestDetail = 500
const longestAddress = 320

/**
 * Stops mails to the reported addresses. The reported mail, or else the latest one to the address, counts as refused, so that
 * whoever has caused many of them is stopped (`mail-limits.ts`).
 */
export const takeDeliveryReports = (
  database: Database,
  reports: readonly DeliveryReport[],
  now: number,
): Promise<void> =>
  inTimeSlices(reports, (next) =>
    database.transaction((db) => {
      for (let report = next(); report; report = next()) take(db, report, now)
    }),
  )

function take(db: Db, report: DeliveryReport, now: number): void {
  const { address, reason, detail: said, mailId, happenedAt = now } = report
  const detail = onOneLine(said).slice(0, longestDetail)
  if (address.length > longestAddress || !address.includes('@')) return
  if (!putSuppression(db, { address, reason, detail, at: now, happenedAt })) return
  const reported = mailId === undefined ? undefined : findSentTo(db, mailId, address)
  const mail = reported ?? findNewestSentTo(db, address)
  if (mail) updateMail(db, mail.id, { error: detail || reason })
}
