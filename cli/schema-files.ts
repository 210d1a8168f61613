import type { FolderFile } from '#builder/site-folder/write-site-folder.ts'
import { folderJsonSchemas } from '#model/json-schema/folder-schemas.ts'

/** The JSON schemas with which editors complete and validate the files of a site's folder. */
export const schemaFiles = (): FolderFile[] =>
  Object.entries(folderJsonSchemas()).map(([name, schema]) => ({
    path: `schemas/${name}.json`,
    text: `${JSON.stringify(schema, null, 2)}\n`,
  }))
