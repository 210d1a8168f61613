import { positionOf } from '#model/position.ts'
import type { Problem } from '#model/problem.ts'

/** Problems for a person: the page, the place in the definition, what is wrong, what would be right. */
export const problemText = (problems: readonly Problem[]): string =>
  [
    `${problems.length} ${problems.length === 1 ? 'problem' : 'problems'}; nothing was written.`,
    ...problems.map(inWords),
  ].join('\n')

/** So many are looked for: who has more has one cause for most of them. */
export const mostWarnings = 100
const shownWarnings = 20

/** The same of what is no obstacle: the first of it. */
export function warningText(warnings: readonly Problem[]): string {
  const more = warnings.length - shownWarnings
  const count = warnings.length < mostWarnings ? warnings.length : `${mostWarnings} or more`
  return [
    `${count} ${warnings.length === 1 ? 'warning' : 'warnings'}; the site was written all the same.`,
    ...warnings.slice(0, shownWarnings).map(inWords),
    ...(more > 0 ? [`\nand ${more} more; --json has them.`] : []),
  ].join('\n')
}

const inWords = ({ path, message, expected }: Problem): string =>
  `\n${pageOf(path)}${path || '/'}\n  ${message}\n  ${expected}`

/** `/categories/1/pages/2/…` → `page B3, ` */
function pageOf(path: string): string {
  const match = /^\/categories\/(\d+)\/pages\/(\d+)/.exec(path)
  return match ? `page ${positionOf({ column: Number(match[1]), row: Number(match[2]) })}, ` : ''
}
