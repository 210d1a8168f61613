import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { stringify } from 'yaml'
import type { z } from 'zod'
import { formSchema } from '#model/definition/forms/form.ts'
import { categorySchema, pageSchema } from '#model/definition/page.ts'
import { applicantLimitPopupSchema } from '#model/definition/popup.ts'
import { siteDefinitionSchema } from '#model/definition/site.ts'
import type { Language } from '#model/values/language.ts'
import { fileOfNotFound, notFoundPaths } from './not-found-file.ts'
import { lettersOf, numberOf } from './order-of-files.ts'
import { fileOfPage, isFields } from './page-fields.ts'
import { formFileNames, popupFileNames } from './part-file.ts'
import { maxYamlBytes } from './read-text-file.ts'
import { inShort } from './short-forms.ts'
import { type BelongsToTexts, takeTexts } from './take-texts.ts'

type Fields = Record<string, unknown>

/** The JSON Schemas in the `schemas` folder of a site. */
export type SchemaName = 'site' | 'page' | 'category' | 'not-found' | 'popup' | 'form' | 'texts'

/** A file to write into a site's folder. */
export interface FolderFile {
  /** Path within the folder. */
  path: string
  text: string
}

/** The contents of one file in a site's folder. */
export interface FolderPart {
  /** Identifies the part when it has moved: `page:coffee`. */
  key: string
  /** Path within the folder, without the extension. */
  path: string
  schema: SchemaName
  /** As in the definition. */
  value: Fields
}

/** Names of parts within `pages/`, in order. */
export interface FolderNames {
  categories(ids: readonly string[]): string[]
  /** Without the extension. */
  pages(category: string, ids: readonly string[]): string[]
  /** Whether a popup, a form or the page for missing pages, which has no key, is in the site's own file. */
  isInline(list: string, key?: string): boolean
  /** Languages with a file of their own, and which texts belong in it. */
  texts: ReadonlyMap<Language, BelongsToTexts>
}

const newNames: FolderNames = {
  categories: (ids) => ids.map((id, column) => `${lettersOf(column + 1)}-${id}`),
  pages: (_, ids) => ids.map((id, row) => `${numberOf(row + 1, String(ids.length).length)}-${id}`),
  isInline: () => false,
  texts: new Map(),
}

/**
 * A definition as the files of a folder. Reading them gives exactly the same definition. It must have been validated,
 * so that its parts have the right types.
 */
export function siteFolderFiles(definition: Fields, textLanguages: readonly Language[] = []): FolderFile[] {
  const texts = new Map(textLanguages.map((language) => [language, () => true]))
  const parts = siteFolderParts(definition, { ...newNames, texts })
  return parts
    .filter(({ schema, value }) => schema !== 'texts' || Object.keys(value).length > 0)
    .map((part) => newFile(part, defaultLanguageOf(definition)))
}

export const defaultLanguageOf = ({ settings }: Fields): string =>
  String((settings as Fields).defaultLanguage)

export function siteFolderParts(definition: Fields, names: FolderNames): FolderPart[] {
  let rest = definition
  const texts = [...names.texts].map(([language, belongs]): FolderPart => {
    const taken = takeTexts(rest, language, belongs)
    rest = taken.rest
    return { key: `texts:${language}`, path: `texts/${language}`, schema: 'texts', value: taken.texts }
  })
  return [...definitionParts(rest, names), ...texts]
}

function definitionParts(definition: Fields, names: FolderNames): FolderPart[] {
  const { $schema: _, categories, settings, ...rest } = definition
  const { popupCtas, forms, notFound } = settings as Fields
  const hasNotFound = isFields(notFound) && !names.isInline('notFound')
  const lists = [
    listParts(
      { list: 'popupCtas', folder: 'popups', schema: 'popup', names: popupFileNames },
      popupCtas,
      names,
    ),
    listParts({ list: 'forms', folder: 'forms', schema: 'form', names: formFileNames }, forms, names),
  ]
  const inline: Fields = Object.assign({}, ...lists.map((one) => one.inline))
  const kept = Object.fromEntries(
    Object.entries(settings as Fields).flatMap(([key, value]) => {
      if (key === 'notFound' && hasNotFound) return []
      return key !== 'popupCtas' && key !== 'forms'
        ? [[key, value]]
        : key in inline
          ? [[key, inline[key]]]
          : []
    }),
  )
  const all = categories as Fields[]
  const folders = names.categories(all.map(({ id }) => String(id)))
  return [
    { key: 'site', path: 'site', schema: 'site', value: { ...rest, settings: kept } },
    ...lists.flatMap(({ parts }) => parts),
    ...(hasNotFound ? [notFoundPart(notFound)] : []),
    ...all.flatMap((category, column) => categoryParts(category, folders[column]!, names)),
  ]
}

