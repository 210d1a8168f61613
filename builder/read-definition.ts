import { readFile, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'

/** A definition as it stands on disk, not checked yet. */
export interface DefinitionFile {
  /** What was read; categories that stand in files of their own are put in their places. */
  input: unknown
  /** Folder that media and category files are relative to. */
  folder: string
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
  const input = await readJson(file)
  if (!hasCategories(input)) return { input, folder }
  const categories: unknown[] = []
  for (const category of input.categories)
    categories.push(typeof category === 'string' ? await readJson(resolve(folder, category)) : category)
  return { input: { ...input, categories }, folder }
}

const hasCategories = (input: unknown): input is { categories: unknown[] } =>
  typeof input === 'object' && input !== null && 'categories' in input && Array.isArray(input.categories)

async function readJson(file: string): Promise<unknown> {
  const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    throw new UnreadableDefinitionError(`${file}: can not be read (${error.code}).`)
  })
  try {
    return JSON.parse(bytes.toString())
  } catch (error) {
    throw new UnreadableDefinitionError(`${file}: is not JSON. ${(error as SyntaxError).message}`)
  }
}
