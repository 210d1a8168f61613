import { AppError } from '#model/messages/errors.ts'
import { differences } from './differences.ts'
import type { ApiContext } from './env.ts'

/** Somebody else has changed the record: contains the current one, and JSON pointers to values that differ from those sent. */
export class PreconditionFailedError extends AppError {
  readonly current: unknown
  readonly changed: readonly string[]

  constructor(current: unknown, sent: unknown) {
    super('CONFLICT', 'changed-meanwhile')
    this.current = current
    this.changed = differences(sent, current)
  }
}

/** The value of `If-Match` without quotes; undefined if nothing has to match. */
function readIfMatch(c: ApiContext): string | undefined {
  const header = c.req.header('if-match')?.trim()
  if (header === undefined || header === '' || header === '*') return undefined
  return header.replace(/^(?:W\/)?"(.*)"$/, '$1')
}

interface Stored {
  /** Valid values of `If-Match`. */
  revisions: readonly (string | number)[]
  /** The record as a GET would return it. */
  current: () => unknown
  /** The body of the PUT. */
  sent: unknown
}

/** Throws `PreconditionFailedError` if `If-Match` does not match the stored record. To be called within the transaction of the write. */
export function checkIfMatch(c: ApiContext, { revisions, current, sent }: Stored): void {
  const wanted = readIfMatch(c)
  if (wanted !== undefined && !revisions.map(String).includes(wanted))
    throw new PreconditionFailedError(current(), sent)
}
