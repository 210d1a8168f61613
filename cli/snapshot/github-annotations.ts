import { relative } from 'node:path'
import type { PlaceOf } from '#builder/site-folder/place-of.ts'
import type { FieldDifference, SnapshotDifference } from './compare-snapshots.ts'
import { fieldLine, pageTitle, summaryOf } from './difference-text.ts'

/** GitHub shows at most this many per step. */
const maxAnnotations = 10

/**
 * The differences as annotations that GitHub shows beside the lines of the definition.
 * https://docs.github.com/actions/reference/workflow-commands-for-github-actions
 */
export function githubAnnotations(difference: SnapshotDifference, placeOf: PlaceOf): string {
  const named = [
    ...difference.fields.map((field) => ({ title: 'settings and categories', field })),
    ...difference.pages.flatMap((page) => page.fields.map((field) => ({ title: pageTitle(page), field }))),
  ]
  const shown = named.slice(0, maxAnnotations).map(({ title, field }) => annotation(title, field, placeOf))
  return [...shown, `::notice title=${property('Snapshot')}::${data(summaryOf(difference))}`].join('\n')
}

function annotation(title: string, field: FieldDifference, placeOf: PlaceOf): string {
  const place = field.pointer === undefined ? undefined : placeOf(field.pointer)
  const where = place
    ? `file=${property(relative('', place.file))},line=${place.line},col=${place.column},`
    : ''
  return `::error ${where}title=${property(title)}::${data(`${fieldLine(field)} differs from the snapshot`)}`
}

const data = (text: string): string =>
  text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')

const property = (text: string): string => data(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
