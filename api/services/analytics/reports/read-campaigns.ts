import type { ReportTexts } from '#model/analytics/report-texts.ts'
import type { VisitLabel } from '#model/calls/reports/analytics.ts'
import {
  type CampaignFigures,
  type CampaignReport,
  costPer,
  returnOnCost,
} from '#model/calls/reports/campaigns.ts'
import { type Currency, currencies, type Money } from '#model/records/goal.ts'
import { listCosts } from '../../../db/analytics/campaign-costs.ts'
import { listCampaignLeads } from '../../../db/analytics/campaign-leads.ts'
import { listSegmentTotals, type VisitQuery } from '../../../db/analytics/visit-reports.ts'
import type { Db } from '../../../db/database.ts'
import { otherLabels } from '../label-caps.ts'
import { amountText } from './goals-table.ts'
import type { ReportCell, ReportTable } from './report-file.ts'

const maxRows = 50

type Amounts = Partial<Record<Currency, number>>

interface Sums {
  visits: number
  leads: number
  won: number
  wonWorth: Amounts
  costs: Amounts
}

const noSums = (): Sums => ({ visits: 0, leads: 0, won: 0, wonWorth: {}, costs: {} })

function add(amounts: Amounts, currency: Currency, amount: number): void {
  amounts[currency] = (amounts[currency] ?? 0) + amount
}

/** What each campaign, or another label, cost and brought. */
export function readCampaigns(db: Db, query: VisitQuery, { by }: { by: VisitLabel }): CampaignReport {
  const { from, to } = query
  const found = sumsByName(db, query, by)
  const ranked = [...found].filter(([name]) => name !== otherLabels).sort(byCostThenVisits)
  const shown = ranked.slice(0, maxRows)
  const others = [...ranked.slice(maxRows), ...[...found].filter(([name]) => name === otherLabels)]
  return {
    from,
    to,
    total: figuresOf(addUp([...found.values()])),
    rows: [
      ...shown.map(([name, sums]) => ({ name, ...figuresOf(sums) })),
      ...(others.length > 0
        ? [{ name: otherLabels, ...figuresOf(addUp(others.map(([, sums]) => sums))) }]
        : []),
    ],
  }
}

function sumsByName(db: Db, query: VisitQuery, by: VisitLabel): Map<string, Sums> {
  const found = new Map<string, Sums>()
  const of = (name: string): Sums => {
    const sums = found.get(name) ?? noSums()
    found.set(name, sums)
    return sums
  }
  for (const row of listSegmentTotals(db, query)) of(row[by]).visits += row.visits
  for (const { name, leads, won, currency, amount } of listCampaignLeads(db, query, by)) {
    const sums = of(name)
    sums.leads += leads
    sums.won += won
    if (currency) add(sums.wonWorth, currency, amount)
  }
  for (const { name, currency, amount } of listCosts(db, query, by)) add(of(name).costs, currency, amount)
  return found
}

function addUp(all: readonly Sums[]): Sums {
  const total = noSums()
  for (const { visits, leads, won, wonWorth, costs } of all) {
    total.visits += visits
    total.leads += leads
    total.won += won
    for (const { currency, amount } of moneyOf(wonWorth)) add(total.wonWorth, currency, amount)
    for (const { currency, amount } of moneyOf(costs)) add(total.costs, currency, amount)
  }
  return total
}

const moneyOf = (amounts: Amounts): Money[] =>
  currencies.flatMap((currency) => (amounts[currency] ? [{ amount: amounts[currency], currency }] : []))

const figuresOf = ({ wonWorth, costs, ...counts }: Sums): CampaignFigures => ({
  ...counts,
  wonWorth: moneyOf(wonWorth),
  costs: moneyOf(costs),
})

/** Amounts of different currencies cannot be compared: the first currency decides. */
const costRank = ({ costs }: Sums): number => moneyOf(costs)[0]?.amount ?? 0

const byCostThenVisits = ([nameA, a]: [string, Sums], [nameB, b]: [string, Sums]): number =>
  costRank(b) - costRank(a) || b.visits - a.visits || b.leads - a.leads || (nameA < nameB ? -1 : 1)

/** A row for each campaign; further currencies have rows of their own, without the other figures. */
export function campaignsTable(
  { rows }: CampaignReport,
  { by, words }: { by: VisitLabel; words: ReportTexts },
): ReportTable {
  const { goals, campaigns: texts } = words
  const nameOf = (name: string) => (name === otherLabels ? goals.others : name || goals.none)
  const money = (one: Money | undefined): ReportCell[] => (one ? [amountText(one), one.currency] : ['', ''])
  return {
    header: [
      ...[goals.labels[by], words.visits, texts.leads, texts.won],
      ...[texts.cost, goals.currency, texts.perLead, texts.perWon, texts.worth, goals.currency, texts.return],
    ],
    rows: rows.flatMap(({ name, ...figures }) => {
      const { visits, leads, won, costs, wonWorth } = figures
      const perLead = costPer(costs, leads)
      const perWon = costPer(costs, won)
      const first = [
        ...[nameOf(name), visits, leads, won, ...money(costs[0])],
        ...[perLead ? amountText(perLead) : '', perWon ? amountText(perWon) : ''],
        ...[...money(wonWorth[0]), returnOnCost(figures)?.toFixed(2) ?? ''],
      ]
      const further = Array.from({ length: Math.max(costs.length, wonWorth.length, 1) - 1 }, (_, index) => [
        ...[nameOf(name), null, null, null, ...money(costs[index + 1]), null, null],
        ...[...money(wonWorth[index + 1]), null],
      ])
      return [first, ...further]
    }),
    charted: 2,
    labels: [0],
    empty: words.nothing,
  }
}
