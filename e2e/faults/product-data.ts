import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { openDatabase } from '#api/db/database.ts'
import { setStaffAccount } from '#api/services/accounts/sign-in/staff-accounts.ts'
import { importSite } from '#api/services/sites/import-site.ts'
import { createIngestMedia } from '#builder/media/ingest-media.ts'
import { createCachedIngest } from '#builder/media/media-cache.ts'
import type { SiteDefinitionInput } from '#model/definition/site.ts'
import { providerAccountId } from '#model/records/account.ts'
import type { Language } from '#model/values/language.ts'
import { createFilesystemBlobStore } from '#store/blobs/filesystem.ts'

export const account = { email: 'faults@example.com', password: 'Fault-proof-1' }

export const makeFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'swipress-faults-'))

export interface DataOptions {
  folder: string
  sites: Readonly<Record<string, SiteDefinitionInput>>
  /** Media besides `picture.png`, by path. */
  media?: Readonly<Record<string, Uint8Array>>
}

/** Fills a data folder with an account and unpublished sites, without the starter sites. */
export async function prepareData({ folder, sites, media = {} }: DataOptions): Promise<void> {
  await writeFile(join(folder, 'demo-sites-published'), '')
  const database = openDatabase(join(folder, 'swipress.sqlite'))
  const blobs = createFilesystemBlobStore(join(folder, 'blobs'))
  const takeInMedia = createIngestMedia()
  const tools = { database, blobs, ingest: createCachedIngest({ ingest: takeInMedia, blobs }), now: Date.now }
  const picture = await sharp({ create: { width: 240, height: 426, channels: 3, background: '#345' } })
    .png()
    .toBuffer()
  try {
    for (const [id, definition] of Object.entries(sites))
      await importSite(tools, {
        id,
        accountId: providerAccountId,
        definition,
        readMedia: async (path) => (path === 'picture.png' ? picture : media[path]),
      })
    await setStaffAccount(database, account)
  } finally {
    await takeInMedia.close()
    database.close()
  }
}

/** A site whose documents all contain its version: its name is `Version 1`. */
export function versionedSite(
  columns: number,
  rows: number,
  languages: Language[] = ['EN'],
): SiteDefinitionInput {
  return {
    version: 1,
    settings: { name: versionName(1), languages, defaultLanguage: languages[0]! },
    categories: Array.from({ length: columns }, (_, column) => ({
      id: `c${column}`,
      name: { [languages[0]!]: `Category ${column + 1}` },
      pages: Array.from({ length: rows }, (__, row) => ({
        id: `p${column}-${row}`,
        details: {
          [languages[0]!]: {
            media: 'picture.png',
            mainText: `Page ${column + 1} ${row + 1}\n${'Steam over cedar. '.repeat(20)}`,
          },
        },
      })),
    })),
  }
}

export const versionName = (version: number): string => `Version ${version}`
