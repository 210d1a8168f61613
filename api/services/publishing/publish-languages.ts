import { sha256 } from '#builder/hash.ts'
import type { SiteSettings } from '#model/definition/site.ts'
import { definitionKey } from '#model/jobs/release.ts'
import type { PartialPublish, SnapshotRoot } from '#model/jobs/snapshot.ts'
import { AppError } from '#model/messages/errors.ts'
import type { Language, Localized } from '#model/values/language.ts'
import { findPublish } from '../../db/publishing/publishes.ts'
import { findRelease } from '../../db/publishing/releases.ts'
import { everything } from '../../db/scope.ts'
import type { Site } from '../../db/sites/sites.ts'
import { readDefinition } from '../../infra/read-definition.ts'
import type { PublishingTools } from './live/live-pointer.ts'

interface Mixing {
  site: Site
  /** SHA-256 of the root of the snapshot to publish. */
  snapshot: string
  languages: readonly Language[]
}

/**
 * A snapshot in which all other languages stay as they are live; returns the hash of its root. Throws CONFLICT if nothing is
 * live, or if the addresses of all languages would change.
 */
export async function publishPartOfLanguages(tools: PublishingTools, mixing: Mixing): Promise<string> {
  const { site, snapshot, languages } = mixing
  const { blobs } = tools
  const live = liveSnapshot(tools, site)
  if (live === undefined) throw new AppError('CONFLICT', 'one-language-first')
  const root = await readDefinition<SnapshotRoot>(blobs, snapshot)
  const settings = await readDefinition<SiteSettings>(blobs, root.settings)
  const before = await readDefinition<SnapshotRoot>(blobs, live)
  const settingsBefore = await readDefinition<SiteSettings>(blobs, before.settings)
  if (
    settings.defaultLanguage !== settingsBefore.defaultLanguage ||
    settings.prefix !== settingsBefore.prefix
  )
    throw new AppError('CONFLICT', 'one-language-addresses')
  const missing = languages.find((language) => !settings.languages.includes(language))
  if (missing !== undefined)
    throw new AppError('INVALID_INPUT', { reason: 'no-such-language', params: { language: missing } })
  const mix = mixOf({ live, before, shown: settingsBefore.languages, languages })
  const json = JSON.stringify({ ...root, mix })
  await blobs.write(definitionKey(sha256(json)), json)
  return sha256(json)
}

/** SHA-256 of the root of the live snapshot; undefined if nothing is live. */
export function liveSnapshot({ database: { db } }: Pick<PublishingTools, 'database'>, site: Site) {
  const release = site.liveRelease === null ? undefined : findRelease(db, site.id, site.liveRelease)
  return release && findPublish(db, everything, release.publishId)?.snapshot
}

interface Parts {
  live: string
  before: SnapshotRoot
  /** The languages of the live snapshot. */
  shown: readonly Language[]
  languages: readonly Language[]
}

/** Live languages keep their order, so that nothing is compiled again because of it. */
function mixOf({ live, before, shown, languages }: Parts): PartialPublish {
  const liveLanguages = before.mix?.languages ?? shown
  const kept: Localized<string> = {}
  for (const language of liveLanguages)
    if (!languages.includes(language)) kept[language] = before.mix?.kept[language] ?? live
  const added = languages.filter((language) => !liveLanguages.includes(language))
  return { languages: [...liveLanguages, ...added], kept }
}
