import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Db } from '#api/db/database.ts'
import { adDeliveries } from '#api/db/schema/ad-deliveries.ts'
import { alertDeliveries, alerts } from '#api/db/schema/alerts.ts'
import { connectorDeliveries, connectors } from '#api/db/schema/connectors.ts'
import { idempotencyKeys, visitorKeys } from '#api/db/schema/idempotency.ts'
import { leadEntries } from '#api/db/schema/leads.ts'
import { mailSuppressions, mails } from '#api/db/schema/mails.ts'
import {
  memberChallenges,
  memberLineAccounts,
  memberPasskeys,
  members,
  memberTokens,
} from '#api/db/schema/members.ts'
import { previewComments, previewShares } from '#api/db/schema/previews.ts'
import { partialSubmissions, submissionFiles, submissions } from '#api/db/schema/submissions.ts'
import { surveyResponses } from '#api/db/schema/surveys.ts'
import { webhookDeliveries, webhooks } from '#api/db/schema/webhooks.ts'

/** Tables in which nothing is stored of a visitor by name, number or address, with the reason. */
export const holdsNobody: Readonly<Record<string, string>> = {
  ...because(
    'people of the console and their companies, whose data their own screens delete',
    'accounts account_search contract_changes usage_warnings api_keys sign_ups list_states staff staff_sessions staff_devices staff_tokens recovery_codes staff_passkeys staff_challenges attempt_counts alerts alert_news notification_reads report_links report_subscriptions mail_senders mail_origins preview_tickets preview_locks identity_providers email_domains staff_identities begun_sign_ins',
  ),
  ...because(
    'what creators write and publish',
    'sites site_secrets site_storage site_assists site_moves site_templates categories pages links edits versions trashed_parts edit_locks edit_presences media media_folders owned_media uploads media_uses media_replacements news news_sites system_notifications offer_log publishes releases schedules approvals deploys delivery_targets translation_sources stale_texts form_versions survey_versions consent_texts connectors webhooks domains site_slugs released_domains signing_keys goals report_notes saved_funnels',
  ),
  ...because(
    'counts, and visits without a name',
    'blocked_origins form_places form_notices applicants event_batches experiment_days experiment_sessions rollups site_counts page_views view_hours click_counts visit_count_packs visit_count_keys visit_totals visit_pages visit_counts visit_page_months visit_count_months dropped_events visit_fold visit_salts visit_marks visit_segments visits campaign_costs returned_conversions',
  ),
  ...because(
    'money, which laws want kept',
    'billing_runs account_views spending_limits ended_licenses bills bill_lines payments stripe_events refunds card_customers letterheads plans plan_versions account_plans plan_changes',
  ),
  ...because(
    'the work of the installation: ids only',
    'audit_entries audit_head audit_intents operator_alerts job_runs outbox gone_files click_leads member_sessions preview_openings preview_sessions leads',
  ),
}

function because(reason: string, tables: string): Record<string, string> {
  return Object.fromEntries(tables.split(' ').map((table) => [table, reason]))
}

/** Puts a text about a person into every table that can hold one, on a site. */
export function plantPerson(db: Db, { siteId, text }: { siteId: string; text: string }): void {
  const now = Date.now()
  const id = randomUUID()
  const answers = { note: `Please write to ${text}` }
  const search = answers.note.normalize('NFKC').toLowerCase()
  const common = { siteId, formVersion: 'x', language: 'JP' as const, answers, search, createdAt: now }
  const kind = 'CONTACT_SETTING' as const
  const memberId = `member-${id}`
  db.insert(members)
    .values({ ...common, id: memberId, email: `${id}@example.org`, passwordHash: 'x', status: 'active' })
    .run()
  const ended = { memberId, createdAt: now, expiresAt: now }
  db.insert(memberTokens)
    .values({ ...ended, hash: id, purpose: 'email', email: text })
    .run()
  db.insert(memberChallenges)
    .values({ hash: id, siteId, purpose: 'line-register', data: { email: text }, expiresAt: now })
    .run()
  db.insert(memberLineAccounts)
    .values({ siteId, channelId: '1', subject: id, memberId, name: text, createdAt: now })
    .run()
  const passkey = { credentialId: id, publicKey: 'x', counter: 0, transports: [], host: 'h', createdAt: now }
  db.insert(memberPasskeys)
    .values({ ...passkey, id, siteId, memberId, name: text })
    .run()
  db.insert(submissions)
    .values({ ...common, id, kind })
    .run()
  db.insert(submissionFiles)
    .values({
      id: `file-${id}`,
      submissionId: id,
      key: 'plan',
      name: text,
      type: 'x',
      size: 1,
      blob: `f/${id}`,
    })
    .run()
  // A note about somebody else that names them, too.
  const other = `other-${id}`
  db.insert(submissions)
    .values({ ...common, id: other, kind, answers: {}, search: '' })
    .run()
  db.insert(leadEntries)
    .values({
      id: `note-${id}`,
      submissionId: other,
      change: { kind: 'note', text: `Call ${text}` },
      authorId: 'staff',
      authorName: 'Staff',
      createdAt: now,
    })
    .run()
  const { createdAt, ...unsent } = common
  db.insert(partialSubmissions)
    .values({ ...unsent, createdAt, updatedAt: now, id: `partial-${id}`, kind, keyHash: id, steps: 1 })
    .run()
  db.insert(surveyResponses)
    .values({
      ...{ id: `response-${id}`, siteId, surveyId: 's', surveyVersion: 'v', language: 'JP', answers, search },
      ...{ points: 0, createdAt: now },
    })
    .run()
  plantMessages(db, { siteId, text, id })
}

