import { basename } from 'node:path'
import { isSameJson } from '#model/edits/in-order-of.ts'
import { readLongText } from './long-text.ts'
import { fileOfNotFound } from './not-found-file.ts'
import { byLanguageAsBefore, fileOfPage, isFields } from './page-fields.ts'
import { parseYaml } from './parse-yaml.ts'
import { kindOfFile } from './part-file.ts'
import { maxYamlBytes } from './read-text-file.ts'
import { rewriteYaml } from './rewrite-yaml.ts'
import { shortAsBefore } from './short-forms.ts'
import { splitMarkdown } from './split-markdown.ts'
import { type FolderFile, type FolderPart, jsonFile, yamlText } from './write-site-folder.ts'

type Fields = Record<string, unknown>

interface Rewriting {
  from: FolderFile
  part: FolderPart
  /** Whether its contents are unchanged. */
  isSame: boolean
  /** The default language. */
  language: string
}

/** The file of a part under its new name, in its previous format and with its comments. */
export function rewriteFile({ from, part, isSame, language }: Rewriting): FolderFile {
  const ending = /\.[a-z]+$/.exec(from.path)![0]
  const path = `${part.path}${ending}`
  if (isSame && impliedId(path) === impliedId(from.path)) return { path, text: from.text }
  const kind = kindOfFile(from.path)
  const { front, body } = kind === 'md' ? splitMarkdown(from.text) : { front: from.text, body: '' }
  const old = kind === 'json' ? JSON.parse(from.text) : parseYaml({ file: from.path, text: front }).value
  const file = contentOf({ part, old, language, isMarkdown: kind === 'md' })
  const short = shortAsBefore(file.fields, old, language) as Fields
  const fields = withoutImplied(short, old, path)
  const indent = /\n([ \t]+)"/.exec(from.text)?.[1] ?? 2
  const whole =
    kind === 'json' && isFields(old) && '$schema' in old ? { $schema: old.$schema, ...fields } : fields
  if (kind === 'json') return jsonFile(part.path, whole, indent)
  const isBelow = kind === 'md' && isSameJson(old, fields)
  const text = isBelow ? front : (rewriteYaml(front, fields) ?? yamlText(fields))
  if (text.length > maxYamlBytes) return jsonFile(part.path, part.value)
  const written = kind === 'md' ? `---\n${text}---\n${bodyOf(file.body, body)}` : text
  return { path, text: from.text.includes('\r\n') ? written.replace(/\r?\n/g, '\r\n') : written }
}

/** An unchanged text keeps its layout. */
const bodyOf = (wanted: string | undefined, old: string): string => {
  if (wanted !== undefined && isSameJson(readLongText(old), readLongText(wanted))) return old
  return wanted === undefined ? '' : `\n${wanted}\n`
}

interface Content {
  part: FolderPart
  /** The fields of the previous file. */
  old: unknown
  language: string
  isMarkdown: boolean
}

function contentOf({ part, old, language, isMarkdown }: Content): { fields: Fields; body?: string } {
  if (part.schema === 'page') return pageFields(part.value, old, language, isMarkdown)
  if (part.schema === 'not-found') return fileOfNotFound(part.value, { language, hasBody: isMarkdown, old })
  return { fields: part.value }
}

/** A page as the fields of its file; the longer text is only below them in Markdown. */
function pageFields(
  page: Fields,
  old: unknown,
  language: string,
  isMarkdown: boolean,
): { fields: Fields; body?: string } {
  const details = isFields(old) && isFields(old.details) ? old.details : {}
  if (Object.hasOwn(details, language) && !isMarkdown) return { fields: page }
  const { fields: file, body } = fileOfPage(page, language)
  const fields = byLanguageAsBefore(file, old, language)
  if (isMarkdown || body === undefined) return body === undefined ? { fields } : { fields, body }
  const { attachment } = (page.details as Record<string, Fields>)[language]!
  return { fields: { ...fields, attachment } }
}

const impliedId = (path: string): string => {
  const stem = basename(path).replace(/\.[a-z]+$/, '')
  return stem.includes('-') ? stem.slice(stem.indexOf('-') + 1) : stem
}

/** Values implied by the position of a file, or by leaving them out, are not written unless they were before. */
function withoutImplied(fields: Fields, old: unknown, path: string): Fields {
  const wasThere = (key: string) => isFields(old) && Object.hasOwn(old, key)
  const folder = basename(path.slice(0, path.lastIndexOf('/')))
  const name = basename(path).startsWith('category.') ? impliedId(`${folder}.x`) : impliedId(path)
  const implied: Fields = { id: name, name: {}, details: {} }
  return Object.fromEntries(
    Object.entries(fields).filter(
      ([key, value]) => wasThere(key) || !Object.hasOwn(implied, key) || !isSameJson(value, implied[key]),
    ),
  )
}
