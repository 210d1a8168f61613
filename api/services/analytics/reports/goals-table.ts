import type { ReportTexts } from '#model/analytics/report-texts.ts'
import type { VisitLabel } from '#model/calls/reports/analytics.ts'
import type { GoalReport } from '#model/calls/reports/goals.ts'
import { currencyDigits, type GoalFigures, type Money } from '#model/records/goal.ts'
import { otherLabels } from '../label-caps.ts'
import type { ReportCell, ReportTable } from './report-file.ts'

interface Named {
  by: VisitLabel | undefined
  words: ReportTexts
}

/** A number in the currency's main unit, as spreadsheets read it: `12.50`. */
export const amountText = ({ amount, currency }: Money): string => {
  const digits = currencyDigits[currency]
  return (amount / 10 ** digits).toFixed(digits)
}

/** A row for each goal, and for each value of a label. A goal whose worth is in two currencies has a row for each. */
export function goalsTable({ visits, goals, groups }: GoalReport, { by, words }: Named): ReportTable {
  const texts = words.goals
  const nameOf = (name: string) => (name === otherLabels ? texts.others : name || texts.none)
  const rowsOf = (name: string, label: ReportCell[], all: number, figures: GoalFigures) => {
    const share = all > 0 ? figures.visits / all : 0
    const counted = [...[name, ...label, all, figures.visits, figures.times], `${(share * 100).toFixed(1)}%`]
    const [first, ...further] = figures.worth
    const ofMoney = (money: Money | undefined): ReportCell[] =>
      money ? [amountText(money), money.currency] : ['', '']
    // Figures stand in one row only, so that a column can be added up.
    const blank = [name, ...label, null, null, null, null]
    return [[...counted, ...ofMoney(first)], ...further.map((money) => [...blank, ...ofMoney(money)])]
  }
  return {
    header: [
      ...[texts.goal, ...(by ? [texts.labels[by]] : []), words.visits, texts.reached, texts.times],
      ...[words.rate, texts.value, texts.currency],
    ],
    rows: goals.flatMap((goal) =>
      by
        ? groups.flatMap((group) => {
            const figures = group.goals.find(({ id }) => id === goal.id)!
            return rowsOf(goal.name, [nameOf(group.name)], group.visits, figures)
          })
        : rowsOf(goal.name, [], visits, goal),
    ),
    charted: by ? 3 : 2,
    labels: by ? [0, 1] : [0],
    empty: words.nothing,
  }
}
