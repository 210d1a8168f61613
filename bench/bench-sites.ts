import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { openDatabase } from '#api/db/database.ts'
import { importSite } from '#api/services/sites/import-site.ts'
import { createIngestMedia } from '#builder/media/ingest-media.ts'
import { createCachedIngest } from '#builder/media/media-cache.ts'
import type { SiteDefinitionInput } from '#model/definition/site.ts'
import { providerAccountId } from '#model/records/account.ts'
import { createFilesystemBlobStore } from '#store/blobs/filesystem.ts'

/** Imports sites by id into the data folder of a product that is not running; all pictures are the same one. */
export async function importBenchSites(
  folder: string,
  definitions: Readonly<Record<string, SiteDefinitionInput>>,
): Promise<void> {
  const database = openDatabase(join(folder, 'swipress.sqlite'))
  const blobs = createFilesystemBlobStore(join(folder, 'blobs'))
  const takeInMedia = createIngestMedia()
  const tools = { database, blobs, ingest: createCachedIngest({ ingest: takeInMedia, blobs }), now: Date.now }
  const picture = await sharp({ create: { width: 480, height: 853, channels: 3, background: '#345' } })
    .png()
    .toBuffer()
  for (const [id, definition] of Object.entries(definitions))
    await importSite(tools, {
      ...{ id, definition, accountId: providerAccountId },
      readMedia: async () => picture,
    })
  await takeInMedia.close()
  database.close()
  // Prevents the product from creating its demo sites.
  await writeFile(join(folder, 'demo-sites-published'), '')
}
