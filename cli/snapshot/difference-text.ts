import type {
  FieldDifference,
  FileDifference,
  PageDifference,
  SnapshotDifference,
} from './compare-snapshots.ts'

const maxPages = 50
const maxLines = 20

/** Text for people: each page with its fields and files, then what belongs to the whole site. */
export function differenceText(difference: SnapshotDifference): string {
  const { pages, fields, files } = difference
  const shown = pages.slice(0, maxPages)
  const more = pages.length - shown.length
  return [
    summaryOf(difference),
    ...shown.map((page) => section(pageTitle(page), page.fields, page.files, isNeighbour(page))),
    ...(more > 0 ? [`\nand ${more} more ${more === 1 ? 'page' : 'pages'}; --json has them.`] : []),
    ...(fields.length > 0 ? [section('settings and categories', fields, [])] : []),
    ...(files.length > 0 ? [section('other files', [], files)] : []),
  ].join('\n')
}

/** `2 fields of 1 page differ, 3 files.` */
export function summaryOf({ pages, fields, files }: SnapshotDifference): string {
  const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`
  const fieldCount = fields.length + pages.flatMap((page) => page.fields).length
  const fileCount = files.length + pages.flatMap((page) => page.files).length
  return `${count(fieldCount, 'field')}, ${count(pages.length, 'page')} and ${count(fileCount, 'file')} differ.`
}

export function pageTitle({ id, position, positionBefore, change }: PageDifference): string {
  const what = change === 'changed' ? '' : ` is ${change}`
  return `page ${position} ${id}${positionBefore ? ` was ${positionBefore}` : what}`
}

/** The page itself has not changed: it shows something of another page, or the compiler has changed. */
export const isNeighbour = ({ fields, change, positionBefore }: PageDifference): boolean =>
  fields.length === 0 && change === 'changed' && positionBefore === undefined

const marks = { new: '+', gone: '-', changed: '~' } as const

export const fieldLine = ({ name, change }: FieldDifference): string =>
  `${marks[change]} ${name.replaceAll('/', '.')}`

/** `~ /en/A2  12,345 → 12,390 bytes (+45)` */
export function fileLine({ path, change, bytesBefore, bytesAfter, isMadeOfTheSame }: FileDifference): string {
  const why = isMadeOfTheSame ? ', although it is made of the same: the compiler has changed' : ''
  return `${marks[change]} ${path}  ${bytesText(bytesBefore, bytesAfter)}${why}`
}

const number = new Intl.NumberFormat('en')
const signed = new Intl.NumberFormat('en', { signDisplay: 'exceptZero' })

export function bytesText(before: number | undefined, after: number | undefined): string {
  if (before === undefined || after === undefined) return `${number.format(after ?? before ?? 0)} bytes`
  return `${number.format(before)} → ${number.format(after)} bytes (${signed.format(after - before)})`
}

function section(
  title: string,
  fields: readonly FieldDifference[],
  files: readonly FileDifference[],
  isUntouched = false,
): string {
  const why = isUntouched ? ': none of its fields; its neighbours, the settings or the runtime' : ''
  return [`\n${title}${why}`, ...limited(fields.map(fieldLine)), ...limited(files.map(fileLine))].join('\n')
}

function limited(lines: readonly string[]): string[] {
  const more = lines.length - maxLines
  const shown = lines.slice(0, maxLines).map((line) => `  ${line}`)
  return more > 0 ? [...shown, `  and ${more} more`] : shown
}
