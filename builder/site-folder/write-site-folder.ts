import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { stringify } from 'yaml'
import { positionOf } from '#model/position.ts'
import { fileOfPage, isFields } from './page-fields.ts'
import { formFileNames, popupFileNames } from './part-names.ts'
import { maxYamlBytes } from './read-text-file.ts'

type Fields = Record<string, unknown>

/** The JSON Schemas that stand in the `schemas` folder of a site, by what they are of. */
export type SchemaName = 'site' | 'page' | 'category' | 'popup' | 'form'

/** A file of a site's folder that is to be written. */
export interface FolderFile {
  /** Path within the folder. */
  path: string
  text: string
}

/**
 * A definition as the files of a folder. Reading them gives the same definition, to the last field; it has been checked
 * before, so that its parts have their types.
 */
export function siteFolderFiles(definition: Fields): FolderFile[] {
  const { $schema: _, categories, settings, ...rest } = definition
  const { popupCtas, forms, ...own } = settings as Fields
  const defaultLanguage = String(own.defaultLanguage)
  const popups = parts('popups', 'popup', popupCtas, popupFileNames)
  const formFiles = parts('forms', 'form', forms, formFileNames)
  const kept = {
    ...own,
    ...(popupCtas !== undefined && popups.length === 0 ? { popupCtas } : {}),
    ...(forms !== undefined && formFiles.length === 0 ? { forms } : {}),
  }
  return [
    dataFile('site', 'site', { ...rest, settings: kept }),
    ...popups,
    ...formFiles,
    ...(categories as Fields[]).flatMap((category, column) =>
      categoryFiles(category, column, defaultLanguage),
    ),
  ]
}

function parts(
  folder: string,
  schema: SchemaName,
  value: unknown,
  names: ReadonlyMap<string, string>,
): FolderFile[] {
  if (!isFields(value)) return []
  return [...names].flatMap(([name, key]) =>
    value[key] === undefined ? [] : [dataFile(`${folder}/${name}`, schema, value[key])],
  )
}

function categoryFiles({ pages, ...own }: Fields, column: number, defaultLanguage: string): FolderFile[] {
  const letters = positionOf({ column, row: 0 }).slice(0, -1)
  const folder = `pages/${letters}-${String(own.id)}`
  const all = pages as Fields[]
  const digits = String(all.length).length
  return [
    dataFile(`${folder}/category`, 'category', own),
    ...all.map((page, row) =>
      pageFile(
        `${folder}/${String(row + 1).padStart(digits, '0')}-${String(page.id)}`,
        page,
        defaultLanguage,
      ),
    ),
  ]
}

function pageFile(path: string, page: Fields, defaultLanguage: string): FolderFile {
  const { fields, body } = fileOfPage(page, defaultLanguage)
  const front = yamlText(path, 'page', fields)
  if (front.length > maxYamlBytes) return jsonFile(path, page)
  return body === undefined
    ? { path: `${path}.yaml`, text: front }
    : { path: `${path}.md`, text: `---\n${front}---\n\n${body}\n` }
}

function dataFile(path: string, schema: SchemaName, value: unknown): FolderFile {
  const text = yamlText(path, schema, value)
  return text.length > maxYamlBytes ? jsonFile(path, value) : { path: `${path}.yaml`, text }
}

const jsonFile = (path: string, value: unknown): FolderFile => ({
  path: `${path}.json`,
  text: `${JSON.stringify(value, null, 2)}\n`,
})

/** The first line makes editors complete and check the file. */
function yamlText(path: string, schema: SchemaName, value: unknown): string {
  const up = '../'.repeat(path.split('/').length - 1)
  const text = stringify(value, {
    lineWidth: 0,
    aliasDuplicateObjects: false,
    version: '1.2',
    schema: 'core',
  })
  return `# yaml-language-server: $schema=${up || './'}schemas/${schema}.json\n${text}`
}

/** Writes files into a folder, which is made where it is missing. */
export async function writeFiles(folder: string, files: readonly FolderFile[]): Promise<void> {
  for (const { path, text } of files) {
    const file = join(folder, path)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, text)
  }
}
