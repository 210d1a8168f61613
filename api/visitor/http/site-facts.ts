import { createJsonCache } from '#builder/blob-source.ts'
import { sha256 } from '#builder/hash.ts'
import { formVersion } from '#builder/stages/screen-content.ts'
import { defaultForms, type FormKind, formKinds } from '#model/definition/forms/form.ts'
import { partialText } from '#model/definition/forms/partial-submission.ts'
import type { SiteSettings } from '#model/definition/site.ts'
import { definitionKey } from '#model/jobs/release.ts'
import type { SnapshotRoot } from '#model/jobs/snapshot.ts'
import { settingsWithin } from '#model/records/plan.ts'
import { submissionKinds } from '#model/records/received.ts'
import { addressOf, type ScreenName } from '#model/values/address.ts'
import type { Language } from '#model/values/language.ts'
import { firstPosition } from '#model/values/position.ts'
import type { BlobStore } from '#store/blobs/blob-store.ts'
import type { Database, Db } from '../../db/database.ts'
import { createLiveSnapshots } from '../../db/publishing/live-snapshots.ts'
import { addConsentText, addFormVersion } from '../../db/submissions/form-versions.ts'
import { type Awaitable, createRecent } from './recent.ts'

/** What calls need to know of a site: the live state, not the draft. */
export interface SiteFacts {
  siteId: string
  /** SHA-256 of the live snapshot. */
  snapshot: string
  /** Since when its pages ask for view tokens; null where they do not. */
  tokensSince: number | null
  root: SnapshotRoot
  /** Without settings that the plan does not include. */
  settings: SiteSettings
}

/** Undefined for a site that is offline; a promise only if it is not cached. */
export type SiteFactsOf = (siteId: string) => Awaitable<SiteFacts | undefined>

const keptSites = 2_000

/** Reads the live site again only when it has another snapshot. */
export function createSiteFacts({ database, blobs, now }: FactsTools): SiteFactsOf {
  const cache = createJsonCache(blobs, keptSites)
  const liveSnapshot = createLiveSnapshots(database)
  const known = createRecent(keptSites, (name) => {
    const [siteId, snapshot, since] = name.split(' ') as [string, string, string]
    const tokensSince = since === '' ? null : Number(since)
    return read({ database, now }, { siteId, snapshot, tokensSince, cache })
  })
  return (siteId) => {
    const { snapshot, tokensSince } = liveSnapshot(siteId) ?? {}
    return snapshot === undefined ? undefined : known(`${siteId} ${snapshot} ${tokensSince ?? ''}`)
  }
}

interface FactsTools {
  database: Database
  blobs: BlobStore
  now: () => number
}

interface Reading extends Pick<SiteFacts, 'siteId' | 'snapshot' | 'tokensSince'> {
  cache: ReturnType<typeof createJsonCache>
}

async function read(
  { database, now }: Pick<FactsTools, 'database' | 'now'>,
  { siteId, snapshot, tokensSince, cache }: Reading,
): Promise<SiteFacts> {
  const root = await cache.read<SnapshotRoot>(definitionKey(snapshot))
  const stored = await cache.read<SiteSettings>(definitionKey(root.settings))
  const settings = settingsWithin(root.plan, stored)
  database.transaction((db) => {
    keepFormVersions(db, siteId, settings, now())
    keepPartialTexts(db, siteId, settings, now())
  })
  return { siteId, snapshot, tokensSince, root, settings }
}

/** A site's form of a kind. */
export const formOf = ({ forms }: Pick<SiteSettings, 'forms'>, kind: FormKind) =>
  forms?.[kind] ?? defaultForms[kind]

/** Stores the versions of a site's forms, because visitors may answer one long after it was replaced. */
export function keepFormVersions(db: Db, siteId: string, settings: SiteSettings, now: number): void {
  for (const kind of formKinds) {
    const definition = formOf(settings, kind)
    addFormVersion(db, { siteId, kind, version: formVersion(definition), definition, createdAt: now })
  }
}

/** Stores the texts that ask visitors to consent to storing unsent answers, so that each consent refers to its text. */
function keepPartialTexts(db: Db, siteId: string, settings: SiteSettings, createdAt: number): void {
  for (const kind of submissionKinds)
    for (const language of settings.languages) {
      const text = partialText(formOf(settings, kind), language)
      if (text !== undefined) addConsentText(db, { siteId, hash: sha256(text), text, createdAt })
    }
}

/**
 * The language a site shows to a visitor: the requested one, or the default where the site does not have it.
 */
export const shownLanguage = ({ settings }: SiteFacts, language: Language): Language =>
  settings.languages.includes(language) ? language : settings.defaultLanguage

/** Path of a screen of a site. */
export const screenPath = (facts: SiteFacts, language: Language, screen: ScreenName): string => {
  const { defaultLanguage, prefix } = facts.settings
  return addressOf({ defaultLanguage, prefix }, { language: shownLanguage(facts, language), screen })
}

/** Path of the first page of a site. */
export const homePath = (facts: SiteFacts, language: Language): string => {
  const { defaultLanguage, prefix } = facts.settings
  const target = { language: shownLanguage(facts, language), position: firstPosition }
  return addressOf({ defaultLanguage, prefix }, target)
}
