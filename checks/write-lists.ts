/* Writes the lists that are made from the names of exports. Usage: npm run lists */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { generatedLists } from './call-lists.ts'
import { rootFolder } from './source-files.ts'

for (const [path, textOf] of Object.entries(generatedLists))
  writeFileSync(join(rootFolder, path), textOf(rootFolder))
