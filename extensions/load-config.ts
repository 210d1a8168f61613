import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { onlyOne } from '#builder/site-folder/list-entries.ts'
import { configFaults, thrownIn } from './config-fault.ts'
import type { CheckedConfig } from './config-schema.ts'
import { importFresh, UnimportableError } from './import-fresh.ts'
import { findMissingImport } from './missing-import.ts'
import { asOwner, readThrown } from './owner-code.ts'
import { placeOfKeys } from './place-of-keys.ts'

/** The validated contents of `swipress.config`. */
export interface LoadedConfig {
  file: string
  /** Base of the paths in the config. */
  folder: string
  /** The config and its imports. */
  files: readonly string[]
  config: CheckedConfig
}

const names = ['ts', 'mts', 'js', 'mjs'].map((ending) => `swipress.config.${ending}`)

/** Names that other programs read. */
const strangers = ['json', 'cjs', 'cts', 'yaml', 'yml', 'toml', 'jsx', 'tsx'].map(
  (ending) => `swipress.config.${ending}`,
)

/** Path of the config in a folder of any size; undefined if there is none. */
export async function findConfig(folder: string): Promise<string | undefined> {
  const isThere = (name: string) => existsSync(join(folder, name))
  const stranger = strangers.find(isThere)
  if (stranger !== undefined)
    throw configFaults(join(resolve(folder), stranger), [
      `It is not read. Write it as swipress.config.${stranger.includes('.ct') || stranger.endsWith('tsx') ? 'ts' : 'js'}, with export default { … }`,
    ])
  return onlyOne(resolve(folder), names, names.filter(isThere))
}

/** Reads the current version of a config. */
export async function loadConfig(file: string, library: string): Promise<LoadedConfig> {
  const { exports, files } = await asOwner(() => importFresh(file, library)).catch((error: unknown) => {
    const { cause, files: read } =
      error instanceof UnimportableError ? error : { cause: error, files: [file] }
    const missing = findMissingImport(cause, read)
    if (missing)
      throw configFaults(
        missing.file,
        [`The config can not be read: ${readThrown(cause).said}. ${missing.remedy}`],
        missing,
      )
    throw thrownIn('The config can not be read', cause, { file, files: read })
  })
  if (exports.default === undefined)
    throw configFaults(file, ['There is no default export. Write: export default defineConfig({ … })'])
  // Its schema is made for sites that have a config, which are few.
  const { configProblems, configSchema } = await import('./config-schema.ts')
  const { data, error } = configSchema.safeParse(exports.default)
  if (error) {
    const code = await readFile(file, 'utf8')
    const problems = configProblems(error, exports.default)
    throw configFaults(
      file,
      problems.map(({ message, keys }) => ({ message, ...placeOfKeys(code, keys) })),
    )
  }
  return { file, folder: dirname(file), files, config: data }
}
