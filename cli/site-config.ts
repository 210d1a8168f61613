import type { DefinitionFile } from '#builder/read-definition.ts'
import { findConfig, type LoadedConfig, loadConfig } from '#extensions/load-config.ts'
import { type ExtendedDefinition, type Extensions, openExtensions } from '#extensions/open-extensions.ts'
import { divertOwnOutput } from '#extensions/owner-code.ts'
import { type CheckOptions, checkSite } from '#model/rules/check-site.ts'
import { libraryFile } from './places.ts'
import { unreadableAsCommandError } from './unreadable.ts'

/** With `--json`, standard output is for programs alone. */
function keepOutputForPrograms(): void {
  if (isKept || !process.argv.includes('--json')) return
  isKept = true
  divertOwnOutput(process.stdout, process.stderr)
}

let isKept = false

/** The extensions of the config beside a site's definition; undefined without a config. */
export async function findExtensions(folder: string): Promise<Extensions | undefined> {
  keepOutputForPrograms()
  const file = await findConfig(folder)
  return file === undefined ? undefined : openExtensions(file, libraryFile)
}

/** A definition that was read, validated, and transformed by its owner's config. */
export async function checkedSite(
  { input, placeOf }: Pick<DefinitionFile, 'input' | 'placeOf'>,
  extensions: Extensions | undefined,
  accept?: CheckOptions['accept'],
): Promise<ExtendedDefinition> {
  const { problems, definition } = checkSite(input, { for: 'publish', accept })
  if (problems) return { problems, placeOf }
  return extensions?.definition(definition, placeOf) ?? { definition, placeOf }
}

/** The validated config in a folder; undefined if there is none. */
export async function ownConfig(folder: string): Promise<LoadedConfig | undefined> {
  keepOutputForPrograms()
  const file = await findConfig(folder).catch(unreadableAsCommandError)
  return file === undefined ? undefined : loadConfig(file, libraryFile).catch(unreadableAsCommandError)
}
