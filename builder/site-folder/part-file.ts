import { formKinds } from '#model/definition/forms/form.ts'
import { popupCtasSchema } from '#model/definition/popup.ts'
import { isZipName } from '#model/media/media-files.ts'
import { sha256 } from '../hash.ts'
import { UnreadableDefinitionError, unreadable } from './folder-fault.ts'
import { isEachKeyOnce, jsonFault } from './json-faults.ts'
import { isTooDeep } from './nesting.ts'
import { parseYaml, type YamlText } from './parse-yaml.ts'
import { quickYaml } from './quick-yaml.ts'
import {
  maxJsonBytes,
  maxMarkdownBytes,
  maxYamlBytes,
  placeIn,
  readTextFile,
  type TextFile,
} from './read-text-file.ts'
import { endsInText, misplacedFront, splitMarkdown } from './split-markdown.ts'

/** A file of a definition, in any of the three formats. */
export interface PartFile {
  file: string
  value: unknown
  /** The text below the front matter of a Markdown file. */
  body?: string
  /** SHA-256 of the file. */
  hash: string
}

export type PartKind = 'json' | 'yaml' | 'md'

export const kindOfFile = (file: string): PartKind | undefined =>
  file.endsWith('.json') ? 'json' : /\.ya?ml$/.test(file) ? 'yaml' : file.endsWith('.md') ? 'md' : undefined

const maxBytes: Readonly<Record<PartKind, number>> = {
  json: maxJsonBytes,
  yaml: maxYamlBytes,
  md: maxMarkdownBytes,
}

/** Reads a file of a definition. `root` is the real path of the site's folder. */
export type ReadPart = (file: string, root: string) => PartFile

export function readPartFile(file: string, root: string): PartFile {
  const kind = kindOfFile(file)
  if (!kind)
    throw unreadable(
      file,
      isZipName(file)
        ? 'is an archive. Unpack it, and give the folder that it makes.'
        : 'is of no kind that is read. Use .yaml, .json or, for pages, .md.',
    )
  const read = readTextFile(file, { root, maxBytes: maxBytes[kind] })
  return { file, hash: sha256(read.bytes), ...contentOf(file, kind, read) }
}

function contentOf(file: string, kind: PartKind, { text }: TextFile): Pick<PartFile, 'value' | 'body'> {
  if (kind === 'json') return { value: parseJson(file, text) }
  if (kind === 'yaml') return { value: yamlValue({ file, text }) }
  const misplaced = misplacedFront(text)
  if (misplaced) throw unreadable(file, misplaced, { line: 1, column: 1 })
  const { front, linesBefore, body, isUnclosed } = splitMarkdown(text)
  if (front.length > maxYamlBytes)
    throw unreadable(file, 'has a front matter of more than 0.25 MB. Write this page as .json.')
  if (isUnclosed && endsInText(front)) throw unclosed(file)
  try {
    return { value: yamlValue({ file, text: front, linesBefore }), body }
  } catch (error) {
    throw isUnclosed && error instanceof UnreadableDefinitionError ? unclosed(file) : error
  }
}

const unclosed = (file: string) =>
  unreadable(
    file,
    'has a front matter without end. Put a line of --- below its last field, and the text below that.',
    { line: 1, column: 1 },
  )

/** Texts that the quick reader cannot handle are parsed by the package, which reports errors with line and column. */
const yamlValue = (yaml: YamlText): unknown => quickYaml(yaml.text) ?? parseYaml(yaml).value

function parseJson(file: string, text: string): unknown {
  let value: unknown
  let reason: string | undefined
  try {
    value = JSON.parse(text)
  } catch (error) {
    reason = (error as Error).message
  }
  // Nobody writes larger files by hand, and checking all keys takes as long as parsing.
  const isFree = () => text.length > maxYamlBytes || isEachKeyOnce(text, value)
  if (reason === undefined && !isTooDeep(value) && isFree()) return value
  const fault = jsonFault(text)
  if (fault) throw unreadable(file, fault.message, placeIn(text, fault.offset))
  if (reason !== undefined) throw unreadable(file, `is not JSON. ${reason}`)
  return value
}

/** `timeLimit` → `time-limit` */
const kebab = (key: string) => key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** The popup that each file of `popups/` contains. */
export const popupFileNames: ReadonlyMap<string, string> = new Map(
  Object.keys(popupCtasSchema.shape).map((key) => [kebab(key), key]),
)

/** The form that each file of `forms/` contains: `contact` → `CONTACT_SETTING` */
export const formFileNames: ReadonlyMap<string, string> = new Map(
  formKinds.map((kind) => [kind.replace('_SETTING', '').toLowerCase(), kind]),
)
