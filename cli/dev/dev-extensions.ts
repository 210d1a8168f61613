import { stat } from 'node:fs/promises'
import { findConfig } from '#extensions/load-config.ts'
import { type Extensions, openExtensions } from '#extensions/open-extensions.ts'
import { libraryFile } from '../places.ts'

/** Opens what a config adds to a site, anew once one of its files has been touched. */
export function createDevExtensions(): (folder: string) => Promise<Extensions | undefined> {
  let last: { extensions: Extensions; looks: string } | undefined
  return async (folder) => {
    const file = await findConfig(folder)
    if (file === undefined) return undefined
    if (last?.extensions.file !== file || last.looks !== (await looksOf(last.extensions.files))) {
      last = undefined
      const extensions = await openExtensions(file, libraryFile)
      last = { extensions, looks: await looksOf(extensions.files) }
    }
    return last.extensions
  }
}

async function looksOf(files: readonly string[]): Promise<string> {
  const found = await Promise.all(files.map((file) => stat(file).catch(() => undefined)))
  return found.map((one) => (one ? `${one.ino} ${one.size} ${one.mtimeMs}` : '')).join()
}
