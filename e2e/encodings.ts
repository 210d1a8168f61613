import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { ingestDefinition } from '#builder/ingest-definition.ts'
import { readDefinition } from '#builder/read-definition.ts'
import { cacheFolder } from '#cli/cache-folder.ts'
import { openMediaCache } from '#cli/media-cache.ts'
import { templatesFolder } from '#cli/places.ts'
import { checkSite } from '#model/rules/check-site.ts'
import { demoSites } from './demo-sites.ts'

/** Encodings of media by original, shared by all checkouts of a user: they outlive `npm ci`. */
export const encodingsFolder = `${cacheFolder(process.env)}-tests`

/** Encodes the media of the starter sites: takes a minute on a new machine, and no time after that. */
export async function encodeTemplates(): Promise<void> {
  const cache = openMediaCache(encodingsFolder)
  try {
    for (const { name } of demoSites) {
      const { input, folder } = await readDefinition(join(templatesFolder, name))
      const { definition, problems } = checkSite(input, { for: 'publish' })
      if (problems) throw new Error(JSON.stringify(problems))
      const taken = await ingestDefinition({ definition, folder, ingest: cache.ingest, atOnce: 2 })
      if ('problems' in taken) throw new Error(JSON.stringify(taken.problems))
    }
  } finally {
    await cache.close()
  }
}

/** Copies the existing encodings to the blobs of a new data folder; they contain no information about sites. */
export async function bringEncodings(blobs: string): Promise<void> {
  for (const part of ['assets', 'blobs'])
    await cp(join(encodingsFolder, part), join(blobs, part), { recursive: true })
}
