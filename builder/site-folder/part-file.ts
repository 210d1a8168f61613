import { formKinds } from '#model/definition/forms/form.ts'
import { popupCtasSchema } from '#model/definition/popup.ts'
import { sha256 } from '../hash.ts'
import { unreadable } from './folder-fault.ts'
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
import { splitMarkdown } from './split-markdown.ts'

/** A file of a definition as it was read, of whichever of the three kinds. */
export interface PartFile {
  file: string
  value: unknown
  /** What stands below the front matter of a Markdown file. */
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

/** `root` is the real path of the site's folder. */
export function readPartFile(file: string, root: string): PartFile {
  const kind = kindOfFile(file)
  if (!kind) throw unreadable(file, 'is of no kind that is read. Use .yaml, .json or, for pages, .md.')
  const read = readTextFile(file, { root, maxBytes: maxBytes[kind] })
  return { file, hash: sha256(read.bytes), ...contentOf(file, kind, read) }
}

function contentOf(file: string, kind: PartKind, { text }: TextFile): Pick<PartFile, 'value' | 'body'> {
  if (kind === 'json') return { value: parseJson(file, text) }
  if (kind === 'yaml') return { value: yamlValue({ file, text }) }
  const { front, linesBefore, body } = splitMarkdown(text)
  if (front.length > maxYamlBytes)
    throw unreadable(file, 'has a front matter of more than 0.25 MB. Write this page as .json.')
  return { value: yamlValue({ file, text: front, linesBefore }), body }
}

/** Whatever the quick reader leaves open, the package says, with line and column of what is wrong. */
const yamlValue = (yaml: YamlText): unknown => quickYaml(yaml.text) ?? parseYaml(yaml).value

function parseJson(file: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    const { message } = error as Error
    const offset =
      /position (\d+)/.exec(message)?.[1] ?? (message.includes('end of JSON') ? text.length : undefined)
    throw unreadable(
      file,
      `is not JSON. ${message}`,
      offset === undefined ? {} : placeIn(text, Number(offset)),
    )
  }
}

/** `timeLimit` → `time-limit` */
const kebab = (key: string) => key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** Which popup a file of `popups/` holds. */
export const popupFileNames: ReadonlyMap<string, string> = new Map(
  Object.keys(popupCtasSchema.shape).map((key) => [kebab(key), key]),
)

/** Which form a file of `forms/` holds: `contact` → `CONTACT_SETTING` */
export const formFileNames: ReadonlyMap<string, string> = new Map(
  formKinds.map((kind) => [kind.replace('_SETTING', '').toLowerCase(), kind]),
)
