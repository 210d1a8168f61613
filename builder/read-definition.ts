import { readFile, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { sha256 } from './hash.ts'

/** A definition as it stands on disk, not checked yet. */
export interface DefinitionFile {
  /** What was read; categories that stand in files of their own are put in their places. */
  input: unknown
  /** Folder that media and category files are relative to. */
  folder: string
  /** SHA-256 of the file that each category was read from, in their order. */
  categoryHashes: string[]
}

/** The definition can not be read. The message names the file, the place in it and what would be right. */
export class UnreadableDefinitionError extends Error {
  override name = 'UnreadableDefinitionError'
}

/**
 * Reads `site.json` of a folder, or the file itself. An entry of `categories` that is a text names a JSON file beside
 * it that holds the category, so that large sites can be kept in many small files.
 */
export async function readDefinition(path: string): Promise<DefinitionFile> {
  const found = await stat(path).catch(() => undefined)
  if (!found)
    throw new UnreadableDefinitionError(
      `${path}: there is no such file or folder. Give a folder with a site.json, or the file.`,
    )
  const file = resolve(found.isDirectory() ? join(path, 'site.json') : path)
  const folder = dirname(file)
  const { value: input, hash } = await readJson(file)
  if (!hasCategories(input)) return { input, folder, categoryHashes: [] }
  const read: JsonFile[] = []
  for (const category of input.categories)
    read.push(
      typeof category === 'string' ? await readJson(resolve(folder, category)) : { value: category, hash },
    )
  const categories = read.map(({ value }) => value)
  return { input: { ...input, categories }, folder, categoryHashes: read.map((category) => category.hash) }
}

const hasCategories = (input: unknown): input is { categories: unknown[] } =>
  typeof input === 'object' && input !== null && 'categories' in input && Array.isArray(input.categories)

interface JsonFile {
  value: unknown
  /** SHA-256 of the file. */
  hash: string
}

async function readJson(file: string): Promise<JsonFile> {
  const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    throw new UnreadableDefinitionError(`${file}: can not be read (${error.code}).`)
  })
  try {
    return { value: JSON.parse(bytes.toString()), hash: sha256(bytes) }
  } catch (error) {
    throw new UnreadableDefinitionError(`${file}: is not JSON. ${(error as SyntaxError).message}`)
  }
}
