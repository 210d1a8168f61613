import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { onlyOne } from '#builder/site-folder/list-entries.ts'
import { configFaults, thrownIn } from './config-fault.ts'
import { type CheckedConfig, configProblems, configSchema } from './config-schema.ts'
import { importFresh, UnimportableError } from './import-fresh.ts'

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

/** Path of the config in a folder of any size; undefined if there is none. */
export const findConfig = (folder: string): Promise<string | undefined> =>
  onlyOne(
    resolve(folder),
    names,
    names.filter((name) => existsSync(join(folder, name))),
  )

/** Reads the current version of a config. */
export async function loadConfig(file: string, library: string): Promise<LoadedConfig> {
  const { exports, files } = await importFresh(file, library).catch((error: unknown) => {
    const { cause, files: read } =
      error instanceof UnimportableError ? error : { cause: error, files: [file] }
    throw thrownIn('The config can not be read', cause, { file, files: read })
  })
  if (exports.default === undefined)
    throw configFaults(file, ['There is no default export. Write: export default defineConfig({ … })'])
  const { data, error } = configSchema.safeParse(exports.default)
  if (error) throw configFaults(file, configProblems(error, exports.default))
  return { file, folder: dirname(file), files, config: data }
}