function plantMessages(db: Db, { siteId, text, id }: { siteId: string; text: string; id: string }): void {
  const now = Date.now()
  const account = db.get<{ id: string }>(sql`SELECT account_id AS id FROM sites WHERE id = ${siteId}`).id
  const staffId = db.get<{ id: string }>(sql`SELECT id FROM staff WHERE account_id = ${account} LIMIT 1`).id
  const mail = { template: 'form-notice', language: 'JP' as const, createdAt: now, causeAccountId: account }
  db.insert(mails)
    .values({
      ...mail,
      id,
      to: 'desk@example.org',
      subject: 'New',
      text: `From ${text}.`,
      html: `<p>${text}</p>`,
    })
    .run()
  db.insert(previewShares)
    .values({ id, siteId, email: text, language: 'JP', invitedBy: 'x', invitedAt: now })
    .run()
  db.insert(previewComments)
    .values({ id, siteId, pageId: 'p', x: 1, y: 1, text: `I am ${text}`, author: text, createdAt: now })
    .run()
  db.insert(mailSuppressions)
    .values({ address: text, reason: 'bounce', detail: `550 ${text}`, at: now })
    .run()
  db.insert(visitorKeys)
    .values({
      siteId,
      key: id,
      requestHash: 'x',
      status: 200,
      reply: JSON.stringify({ text }),
      createdAt: now,
    })
    .run()
  db.insert(idempotencyKeys)
    .values({
      actorId: staffId,
      key: id,
      requestHash: 'x',
      status: 201,
      body: JSON.stringify({ text }),
      createdAt: now,
    })
    .run()
  plantDeliveries(db, { siteId, text, id, account })
}

function plantDeliveries(
  db: Db,
  { siteId, text, id, account }: Record<'siteId' | 'text' | 'id' | 'account', string>,
): void {
  const now = Date.now()
  const sent = { state: 'delivered' as const, tries: [], createdAt: now }
  db.insert(webhooks)
    .values({
      id,
      siteId,
      url: 'https://hooks.example.org/',
      events: [],
      isEnabled: true,
      secret: 'x',
      createdAt: now,
    })
    .run()
  db.insert(webhookDeliveries)
    .values({
      ...sent,
      id,
      webhookId: id,
      messageId: id,
      type: 'submission.created',
      body: JSON.stringify({ text }),
    })
    .run()
  db.insert(adDeliveries)
    .values({
      ...sent,
      id,
      siteId,
      service: 'meta',
      tagId: '1',
      event: 'Lead',
      eventId: id,
      isTest: false,
      body: text,
    })
    .run()
  db.insert(connectors)
    .values({
      ...{ id, siteId, kind: 'slack', name: 'x', source: 'CONTACT_SETTING', sealed: 'x' },
      ...{ settings: {}, mapping: [], isEnabled: true, createdAt: now },
    })
    .run()
  db.insert(connectorDeliveries)
    .values({ ...sent, id, connectorId: id, about: id, said: text, begunAt: now })
    .run()
  db.insert(alerts)
    .values({
      ...{ id, accountId: account, name: 'x', kind: 'MAIL', place: 'x', sealed: 'x', events: [] },
      ...{ pace: 'DAILY', language: 'JP', isEnabled: true, createdAt: now },
    })
    .run()
  db.insert(alertDeliveries)
    .values({ ...sent, id, alertId: id, isTest: false, text: `Sent by ${text}` })
    .run()
}
