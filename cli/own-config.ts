import { findConfig, type LoadedConfig, loadConfig } from '#extensions/load-config.ts'
import { libraryFile } from './places.ts'
import { unreadableAsCommandError } from './unreadable.ts'

/** The validated config in a folder; undefined if there is none. */
export async function ownConfig(folder: string): Promise<LoadedConfig | undefined> {
  const file = await findConfig(folder).catch(unreadableAsCommandError)
  return file === undefined ? undefined : loadConfig(file, libraryFile).catch(unreadableAsCommandError)
}
