import type { Place } from '#builder/site-folder/folder-fault.ts'
import type { PlaceOf } from '#builder/site-folder/place-of.ts'
import { pageDetailSchema } from '#model/definition/page.ts'
import type { Problem } from '#model/messages/problem.ts'
import type { PlacedProblem } from './print-problems.ts'

export const placed = (problems: readonly Problem[], placeOf: PlaceOf): PlacedProblem[] =>
  problems.map((problem) => {
    const place = placeOf(problem.path)
    return { ...problem, expected: expectedAt(problem, place), place }
  })

const quotes = 'In YAML, put it between quotes.'
const nothing =
  'In YAML nothing behind a colon is null, and # begins a comment: put a text between quotes, or take the key out.'
const yamlHints: Readonly<Record<string, string>> = {
  number: quotes,
  int: quotes,
  boolean: quotes,
  null: nothing,
}

const detailFields = Object.keys(pageDetailSchema.shape).join(', ')
const isOfPage = /^\/categories\/\d+\/pages\/\d+\/[^/]+$/

/** What would be right. Mentions that YAML reads some unquoted texts as numbers or as empty. */
export function expectedAt({ path, rule, params, expected }: Problem, place: Place | undefined): string {
  const isPageFile = /[\\/]pages[\\/][^\\/]+[\\/][^\\/]+$/.test(place?.file ?? '')
  if (rule === 'unknown-key' && isPageFile && isOfPage.test(path))
    return `${expected} At the top of the file of a page stand those of its details, too: ${detailFields}.`
  const isText = rule === 'wrong-type' && params.wanted === 'string'
  const hint =
    isText && /\.(?:md|ya?ml)$/.test(place?.file ?? '') ? yamlHints[String(params.found)] : undefined
  return hint ? `${expected} ${hint}` : expected
}
