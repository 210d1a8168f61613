import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { maxColumns, maxRows } from '#model/values/position.ts'
import { type FolderFault, UnreadableDefinitionError } from './folder-fault.ts'
import { foreignName, isForeignName, listEntries } from './list-entries.ts'
import { meantNotFound, notFoundNames } from './not-found-file.ts'
import { isTooLong, type OrderedName, readCategoryName, readPageName } from './order-of-files.ts'

export interface ListedPage {
  file: string
  /** The text after the number. */
  name: string
}

export interface ListedCategory {
  folder: string
  name: string
  /** `category.yaml`, if it exists. */
  file: string | undefined
  pages: ListedPage[]
}

const categoryFile = /^category\.(?:ya?ml|json)$/

/** The columns and cells of `pages/`, in order. Anything unexpected is a fault. */
export async function listGrid(folder: string): Promise<ListedCategory[] | undefined> {
  const entries = await listEntries(folder, maxColumns + notFoundNames.length)
  const names = entries?.filter((name) => !notFoundNames.includes(name))
  if (!names || (names.length === 0 && entries!.length > 0)) return undefined
  const faults: FolderFault[] = []
  const found: Placed[] = []
  for (const name of names) {
    if (isForeignName(name)) {
      faults.push(...foreignName(join(folder, name)).faults)
      continue
    }
    const meant = meantNotFound(name)
    const read = meant ? undefined : readCategoryName(name)
    const path = join(folder, name)
    if (read) found.push({ ...read, path, text: name })
    else
      faults.push({
        file: path,
        message: `is no category. ${meant ?? 'Begin its name with its letter: A-menu, B-visit.'}`,
      })
  }
  const columns: ListedCategory[] = []
  for (const { path, name } of inOrder(found, letterWords, faults))
    columns.push(await listCategory(path, name, faults))
  if (faults.length > 0) throw new UnreadableDefinitionError(faults)
  return columns
}

const tooManyPages = `A category has at most ${maxRows} pages: move the others to another.`

async function listCategory(folder: string, name: string, faults: FolderFault[]): Promise<ListedCategory> {
  const found: Placed[] = []
  let own: string | undefined
  for (const entry of (await listEntries(folder, 2 * maxRows, tooManyPages)) ?? []) {
    const file = join(folder, entry)
    const read = readPageName(entry)
    if (isForeignName(entry)) faults.push(...foreignName(file).faults)
    else if (categoryFile.test(entry)) {
      if (own) faults.push({ file, message: `says the same as ${own}. Keep one of both.` })
      own = file
    } else if (read) found.push({ ...read, path: file, text: entry })
    else faults.push({ file, message: await whyNoPage(file, entry) })
  }
  const pages = inOrder(found, numberWords, faults)
  for (const [row, { path }] of [...pages.entries()].slice(maxRows))
    faults.push({
      file: path,
      message: `is page ${row + 1}. A category has at most ${maxRows}: move it to another.`,
    })
  return { folder, name, file: own, pages: pages.map(({ path, name: id }) => ({ file: path, name: id })) }
}

async function whyNoPage(file: string, entry: string): Promise<string> {
  const found = await stat(file).catch(() => undefined)
  if (found?.isDirectory())
    return 'is a folder. Pages stand side by side: move its files up, or make it a category of its own in pages/.'
  const category = entry.toLowerCase()
  if (categoryFile.test(category)) return `is no page. Write its name in small letters: ${category}.`
  const small = entry.replace(/\.[a-z]+$/i, (ending) => ending.toLowerCase())
  return small !== entry && readPageName(small)
    ? `is no page. Write its ending in small letters: ${small}.`
    : 'is no page. Begin its name with its number and end it with .md, .yaml or .json: 1-coffee.md.'
}

interface Placed extends OrderedName {
  path: string
  /** The name in the folder. */
  text: string
}

const numberWords = { what: 'number', between: '2.5' }
const letterWords = { what: 'letter', between: 'A.5' }

/** Sorts by number or letter. Duplicates, and names too long to be compared, are faults. */
function inOrder(found: readonly Placed[], labels: typeof numberWords, faults: FolderFault[]): Placed[] {
  const { what, between } = labels
  const placed: Placed[] = []
  for (const one of found.toSorted((first, second) => first.order - second.order)) {
    const before = placed.at(-1)
    if (isTooLong(one.text))
      faults.push({
        file: one.path,
        message: `has a ${what} that is too long. Give it at most six digits on each side of the dot.`,
      })
    else if (before?.order === one.order)
      faults.push({
        file: one.path,
        message: `has the ${what} of ${before.path}. Give one of both another: a ${what} between two others may have decimals, as ${between}.`,
      })
    else placed.push(one)
  }
  return placed
}
