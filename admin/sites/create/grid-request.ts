import type { EmptyGrid, SiteLimits } from '#model/calls/sites/sites.ts'
import { type Failure, failureMessage } from '#model/messages/failure-message.ts'
import type { Language } from '#model/values/language.ts'
import { maxRows } from '#model/values/position.ts'

/** An empty grid while it is edited: a size that is being typed is NaN. */
export type GridRequest = EmptyGrid

const isCount = (value: number): boolean => Number.isInteger(value) && value >= 1

/** What is wrong with the size of a grid: that it is no number, or what the server would say. */
export function findSizeError(
  { columns, rows }: Pick<GridRequest, 'columns' | 'rows'>,
  limits: Pick<SiteLimits, 'maxPages'> | undefined,
): 'no-number' | Failure | undefined {
  if (!isCount(columns) || !isCount(rows) || rows > maxRows) return 'no-number'
  const pages = columns * rows
  if (!limits || pages <= limits.maxPages) return undefined
  return { reason: 'plan-pages', params: { limit: limits.maxPages, columns, rows, pages } }
}

export const sizeLabels = (
  error: ReturnType<typeof findSizeError>,
  { language, noNumber }: { language: Language; noNumber: string },
): string | undefined =>
  error === undefined ? undefined : error === 'no-number' ? noNumber : failureMessage(error, language)
