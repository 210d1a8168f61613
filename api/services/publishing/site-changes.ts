import type { ChangesReply, PageChange } from '#model/calls/sites/checks.ts'
import type { ReleaseChanges } from '#model/calls/sites/releases.ts'
import type { VersionChanges } from '#model/calls/sites/versions.ts'
import type { SiteSettings } from '#model/definition/site.ts'
import type { SnapshotRoot } from '#model/jobs/snapshot.ts'
import { AppError } from '#model/messages/errors.ts'
import { pageAreas, settingsAreas } from '#model/rules/checks/changed-areas.ts'
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

/** The changes that publishing the draft would make. */
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

/**
 * The changes that a release made, compared with the release of the number `since`, or with the one before it. Throws GONE and
 * NOT_FOUND.
 */
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

/**
 * Languages may be published by themselves: each is compared with what it was before, in those of its changes that are seen in it.
 * What another keeps has not changed, and is told once it does.
 */
async function changesForVisitors(
  tools: ChangeTools,
  before: SnapshotRoot,
  after: SnapshotRoot,
): Promise<VersionChanges> {
  if (!before.mix && !after.mix) return compareSnapshots(tools, before, after)
  const shown = [...new Set([...(await languagesOf(tools, after)), ...(await languagesOf(tools, before))])]
  const groups = Map.groupBy(shown, (language) =>
    [before, after].map((root) => root.mix?.kept[language] ?? '').join(),
  )
  const found: VersionChanges[] = []
  for (const seen of groups.values()) {
    const [was, is] = await Promise.all([before, after].map((root) => stateOf(tools, root, seen[0]!)))
    found.push(await compareSnapshots(tools, was!, is!, seen))
  }
  return together(found)
}

async function languagesOf({ blobs }: ChangeTools, root: SnapshotRoot): Promise<readonly Language[]> {
  return root.mix?.languages ?? (await readDefinition<SiteSettings>(blobs, root.settings)).languages
}

/** What a language is shown as. */
async function stateOf(
  { blobs }: ChangeTools,
  root: SnapshotRoot,
  language: Language,
): Promise<SnapshotRoot> {
  const kept = root.mix?.kept[language]
  return kept === undefined ? root : readDefinition<SnapshotRoot>(blobs, kept)
}

function together(found: readonly VersionChanges[]): VersionChanges {
  const settings = new Set(found.flatMap((one) => one.settings))
  return {
    pages: [
      ...Map.groupBy(
        found.flatMap(({ pages }) => pages),
        ({ id }) => id,
      ).values(),
    ].map(pageTogether),
    morePages: Math.max(...found.map(({ morePages }) => morePages)),
    categories: firstOfEach(
      found.flatMap(({ categories }) => categories),
      ({ id }) => id,
    ),
    settings: settingsAreas.filter((area) => settings.has(area)),
    settingChanges: firstOfEach(
      found.flatMap(({ settingChanges }) => settingChanges),
      ({ path }) => path.join('/'),
    ),
    moreSettings: Math.max(...found.map(({ moreSettings }) => moreSettings)),
  }
}

const firstOfEach = <Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[] =>
  [...Map.groupBy(items, keyOf).values()].map(([first]) => first!)

/** A page as several languages have changed it. */
function pageTogether(changes: readonly PageChange[]): PageChange {
  const all = new Set(changes.flatMap(({ areas }) => areas))
  const isShared = changes.some(({ languages }) => languages.length === 0)
  return {
    ...changes[0]!,
    areas: pageAreas.filter((area) => all.has(area)),
    languages: isShared ? [] : [...new Set(changes.flatMap(({ languages }) => languages))],
  }
}
