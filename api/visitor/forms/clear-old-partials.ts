import { partialDays } from '#model/definition/forms/partial-submission.ts'
import { removeOldPartials } from '../../db/submissions/partial-submissions.ts'
import type { VisitorDeps } from '../http/visitor-env.ts'

const dayMs = 24 * 60 * 60_000

/** Forgets what nobody has gone on with for long. */
export const clearOldPartials = ({ database, now }: Pick<VisitorDeps, 'database' | 'now'>): number =>
  removeOldPartials(database.db, now() - partialDays * dayMs)
