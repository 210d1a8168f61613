import type { ChangesReply, PageChange } from '#model/calls/sites/checks.ts'
import type { ReleaseChanges } from '#model/calls/sites/releases.ts'
import type { VersionChanges } from '#model/calls/sites/versions.ts'
import type { SnapshotRoot } from '#model/jobs/snapshot.ts'
import { AppError } from '#model/messages/errors.ts'
import { isLanguage, settingsAreas } from '#model/rules/checks/changed-areas.ts'
import type { Language } from '#model/values/language.ts'
import { findPublish } from '../../db/publishing/publishes.ts'
import { findRelease, listReleaseNumbers, type Release } from '../../db/publishing/releases.ts'
import { everything } from '../../db/scope.ts'
import type { Site } from '../../db/sites/sites.ts'
import { readDefinition } from '../../infra/read-definition.ts'
import { freezeSite } from '../definition/snapshot.ts'
import { type ChangeTools, compareSnapshots } from './compare-snapshots.ts'
import { liveSnapshot } from './publish-languages.ts'

const nothing: VersionChanges = {
  pages: [],
  morePages: 0,
  categories: [],
  settings: [],
  settingChanges: [],
  moreSettings: 0,
}

const draftOf = ({ database }: ChangeTools, site: Site): SnapshotRoot =>
  JSON.parse(freezeSite(database.db, site).json)

/** What publishing the draft would change. */
export async function siteChanges(tools: ChangeTools, site: Site): Promise<ChangesReply> {
  const version = site.definitionVersion
  const snapshot = liveSnapshot(tools, site)
  if (snapshot === undefined || site.liveRelease === null) return { version, live: null, ...nothing }
  const live = await readDefinition<SnapshotRoot>(tools.blobs, snapshot)
  return {
    version,
    live: { release: site.liveRelease, at: new Date(site.liveAt ?? 0).toISOString() },
    ...(await changesForVisitors(tools, live, draftOf(tools, site))),
  }
}

/** What has changed since a version. Throws GONE. */
export async function changesSince(
  tools: ChangeTools,
  site: Site,
  snapshot: string,
): Promise<VersionChanges> {
  const version = await readDefinition<SnapshotRoot>(tools.blobs, snapshot)
  return compareSnapshots(tools, version, draftOf(tools, site))
}

/** What a release has changed, since the one of that number or the one before it. Throws GONE and NOT_FOUND. */
export async function releaseChanges(
  tools: ChangeTools,
  { siteId, number, since }: { siteId: string; number: number; since: number | undefined },
): Promise<ReleaseChanges> {
  const { db } = tools.database
  const before =
    since ??
    listReleaseNumbers(db, siteId).reduce((last, one) => (one < number ? Math.max(last, one) : last), 0)
  if (before === 0) return { since: null, ...nothing }
  const [earlier, later] = [findRelease(db, siteId, before), findRelease(db, siteId, number)]
  if (!earlier || !later) throw new AppError('NOT_FOUND', 'no-such-release')
  return {
    since: { release: before, at: new Date(earlier.createdAt).toISOString() },
    ...(await changesForVisitors(tools, await rootOf(tools, earlier), await rootOf(tools, later))),
  }
}

function rootOf({ database, blobs }: ChangeTools, { publishId }: Release): Promise<SnapshotRoot> {
  const snapshot = findPublish(database.db, everything, publishId)?.snapshot
  if (snapshot === undefined) throw new AppError('GONE', 'release-gone')
  return readDefinition<SnapshotRoot>(blobs, snapshot)
}

/** Languages may be published by themselves: what another keeps has not changed, and is told once it does. */
async function changesForVisitors(
  tools: ChangeTools,
  before: SnapshotRoot,
  after: SnapshotRoot,
): Promise<VersionChanges> {
  const all = await compareSnapshots(tools, before, after)
  const kept = after.mix?.kept ?? {}
  const isKept = (language: Language) => kept[language] !== undefined
  const isSeen = (about: readonly Language[]) => about.length === 0 || !about.every(isKept)
  const pages = new Map(all.pages.filter(({ languages }) => isSeen(languages)).map((page) => [page.id, page]))
  const seen = all.settingChanges.filter(({ path }) => isSeen(path.filter(isLanguage)))
  const details = new Map(seen.map((change) => [change.path.join('/'), change]))
  const settings = new Set(after.mix ? seen.map(({ area }) => area) : all.settings)
  let { morePages, moreSettings } = all
  for (const [language, snapshot] of Object.entries(before.mix?.kept ?? {}) as [Language, string][]) {
    if (isKept(language)) continue
    const root = await readDefinition<SnapshotRoot>(tools.blobs, snapshot)
    const other = await compareSnapshots(tools, root, after)
    for (const page of other.pages)
      if (!pages.has(page.id) && isAbout(page, language)) pages.set(page.id, page)
    for (const area of other.settings) settings.add(area)
    for (const change of other.settingChanges) {
      const key = change.path.join('/')
      if (!details.has(key)) details.set(key, change)
    }
    morePages = Math.max(morePages, other.morePages)
    moreSettings = Math.max(moreSettings, other.moreSettings)
  }
  return {
    pages: [...pages.values()],
    morePages,
    categories: all.categories,
    settings: settingsAreas.filter((area) => settings.has(area)),
    settingChanges: [...details.values()],
    moreSettings,
  }
}

const isAbout = ({ languages }: PageChange, language: Language): boolean =>
  languages.length === 0 || languages.includes(language)
