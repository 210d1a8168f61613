import { join } from 'node:path'
import { type Language, languageOfSegment, languages } from '#model/values/language.ts'
import { type FolderFault, UnreadableDefinitionError } from './folder-fault.ts'
import { listEntries } from './list-entries.ts'
import { kindOfFile, type ReadPart } from './part-file.ts'
import { openFinder, type Source } from './place-of.ts'
import { putTexts } from './put-texts.ts'

interface ReadTexts {
  input: Record<string, unknown>
  sources: Source[]
  hashes: string[]
}

const maxFiles = 20

/** Pointer for a whole file of `texts/`, whose contents are spread over the definition. */
export const textsPointer = (language: Language): string => `texts ${language}`

/** Adds the files of `texts/`, one per language, to a definition. `root` is the real path of its folder. */
export async function readTexts(
  input: Record<string, unknown>,
  { folder, root, read: readPart }: { folder: string; root: string; read: ReadPart },
): Promise<ReadTexts> {
  const read: ReadTexts = { input, sources: [], hashes: [] }
  const faults: FolderFault[] = []
  const seen = new Map<Language, string>()
  for (const entry of (await listEntries(folder, maxFiles)) ?? []) {
    const file = join(folder, entry)
    const language = languageOfFile(entry)
    const known = language && seen.get(language)
    if (!language) {
      const names = languages.map((one) => `${one}.yaml`).join(', ')
      faults.push({ file, message: `has no meaning here. There can be: ${names}.` })
    } else if (known)
      faults.push({ file, message: `stands beside ${known}, which has the same language. Keep one.` })
    else {
      seen.set(language, file)
      const part = readPart(file, root)
      const added = putTexts(read.input, language, part.value)
      read.input = added.definition as Record<string, unknown>
      read.hashes.push(`${language} ${part.hash}`)
      read.sources.push(...added.put.map(({ keys, pointer }) => ({ pointer, file, keys })))
      read.sources.push({ pointer: textsPointer(language), file })
      const find = added.faults.length > 0 ? openFinder(file) : undefined
      faults.push(
        ...added.faults.map(({ keys, message }) => ({
          file,
          ...placeIn(find, keys),
          message: named(keys, message),
        })),
      )
    }
  }
  if (faults.length > 0) throw new UnreadableDefinitionError(faults)
  return read
}

function languageOfFile(name: string): Language | undefined {
  const kind = kindOfFile(name)
  return kind === 'yaml' || kind === 'json'
    ? languageOfSegment(name.slice(0, name.lastIndexOf('.')))
    : undefined
}

function placeIn(find: ReturnType<typeof openFinder>, keys: readonly string[]) {
  const { line, column } = find?.(keys) ?? { line: 1, column: 1 }
  return { line, column }
}

/** Puts the affected field at the beginning of the message. */
const named = (keys: readonly string[], message: string): string =>
  /^(?:is|has) /.test(message) && keys.length > 0 ? `${keys.join('.')} ${message}` : message
