import { join } from 'node:path'
import { maxColumns, maxRows, parsePosition, positionOf } from '#model/values/position.ts'
import { type FolderFault, UnreadableDefinitionError } from './folder-fault.ts'
import { listEntries } from './list-entries.ts'
import { kindOfFile } from './part-file.ts'

export interface ListedPage {
  file: string
  /** What stands after the number. */
  name: string
}

export interface ListedCategory {
  folder: string
  name: string
  /** `category.yaml`, where there is one. */
  file: string | undefined
  pages: ListedPage[]
}

const categoryName = /^([A-Za-z]{1,3})(?:-(.+))?$/
const pageName = /^0*([1-9][0-9]*)(?:-(.+))?\.(?:md|ya?ml|json)$/
const categoryFile = /^category\.(?:ya?ml|json)$/

/** The columns and cells of `pages/`, in order. Everything that has no place in it is a fault. */
export async function listGrid(folder: string): Promise<ListedCategory[] | undefined> {
  const names = await listEntries(folder, maxColumns)
  if (!names) return undefined
  const faults: FolderFault[] = []
  const columns: (ListedCategory | undefined)[] = []
  for (const name of names) {
    const [, letters, given] = categoryName.exec(name) ?? []
    const place = letters === undefined ? undefined : parsePosition(`${letters.toUpperCase()}1`)
    const path = join(folder, name)
    if (!place)
      faults.push({ file: path, message: 'is no category. Begin its name with its letter: A-menu, B-visit.' })
    else if (columns[place.column])
      faults.push({
        file: path,
        message: `has the letter of ${columns[place.column]!.folder}. Give one of both another.`,
      })
    else columns[place.column] = await listCategory(path, given ?? letters!, faults)
  }
  const letter = (column: number) => positionOf({ column, row: 0 }).replace('1', '')
  faults.push(...gapFaults(folder, columns, letter))
  if (faults.length > 0) throw new UnreadableDefinitionError(faults)
  return columns as ListedCategory[]
}

async function listCategory(folder: string, name: string, faults: FolderFault[]): Promise<ListedCategory> {
  const rows: (ListedPage | undefined)[] = []
  let own: string | undefined
  for (const entry of (await listEntries(folder, 2 * maxRows)) ?? []) {
    const file = join(folder, entry)
    const [, digits, given] = pageName.exec(entry) ?? []
    const row = Number(digits) - 1
    if (categoryFile.test(entry)) {
      if (own) faults.push({ file, message: `says the same as ${own}. Keep one of both.` })
      own = file
    } else if (digits === undefined || !kindOfFile(entry))
      faults.push({
        file,
        message:
          'is no page. Begin its name with its number and end it with .md, .yaml or .json: 1-coffee.md.',
      })
    else if (row >= maxRows)
      faults.push({
        file,
        message: `is page ${digits}. A category has at most ${maxRows}: move it to another.`,
      })
    else if (rows[row])
      faults.push({ file, message: `has the number of ${rows[row].file}. Give one of both another.` })
    else rows[row] = { file, name: given ?? digits }
  }
  faults.push(...gapFaults(folder, rows, (row) => String(row + 1)))
  return { folder, name, file: own, pages: rows.filter((page) => page !== undefined) }
}

/** One fault for all that is missing: what comes after a gap has the wrong position. */
function gapFaults(
  file: string,
  places: readonly (object | undefined)[],
  nameOf: (index: number) => string,
): FolderFault[] {
  const gap = Array.from(places).indexOf(undefined)
  if (gap < 0) return []
  const next = places.findIndex((place, index) => index > gap && place !== undefined)
  return [
    {
      file,
      message: `has ${nameOf(next)}, but no ${nameOf(gap)}. Positions have no gaps: rename what comes after it.`,
    },
  ]
}
