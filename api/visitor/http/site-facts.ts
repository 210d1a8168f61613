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

/** What the calls of a site need to know of it: what is live, not what is being edited. */
export interface SiteFacts {
  siteId: string
  /** SHA-256 of the snapshot that is live. */
  snapshot: string
  /** Since when its pages ask for view tokens; null where they do not. */
  tokensSince: number | null
  root: SnapshotRoot
  /** As far as the plan includes them. */
  settings: SiteSettings
}

/** Undefined for a site that is not online; to be waited for only where it has not been read yet. */
export type SiteFactsOf = (siteId: string) => Awaitable<SiteFacts | undefined>

const keptSites = 2_000

/** Reads what is live anew only when that has become another snapshot. */
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

/** The form of a kind as a site has it. */
export const formOf = ({ forms }: Pick<SiteSettings, 'forms'>, kind: FormKind) =>
  forms?.[kind] ?? defaultForms[kind]

/** Makes the states of a site's forms known: visitors may answer one long after another has taken its place. */
export function keepFormVersions(db: Db, siteId: string, settings: SiteSettings, now: number): void {
  for (const kind of formKinds) {
    const definition = formOf(settings, kind)
    addFormVersion(db, { siteId, kind, version: formVersion(definition), definition, createdAt: now })
  }
}

/** Makes known what visitors are asked before anything is kept of a form that they have not sent: each says to what they agreed. */
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
