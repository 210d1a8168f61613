import { positionOf } from '#model/position.ts'
import type { Problem } from '#model/problem.ts'

/** Problems for a person: the page, the place in the definition, what is wrong, what would be right. */
export const problemText = (problems: readonly Problem[]): string =>
  [
    `${problems.length} ${problems.length === 1 ? 'problem' : 'problems'}; nothing was written.`,
    ...equalOnes(problems).map(inWords),
  ].join('\n')

/** So many are looked for: who has more has one cause for most of them. */
export const mostWarnings = 1_000
const shownWarnings = 20

/** The same of what is no obstacle: the first of it. */
export function warningText(warnings: readonly Problem[]): string {
  const kinds = equalOnes(warnings)
  const more = kinds.slice(shownWarnings).flat().length
  const count = warnings.length < mostWarnings ? warnings.length : `${mostWarnings} or more`
  return [
    `${count} ${warnings.length === 1 ? 'warning' : 'warnings'}; the site was written all the same.`,
    ...kinds.slice(0, shownWarnings).map(inWords),
    ...(more > 0 ? [`\nand ${more} more; --json has them.`] : []),
  ].join('\n')
}

/** Those that say the same of different places, together. */
const equalOnes = (problems: readonly Problem[]): Problem[][] => [
  ...Map.groupBy(problems, ({ message, expected }) => `${message}\n${expected}`).values(),
]

const shownPlaces = 3

function inWords(equal: Problem[]): string {
  const [{ message, expected }] = equal as [Problem]
  const places = equal.slice(0, shownPlaces).map(({ path }) => `${pageOf(path)}${path || '/'}`)
  const more = equal.length - places.length
  const times = equal.length > 1 ? ` (${equal.length} times)` : ''
  const rest = more > 0 ? [`and at ${more} more ${more === 1 ? 'place' : 'places'}`] : []
  return `\n${[...places, ...rest].join('\n')}\n  ${message}${times}\n  ${expected}`
}

/** `/categories/1/pages/2/…` → `page B3, ` */
function pageOf(path: string): string {
  const match = /^\/categories\/(\d+)\/pages\/(\d+)/.exec(path)
  return match ? `page ${positionOf({ column: Number(match[1]), row: Number(match[2]) })}, ` : ''
}
