import { type SQL, sql } from 'drizzle-orm'
import { daysOfMonth } from '#model/billing/charged-days.ts'
import type { JobCalendar } from '#model/calls/system/jobs.ts'
import { addDays, startOfTokyoDay } from '#model/values/calendar-day.ts'
import type { Db } from '../database.ts'

const maxOfAKind = 500

type Kind = JobCalendar['planned'][number]['kind']

/** What will happen in a month of Japan, and how many jobs are waiting now. */
export function readJobCalendar(db: Db, month: string): JobCalendar {
  const days = daysOfMonth(month)
  const [start, end] = [startOfTokyoDay(days.from), startOfTokyoDay(addDays(days.to, 1))]
  const found = (query: SQL) =>
    db.all<{ kind: Kind; due: number | string; name: string; about: string }>(
      sql`${query} LIMIT ${maxOfAKind}`,
    )
  const rows = [
    ...found(sql`SELECT schedules.action AS kind, schedules.at AS due, sites.name AS name, sites.id AS about
      FROM schedules JOIN sites ON sites.id = schedules.site_id
      WHERE schedules.status = 'waiting' AND schedules.at >= ${start} AND schedules.at < ${end} ORDER BY schedules.at`),
    ...found(sql`SELECT 'contract-start' AS kind, contract_start AS due, company AS name, id AS about FROM accounts
      WHERE contract = 'INACTIVE' AND contract_start BETWEEN ${days.from} AND ${days.to} ORDER BY contract_start`),
    ...found(sql`SELECT 'contract-end' AS kind, contract_end AS due, company AS name, id AS about FROM accounts
      WHERE contract = 'ACTIVE' AND contract_end BETWEEN ${days.from} AND ${days.to} ORDER BY contract_end`),
    ...found(sql`SELECT 'plan' AS kind, from_day AS due, company AS name, accounts.id AS about
      FROM account_plans JOIN accounts ON accounts.id = account_plans.account_id
      WHERE applied_at IS NULL AND from_day BETWEEN ${days.from} AND ${days.to} ORDER BY from_day`),
    ...found(sql`SELECT iif(site_id IS NULL, 'console-check', 'domain-check') AS kind, next_check_at AS due, name,
      coalesce(site_id, account_id) AS about FROM domains
      WHERE next_check_at >= ${start} AND next_check_at < ${end} ORDER BY next_check_at`),
    { kind: 'billing' as const, due: days.from, name: '', about: '' },
  ]
  const planned = rows
    .map(({ kind, due, name, about }) => ({
      kind,
      at: new Date(instantOf(kind, due)).toISOString(),
      name,
      about,
    }))
    .sort((a, b) => a.at.localeCompare(b.at))
  return { month, planned, waiting: countWaiting(db) }
}

/** A contract ends with the end of its last day. */
const instantOf = (kind: Kind, due: number | string): number => {
  if (typeof due === 'number') return due
  return startOfTokyoDay(kind === 'contract-end' ? addDays(due, 1) : due)
}

const countWaiting = (db: Db): JobCalendar['waiting'] =>
  db.get<JobCalendar['waiting']>(sql`SELECT
    (SELECT count(*) FROM outbox WHERE finished_at IS NULL AND name = 'send-mail') AS mails,
    (SELECT count(*) FROM outbox WHERE finished_at IS NULL AND name IN ('send-webhook', 'send-alert')) AS webhooks,
    (SELECT count(*) FROM outbox WHERE finished_at IS NULL
      AND name NOT IN ('send-mail', 'send-webhook', 'send-alert')) AS jobs`)
