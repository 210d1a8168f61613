import type { DefinitionFile } from '#builder/read-definition.ts'
import { findConfig } from '#extensions/load-config.ts'
import { type ExtendedDefinition, type Extensions, openExtensions } from '#extensions/open-extensions.ts'
import { checkSite } from '#model/rules/check-site.ts'
import { libraryFile } from './places.ts'

/** What the config beside a site's definition makes of it; undefined where there is none. */
export async function findExtensions(folder: string): Promise<Extensions | undefined> {
  const file = await findConfig(folder)
  return file === undefined ? undefined : openExtensions(file, libraryFile)
}

/** A definition that was read, checked, and as its owner wants it. */
export async function checkedSite(
  { input, placeOf }: DefinitionFile,
  extensions: Extensions | undefined,
): Promise<ExtendedDefinition> {
  const { problems, definition } = checkSite(input, { for: 'publish' })
  if (problems) return { problems, placeOf }
  return extensions?.definition(definition, placeOf) ?? { definition, placeOf }
}