const notFoundPart = (value: Fields): FolderPart => ({
  key: 'notFound',
  path: notFoundPaths[0],
  schema: 'not-found',
  value,
})

interface ListOfParts {
  list: string
  folder: string
  schema: SchemaName
  names: ReadonlyMap<string, string>
}

/** Popups and forms have files of their own; those without are in the site's file. */
function listParts({ list, folder, schema, names }: ListOfParts, value: unknown, known: FolderNames) {
  if (!isFields(value)) return { inline: value === undefined ? {} : { [list]: value }, parts: [] }
  const apart = [...names].filter(([, key]) => value[key] !== undefined && !known.isInline(list, key))
  const parts = apart.map(
    ([name, key]): FolderPart => ({
      key: `${list}:${key}`,
      path: `${folder}/${name}`,
      schema,
      value: value[key] as Fields,
    }),
  )
  const keys = new Set(apart.map(([, key]) => key))
  const rest = Object.fromEntries(Object.entries(value).filter(([key]) => !keys.has(key)))
  const isAllApart = parts.length > 0 && Object.keys(rest).length === 0
  return { inline: isAllApart ? {} : { [list]: rest }, parts }
}

function categoryParts({ pages, ...own }: Fields, name: string, names: FolderNames): FolderPart[] {
  const all = pages as Fields[]
  const id = String(own.id)
  const fileNames = names.pages(
    id,
    all.map((page) => String(page.id)),
  )
  return [
    { key: `category:${id}`, path: `pages/${name}/category`, schema: 'category', value: own },
    ...all.map(
      (page, row): FolderPart => ({
        key: `page:${page.id}`,
        path: `pages/${name}/${fileNames[row]}`,
        schema: 'page',
        value: page,
      }),
    ),
  ]
}

/** A part as a new file. */
export function newFile({ path, schema, value }: FolderPart, defaultLanguage: string): FolderFile {
  const { fields, body } = contentOf(schema, shortValue(schema, value, defaultLanguage), defaultLanguage)
  const text = schemaLine(path, schema) + yamlText(fields)
  if (text.length > maxYamlBytes) return jsonFile(path, value)
  return body === undefined
    ? { path: `${path}.yaml`, text }
    : { path: `${path}.md`, text: `---\n${text}---\n\n${body}\n` }
}

/** The parts of a definition that have files. */
const partSchemas: Partial<Record<SchemaName, z.ZodType>> = {
  site: siteDefinitionSchema,
  page: pageSchema,
  category: categorySchema,
  popup: applicantLimitPopupSchema,
  form: formSchema,
}

/** The page for missing pages has short forms of its own; texts of one language are plain. */
function shortValue(schema: SchemaName, value: Fields, language: string): Fields {
  const whole = partSchemas[schema]
  return whole ? (inShort(whole, value, language) as Fields) : value
}

function contentOf(schema: SchemaName, value: Fields, language: string): { fields: Fields; body?: string } {
  if (schema === 'page') return fileOfPage(value, language)
  return schema === 'not-found' ? fileOfNotFound(value, { language, hasBody: true }) : { fields: value }
}

export const jsonFile = (path: string, value: unknown, indent: string | number = 2): FolderFile => ({
  path: `${path}.json`,
  text: `${JSON.stringify(value, null, indent)}\n`,
})

/** The first line, which enables completion and validation in editors. */
function schemaLine(path: string, schema: SchemaName): string {
  const up = '../'.repeat(path.split('/').length - 1)
  return `# yaml-language-server: $schema=${up || './'}schemas/${schema}.json\n`
}

export const yamlText = (value: unknown): string =>
  stringify(value, { lineWidth: 0, aliasDuplicateObjects: false, version: '1.2', schema: 'core' })

/** Writes files into a folder, creating it if necessary. */
export async function writeFiles(folder: string, files: readonly FolderFile[]): Promise<void> {
  for (const { path, text } of files) {
    const file = join(folder, path)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, text)
  }
}
