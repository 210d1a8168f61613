import { AppError } from '#model/errors.ts'
import type { ApiContext } from '../env.ts'

/** What `If-Match` names, without quotes; undefined when nothing has to match. */
export function readIfMatch(c: ApiContext): string | undefined {
  const header = c.req.header('if-match')?.trim()
  if (header === undefined || header === '' || header === '*') return undefined
  return header.replace(/^(?:W\/)?"(.*)"$/, '$1')
}

/** Throws CONFLICT when somebody else was faster. */
export function checkIfMatch(wanted: string | undefined, current: readonly (string | number)[]): void {
  if (wanted !== undefined && !current.map(String).includes(wanted))
    throw new AppError('CONFLICT', 'changed-meanwhile')
}
