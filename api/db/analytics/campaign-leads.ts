import { type SQL, sql } from 'drizzle-orm'
import { type VisitLabel, visitLabels } from '#model/calls/reports/analytics.ts'
import type { Currency } from '#model/records/goal.ts'
import { submissionKinds } from '#model/records/received.ts'
import { addDays, startOfTokyoDay } from '#model/values/calendar-day.ts'
import type { Db } from '../database.ts'
import { leads } from '../schema/leads.ts'
import { members } from '../schema/members.ts'
import { submissions } from '../schema/submissions.ts'
import type { VisitQuery } from './visit-reports.ts'

/** Labels of a submission or a member; empty where the browser told nothing. */
const labels: Readonly<Record<VisitLabel, SQL>> = {
  source: sql`coalesce(attribution ->> 'source', '')`,
  medium: sql`coalesce(attribution ->> 'medium', '')`,
  campaign: sql`coalesce(attribution ->> 'campaign', '')`,
  content: sql`coalesce(attribution ->> '$.parameters.utm_content', '')`,
  term: sql`coalesce(attribution ->> '$.parameters.utm_term', '')`,
}

/** Leads that arrived on these days under one value of a label, in one currency of what those that were won brought. */
export interface CampaignLeads {
  name: string
  leads: number
  won: number
  /** Null where no worth was written down. */
  currency: Currency | null
  amount: number
}

/** Forms and confirmed registrations. Of one device or kind of visitor they are not known. */
export function listCampaignLeads(db: Db, query: VisitQuery, label: VisitLabel): CampaignLeads[] {
  const { siteId, from, to, filter } = query
  if (filter.device !== undefined || filter.visit !== undefined) return []
  const conditions = [
    sql`site_id = ${siteId}`,
    sql`created_at >= ${startOfTokyoDay(from)}`,
    sql`created_at < ${startOfTokyoDay(addDays(to, 1))}`,
    ...(filter.language === undefined ? [] : [sql`language = ${filter.language}`]),
    ...visitLabels.flatMap((one) =>
      filter[one] === undefined ? [] : [sql`${labels[one]} = ${filter[one]}`],
    ),
  ]
  const within = sql.join(conditions, sql` AND `)
  // Each kind is named, so that the index of kinds and times is used.
  const kinds = sql.join(
    submissionKinds.map((kind) => sql`${kind}`),
    sql`, `,
  )
  return db.all(
    sql`WITH arrived AS (
        SELECT ${labels[label]} AS name, id AS form FROM ${submissions} WHERE ${within} AND kind IN (${kinds})
        UNION ALL
        SELECT ${labels[label]}, NULL FROM ${members} WHERE ${within} AND status = 'active'
      )
      SELECT name, count(*) AS leads, count(won.submission_id) AS won,
        won.worth ->> 'currency' AS currency, coalesce(sum(won.worth ->> 'amount'), 0) AS amount
      FROM arrived LEFT JOIN ${leads} AS won ON won.submission_id = form AND won.state = 'won'
      GROUP BY 1, 4`,
  )
}
