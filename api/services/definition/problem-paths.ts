import type { EditedSite } from '#model/definition/edited-site.ts'
import { AppError } from '#model/messages/errors.ts'
import { type Problem, pointerOf } from '#model/messages/problem.ts'
import type { Db } from '../../db/database.ts'
import { listPageIdsAt } from '../../db/sites/pages.ts'

/** Makes the paths of thrown problems relative to `path`: a caller that saves one page expects paths within it. */
export async function withProblemsBelow<Result>(path: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof AppError) || error.problems.length === 0) throw error
    const below = error.problems.map((one) =>
      one.path.startsWith(path) ? { ...one, path: one.path.slice(path.length) } : one,
    )
    throw new AppError(error.code, error.failure, below)
  }
}

const pagePath = /^\/categories\/(\d+)\/pages\/(\d+)(?=\/|$)/

/** Problems of a definition with the ids of pages in their paths, as in an `EditedSite`. */
export function inEditedSite(db: Db, siteId: string, problems: readonly Problem[]): Problem[] {
  const columns = new Set(problems.flatMap(({ path }) => pagePath.exec(path)?.[1] ?? []).map(Number))
  const ids = columns.size > 0 ? listPageIdsAt(db, siteId, [...columns]) : new Map<string, string>()
  return problems.map((one) => {
    const [prefix, column, row] = pagePath.exec(one.path) ?? []
    const id = prefix === undefined ? undefined : ids.get(`${column} ${row}`)
    if (prefix === undefined || id === undefined) return one
    return {
      ...one,
      path: pointerOf(['pages' satisfies keyof EditedSite, id]) + one.path.slice(prefix.length),
    }
  })
}
