import { addDays, addMonths, firstOfMonth } from './calendar-day.ts'

export const spans = ['7', '30', '90', 'month', 'last-month', 'custom'] as const
export type Span = (typeof spans)[number]

/** The days of a report: the last 7 days are always relative to the day on which it is viewed. */
export interface RequestedSpan {
  span: Span
  /** Only for a custom span. */
  from?: string | undefined
  to?: string | undefined
}

/** The first and the last day of a span, as seen on a day. */
export function daysOf({ span, from, to }: RequestedSpan, today: string): { from: string; to: string } {
  switch (span) {
    case '7':
    case '30':
    case '90':
      return { from: addDays(today, 1 - Number(span)), to: today }
    case 'month':
      return { from: firstOfMonth(today), to: today }
    case 'last-month': {
      const first = firstOfMonth(today)
      return { from: addMonths(first, -1), to: addDays(first, -1) }
    }
    case 'custom':
      return { from: from || addDays(today, -29), to: to || today }
  }
}
