import { relative } from 'node:path'
import type { Place } from '#builder/site-folder/folder-fault.ts'
import type { Problem } from '#model/messages/problem.ts'
import { positionOf } from '#model/values/position.ts'
import { printable } from './printable.ts'

/** A problem with its file, line and column. */
export type PlacedProblem = Problem & { place?: Place | undefined }

/** Problems as text for people: the page, the place in the definition, what is wrong, what would be right. */
export const problemText = (problems: readonly PlacedProblem[]): string =>
  [
    `${problems.length} ${problems.length === 1 ? 'problem' : 'problems'}; nothing was written.`,
    ...equalOnes(problems).map(inWords),
  ].join('\n')

/** Maximum number of problems looked for: more usually have the same cause. */
export const maxWarnings = 1_000
const shownWarnings = 20

/** The same for warnings, limited to the first ones. */
export function warningText(warnings: readonly PlacedProblem[]): string {
  const kinds = equalOnes(warnings)
  const more = kinds.slice(shownWarnings).flat().length
  const count = warnings.length < maxWarnings ? warnings.length : `${maxWarnings} or more`
  return [
    `${count} ${warnings.length === 1 ? 'warning' : 'warnings'}; the site was written all the same.`,
    ...kinds.slice(0, shownWarnings).map(inWords),
    ...(more > 0 ? [`\nand ${more} more; --json has them.`] : []),
  ].join('\n')
}

const groups = (problems: readonly PlacedProblem[], keyOf: (problem: PlacedProblem) => string) => [
  ...Map.groupBy(problems, keyOf).values(),
]

const whole = ({ message, expected }: PlacedProblem): string => `${message}\n${expected}`

/** Groups problems that are equal except for their places. Unknown fields share the long list of those that there are. */
const equalOnes = (problems: readonly PlacedProblem[]): PlacedProblem[][] =>
  groups(problems, (problem) => (problem.rule === 'unknown-key' ? problem.expected : whole(problem)))

const shownPlaces = 3

const inWords = (equal: PlacedProblem[]): string =>
  [...groups(equal, whole).map(messageInWords), printable(`  ${equal[0]!.expected}`)].join('\n')

function messageInWords(equal: PlacedProblem[]): string {
  const [{ message }] = equal as [PlacedProblem]
  const places = equal
    .slice(0, shownPlaces)
    .map(({ path, place }) => `${placeText(place)}${pageOf(path)}${path || '/'}`)
  const more = equal.length - places.length
  const times = equal.length > 1 ? ` (${equal.length} times)` : ''
  const rest = more > 0 ? [`and at ${more} more ${more === 1 ? 'place' : 'places'}`] : []
  return printable(`\n${[...places, ...rest].join('\n')}\n  ${message}${times}`)
}

/** `my-inn/pages/A-rooms/1-suite.md:7:3, `, which editors and terminals can open. */
const placeText = (place: Place | undefined): string =>
  place ? `${relative('', place.file)}:${place.line}:${place.column}, ` : ''

/** `/categories/1/pages/2/…` → `page B3, ` */
export function pageOf(path: string): string {
  const match = /^\/categories\/(\d+)\/pages\/(\d+)/.exec(path)
  return match ? `page ${positionOf({ column: Number(match[1]), row: Number(match[2]) })}, ` : ''
}
