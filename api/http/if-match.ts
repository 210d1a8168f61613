import { AppError } from '#model/messages/errors.ts'
import { differences } from './differences.ts'
import type { ApiContext } from './env.ts'

/** Somebody else was faster: with what is there, and the JSON pointers to what of it differs from what was sent. */
export class PreconditionFailedError extends AppError {
  readonly current: unknown
  readonly changed: readonly string[]

  constructor(current: unknown, sent: unknown) {
    super('CONFLICT', 'changed-meanwhile')
    this.current = current
    this.changed = differences(sent, current)
  }
}

/** What `If-Match` names, without quotes; undefined when nothing has to match. */
function readIfMatch(c: ApiContext): string | undefined {
  const header = c.req.header('if-match')?.trim()
  if (header === undefined || header === '' || header === '*') return undefined
  return header.replace(/^(?:W\/)?"(.*)"$/, '$1')
}

interface Stored {
  /** What `If-Match` may name. */
  revisions: readonly (string | number)[]
  /** The row as a GET would answer with it. */
  current: () => unknown
  /** The body of the PUT. */
  sent: unknown
}

/** Throws `PreconditionFailedError` where `If-Match` names something else than what is stored. To be asked within the write. */
export function checkIfMatch(c: ApiContext, { revisions, current, sent }: Stored): void {
  const wanted = readIfMatch(c)
  if (wanted !== undefined && !revisions.map(String).includes(wanted))
    throw new PreconditionFailedError(current(), sent)
}
