import type { DefinitionFile } from '#builder/read-definition.ts'
import { keepGiven } from '#builder/site-folder/keep-given.ts'
import { type FolderChange, rewriteSiteFolder } from '#builder/site-folder/rewrite-site-folder.ts'
import { type SiteDefinition, siteDefinitionSchema } from '#model/definition/site.ts'
import { withoutDefaults } from '#model/edits/without-defaults.ts'
import { keepPlaces } from '#model/rules/place-items.ts'

interface ReadSite {
  /** As it is in the files. */
  read: DefinitionFile
  /** Validated. */
  definition: SiteDefinition
}

/** The files that make a folder contain the wanted site; what is not changed keeps its notation and comments. */
export function changedFiles({ read, definition: was }: ReadSite, wanted: SiteDefinition): FolderChange {
  const short = withoutDefaults(siteDefinitionSchema, wanted) as Record<string, unknown>
  const { $schema: _, ...plain } = was
  const { $schema, ...given } = read.input as Record<string, unknown>
  const kept = keepPlaces(keepGiven({ given, was: plain, wanted, short }), wanted) as object
  return rewriteSiteFolder(read, { ...($schema === undefined ? {} : { $schema }), ...kept })
}
