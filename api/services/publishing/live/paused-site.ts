import { createJsonCache } from '#builder/blob-source.ts'
import type { SiteSettings } from '#model/definition/site.ts'
import { definitionKey, type PausedSite } from '#model/jobs/release.ts'
import type { SnapshotRoot } from '#model/jobs/snapshot.ts'
import { byLanguage } from '#model/messages/by-language.ts'
import { filled } from '#model/messages/filled.ts'
import type { BlobStore } from '#store/blobs/blob-store.ts'
import { isPausedBySpending } from '../../../db/billing/spending-limits.ts'
import type { Db } from '../../../db/database.ts'
import { findLiveSnapshot } from '../../../db/publishing/live-snapshots.ts'
import { everything } from '../../../db/scope.ts'
import { findSite } from '../../../db/sites/sites.ts'
import en from '../../../texts/en/paused.json' with { type: 'json' }
import ja from '../../../texts/ja/paused.json' with { type: 'json' }
import ko from '../../../texts/ko/paused.json' with { type: 'json' }
import zh from '../../../texts/zh/paused.json' with { type: 'json' }

const pausedTexts = byLanguage({ en, ja, zh, ko })

interface Tools {
  db: Db
  blobs: Pick<BlobStore, 'read'>
}

/**
 * The notice that visitors see instead of a site whose account has reached its spending limit, with the name of the live site;
 * undefined if they see the site.
 */
export async function pausedOf({ db, blobs }: Tools, siteId: string): Promise<PausedSite | undefined> {
  const site = isPausedBySpending(db, siteId) ? findSite(db, everything, siteId) : undefined
  const live = site && findLiveSnapshot(db, siteId)
  if (!site || live === undefined) return undefined
  const { name, languages, defaultLanguage } = site
  // The site is paused even if its snapshot cannot be read.
  const found = await settingsOf(live, blobs).catch(() => ({ name, languages, defaultLanguage }))
  return noticeOf(found)
}

type Shown = Pick<SiteSettings, 'name' | 'languages' | 'defaultLanguage'> &
  Partial<Pick<SiteSettings, 'globalMenuBackgroundColor' | 'globalMenuTextColor'>>

function noticeOf({
  name,
  languages,
  defaultLanguage,
  globalMenuBackgroundColor,
  globalMenuTextColor,
}: Shown): PausedSite {
  const words = [...new Set([defaultLanguage, ...languages])].map((language) => {
    const { title, text } = pausedTexts[language]
    return { language, title, text: filled(text, { name }) }
  })
  return {
    words,
    ...(globalMenuBackgroundColor && { background: globalMenuBackgroundColor }),
    ...(globalMenuTextColor && { color: globalMenuTextColor }),
  }
}

async function settingsOf(snapshot: string, blobs: Tools['blobs']): Promise<SiteSettings> {
  const cache = createJsonCache(blobs, 2)
  const { settings } = await cache.read<SnapshotRoot>(definitionKey(snapshot))
  return cache.read<SiteSettings>(definitionKey(settings))
}
