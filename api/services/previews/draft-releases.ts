import { blobMedia } from '#builder/blob-media.ts'
import { createJsonCache, MissingBlobError } from '#builder/blob-source.ts'
import { type ChangedCategories, type ChangeTools, changeSnapshot } from '#builder/change-snapshot.ts'
import { createSnapshotCompiler } from '#builder/compile-snapshot.ts'
import { newsOver } from '#builder/news-over.ts'
import { type OpenRelease, openRelease } from '#builder/open-release.ts'
import type { LiveReleases } from '#builder/release-reader.ts'
import type { RuntimeBundle } from '#builder/runtime-bundle.ts'
import type { MediaRef } from '#model/definition/media/media.ts'
import { definitionKey, manifestKey } from '#model/jobs/release.ts'
import type { PreviewAudience } from '#model/records/preview.ts'
import type { Database } from '../../db/database.ts'
import { everything } from '../../db/scope.ts'
import { findSite, type Site } from '../../db/sites/sites.ts'
import { freezeSite } from '../definition/snapshot.ts'
import { bannerAnnouncementsOf } from '../publishing/live/banner-announcements.ts'
import type { ScratchStore } from './scratch-store.ts'
import { varySnapshot } from './vary-snapshot.ts'

export interface DraftOptions {
  database: Database
  scratch: ScratchStore
  runtime: RuntimeBundle
  /** Origin of the preview of a site. */
  originOf(siteId: string): string
  onError(error: unknown): void
}

/** The view of a draft that is shown. */
export interface PreviewLook {
  audience: PreviewAudience
  /** Id of the variation of an experiment; undefined for the original. */
  variationId: string | undefined
}

/** Releases of current drafts, compiled on demand. */
export interface DraftReleases {
  of(look: PreviewLook): Pick<LiveReleases, 'open' | 'forget'>
}

interface Draft {
  version: number
  /** Whether it was compiled with scripts switched off. */
  isScriptless: boolean
  generation: number
  /** Fulfilled with the manifest once it is compiled. */
  manifest: Promise<string>
  /** Files that announcements add to it, with the announcements that they were made from. */
  over?: { news: string; files: OpenRelease['over'] }
}

const keptDrafts = 1_000
const cachedParts = 5_000

/** Parts of a draft that have not changed since it was last compiled are reused, as in publishing. */
export function createDraftReleases(options: DraftOptions): DraftReleases {
  const { database, scratch, onError } = options
  const drafts = new Map<string, Draft>()
  let cacheOf = tools(scratch)

  function draftOf(site: Site, look: PreviewLook): Draft {
    const generation = scratch.generation()
    if (generation !== cacheOf.generation) {
      drafts.clear()
      cacheOf = tools(scratch)
    }
    const key = keyOf(site.id, look)
    const known = drafts.get(key)
    const isScriptless = site.scriptsOff !== null
    if (known?.version === site.definitionVersion && known.isScriptless === isScriptless) return known
    const original = drafts.get(keyOf(site.id, { ...look, variationId: undefined }))
    const previous = (known ?? original)?.manifest
    const manifest = compileDraft({ ...options, ...cacheOf, site, look, previous })
    const draft: Draft = { version: site.definitionVersion, isScriptless, generation, manifest }
    drafts.delete(key)
    drafts.set(key, draft)
    if (drafts.size > keptDrafts) drafts.delete(drafts.keys().next().value!)
    manifest.catch((error: unknown) => {
      onError(error)
      if (drafts.get(key) === draft) drafts.delete(key)
    })
    return draft
  }

  return {
    of: (look) => ({
      async open(siteId): Promise<OpenRelease | undefined> {
        const site = findSite(database.db, everything, siteId)
        if (!site) return undefined
        const draft = draftOf(site, look)
        const manifest = await cacheOf.cache.read<OpenRelease['manifest']>(manifestKey(await draft.manifest))
        return {
          ...openRelease(manifest, cacheOf.cache),
          over: await overOf(draft, manifest, options),
          earlierAsset: async () => undefined,
        }
      },
      forget: (siteId) => void drafts.delete(keyOf(siteId, look)),
    }),
  }
}

const keyOf = (siteId: string, { audience, variationId = '' }: PreviewLook): string =>
  `${siteId} ${audience} ${variationId}`

/** Includes announcements of all times: previews show the site as of a chosen time, and their clock decides which are shown. */
const anyTime = 0

async function overOf(
  draft: Draft,
  manifest: OpenRelease['manifest'],
  { database, scratch: blobs }: Pick<DraftOptions, 'database' | 'scratch'>,
): Promise<OpenRelease['over']> {
  const { news, assetOf } = bannerAnnouncementsOf(database.db, manifest.siteId, anyTime)
  const key = JSON.stringify(news)
  if (draft.over?.news !== key) {
    const files = news.length === 0 ? undefined : await newsOver({ blobs, manifest, news, assetOf })
    draft.over = { news: key, files }
  }
  return draft.over.files
}

const tools = (scratch: ScratchStore) => ({
  generation: scratch.generation(),
  cache: createJsonCache(scratch, cachedParts),
  compile: createSnapshotCompiler(scratch),
  unlocked: new Map() as ChangedCategories,
})

type Work = DraftOptions &
  ReturnType<typeof tools> & {
    site: Site
    look: PreviewLook
    previous: Promise<string> | undefined
  }

/** Starts after the previous compile has ended, and reuses its result. */
async function compileDraft(work: Work): Promise<string> {
  const { database, scratch, look } = work
  const frozen = freezeSite(database.db, work.site)
  const previous = await work.previous?.catch(() => undefined)
  await scratch.write(definitionKey(frozen.hash), frozen.json)
  const shown =
    look.variationId === undefined
      ? frozen.hash
      : await varySnapshot(frozen.hash, writerOf(work), look.variationId)
  const snapshot = look.audience === 'guest' ? shown : await unlocked(shown, work)
  try {
    return await compileSnapshot(work, snapshot, previous)
  } catch (error) {
    if (!(error instanceof MissingBlobError)) throw error
    work.onError(error)
    return compileSnapshot(work, await withoutMissing(snapshot, work), previous)
  }
}

async function compileSnapshot(
  { compile, runtime, originOf, site }: Work,
  snapshot: string,
  previous: string | undefined,
): Promise<string> {
  const { hash } = await compile({ snapshot, previous, runtime, origin: originOf(site.id), mode: 'preview' })
  return hash
}

const writerOf = ({ cache, scratch }: Work): Pick<ChangeTools, 'cache' | 'write'> => ({
  cache,
  write: scratch.write,
})

/** The draft as members see it: locked pages are unlocked. */
const unlocked = (snapshot: string, work: Work): Promise<string> =>
  changeSnapshot(
    snapshot,
    {
      ...writerOf(work),
      isSame: ({ isLocked }) => !isLocked,
      change: (page) => ({ ...page, membersOnlyLock: false }),
      keepsRows: true,
    },
    work.unlocked,
  )

/** Pages whose media are not there are empty, so that the rest can be shown. */
function withoutMissing(snapshot: string, work: Work): Promise<string> {
  const { asset } = blobMedia(work.scratch, work.cache)
  const isThere = (ref: MediaRef) =>
    asset(ref).then(
      () => true,
      () => false,
    )
  return changeSnapshot(snapshot, {
    ...writerOf(work),
    isSame: async ({ media }) => (await Promise.all(media.map(isThere))).every(Boolean),
    change: (page) => ({ ...page, details: {}, products: [], buttons: [] }),
    keepsRows: false,
  })
}
