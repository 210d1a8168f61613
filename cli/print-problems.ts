import { positionOf } from '#model/position.ts'
import type { Problem } from '#model/problem.ts'

/** Problems for a person: the page, the place in the definition, what is wrong, what would be right. */
export const problemText = (problems: readonly Problem[]): string =>
  [
    `${problems.length} ${problems.length === 1 ? 'problem' : 'problems'}; nothing was written.`,
    ...problems.map(
      ({ path, message, expected }) => `\n${pageOf(path)}${path || '/'}\n  ${message}\n  ${expected}`,
    ),
  ].join('\n')

/** `/categories/1/pages/2/…` → `page B3, ` */
function pageOf(path: string): string {
  const match = /^\/categories\/(\d+)\/pages\/(\d+)/.exec(path)
  return match ? `page ${positionOf({ column: Number(match[1]), row: Number(match[2]) })}, ` : ''
}
