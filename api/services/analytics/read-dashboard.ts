import { type Dashboard, type Figures, siteBuckets } from '#model/calls/accounts/dashboard.ts'
import { type Problem, problem } from '#model/messages/problem.ts'
import { addMonths, tokyoDay } from '#model/values/calendar-day.ts'
import { listRollups, type Rollup } from '../../db/analytics/rollups.ts'
import type { Db } from '../../db/database.ts'
import type { Scope } from '../../db/scope.ts'

/** Months in Japan, `2026-11`, both included. */
export interface Months {
  from: string
  to: string
}

const plus = (month: string, months: number): string => addMonths(`${month}-01`, months).slice(0, 7)
const thisMonth = (now: number): string => tokyoDay(now).slice(0, 7)

const oldestOf = (newest: string): string => plus(newest, -12)

/** The requested months; by default the twelve months that end with the current one. */
export function requestedMonths({ from, to }: Partial<Months>, now: number): Months {
  const newest = thisMonth(now)
  const first = plus(newest, -11)
  // The month of a year ago can be asked for, too.
  return { from: from ?? (to !== undefined && to < first ? oldestOf(newest) : first), to: to ?? newest }
}

/** Future months, and months more than a year back, cannot be requested. */
export function problemsOfMonths({ from, to }: Months, now: number): Problem[] {
  const newest = thisMonth(now)
  const oldest = oldestOf(newest)
  const found: Problem[] = []
  for (const [name, month] of Object.entries({ from, to })) {
    if (month > newest) found.push(problem(`/${name}`, 'month-to-come', { month, newest }))
    else if (month < oldest) found.push(problem(`/${name}`, 'month-too-old', { month, oldest }))
  }
  if (found.length === 0 && to < from) found.push(problem('/to', 'month-before-start', { from, to }))
  return found
}

const monthly = ['begun', 'ended', 'views', 'revenue', 'charges'] as const

/**
 * The figures of an account and, as far as the scope reaches, of all accounts below it. Revenue is what it has billed; for an
 * account without others below it, what it was billed.
 */
export function readDashboard(db: Db, scope: Scope, { from, to }: Months): Dashboard {
  const isOfOthers = scope.reach !== 'own'
  const rows = listRollups(db, scope.accountId, {
    metrics: [...monthly, 'plan', 'users', 'sites'],
    from: plus(from, -12),
    to,
  })
  const byMonth = new Map<string, Rollup[]>()
  for (const row of rows) byMonth.set(row.month, [...(byMonth.get(row.month) ?? []), row])
  const figures = (month: string) => figuresOf(byMonth.get(month) ?? [], isOfOthers ? 'revenue' : 'charges')
  const months: Dashboard['months'] = []
  for (let month = from; month <= to; month = plus(month, 1))
    months.push({
      month,
      figures: figures(month),
      monthBefore: figures(plus(month, -1)),
      yearBefore: figures(plus(month, -12)),
    })
  const now = byMonth.get('') ?? []
  const keyed = (metric: Rollup['metric']) => now.filter((row) => row.metric === metric)
  const plans = keyed('plan')
    .filter(({ value }) => value > 0)
    .sort((a, b) => b.value - a.value || a.key.localeCompare(b.key))
    .map(({ key, value }) => ({ plan: key, accounts: value }))
  return {
    isOfOthers,
    accountId: scope.accountId,
    months,
    plans,
    sitesPerUser: siteBuckets.map((sites) => ({
      sites,
      accounts: keyed('users').find(({ key }) => key === sites)?.value ?? 0,
    })),
    sites: keyed('sites')[0]?.value ?? 0,
    accounts: plans.reduce((sum, { accounts }) => sum + accounts, 0),
  }
}

function figuresOf(rows: readonly Rollup[], money: 'revenue' | 'charges'): Figures {
  const sum = (metric: Rollup['metric'], keys?: readonly string[]) =>
    rows
      .filter((row) => row.metric === metric && (!keys || keys.includes(row.key)))
      .reduce((total, { value }) => total + value, 0)
  const paid = sum(money, ['paid', 'completed']) - sum(money, ['refunded'])
  const open = sum(money, ['unpaid', 'processing', 'failed'])
  return {
    begun: sum('begun'),
    ended: sum('ended'),
    views: sum('views'),
    billed: paid + open,
    paid,
    open,
  }
}
