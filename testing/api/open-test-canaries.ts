import { media } from '#api/db/schema/media.ts'
import { beforeDelivery } from '#api/visitor/visitor-app.ts'
import { createJsonCache, type JsonCache } from '#builder/blob-source.ts'
import { createSnapshotCompiler } from '#builder/compile-snapshot.ts'
import { createDelivery } from '#builder/delivery.ts'
import { createEarlierFiles } from '#builder/earlier-files.ts'
import { loadRuntime } from '#builder/load-runtime.ts'
import { assetKey } from '#builder/media/media-cache.ts'
import { releaseFiles } from '#builder/release-files.ts'
import { createLiveReleases } from '#builder/release-reader.ts'
import { captionsAddress, mediaFilesOf, scriptAddress } from '#builder/stages/media-names.ts'
import { pageCaptions } from '#builder/stages/page-places.ts'
import { pageScripts } from '#builder/stages/script-check.ts'
import { runtimeFolder } from '#cli/places.ts'
import type { SiteDocument } from '#model/calls/sites/editing.ts'
import type { PageRecord } from '#model/calls/sites/pages.ts'
import { visitorCalls } from '#model/calls/visitor/paths.ts'
import { blobKey, type ReleaseManifest, type ReleasePart } from '#model/jobs/release.ts'
import { checkSite } from '#model/rules/check-site.ts'
import type { BlobStore } from '#store/blobs/blob-store.ts'
import { canarySite } from './canary-site.ts'
import { whenEnded } from './open-test-api.ts'
import { openTestVisitors } from './open-test-visitors.ts'

type MediumRow = typeof media.$inferSelect

const origin = 'http://inn.localhost:3001'

/** The canary site as delivered to visitors: compiled, with its calls. */
export async function openCanaries() {
  const runtime = await loadRuntime(runtimeFolder)
  let previous: string | undefined
  const compile = (blobs: BlobStore) => {
    const compileSnapshot = createSnapshotCompiler(blobs)
    return async (snapshot: string) => {
      const made = await compileSnapshot({ snapshot, previous, runtime, origin, calls: visitorCalls })
      previous = made.hash
      return made
    }
  }
  const visitors = await openTestVisitors({ compile })
  const { blobs, staff, importSite } = visitors
  await importSite('inn', canarySite())
  const assets = () => visitors.database.db.select().from(media).all()
  for (const { ref, asset } of assets())
    await blobs.write(assetKey(ref.replace('media:', '')), JSON.stringify(asset))
  const cache = createJsonCache(blobs, 1_000)
  const live = createLiveReleases({ earlier: createEarlierFiles, blobs, cache, freshMs: 0, now: Date.now })
  const delivery = createDelivery({
    blobs,
    live,
    compress: async () => ({ vary: false }),
    siteOfHost: visitors.deps.siteOfHost,
    originOf: visitors.deps.originOf,
  })
  const site = beforeDelivery(visitors.visitorApp.fetch, delivery)
  const get = async (path: string, headers: Record<string, string> = {}) =>
    site(new Request(origin + path, { headers }))

  return {
    ...visitors,
    get,
    async publish() {
      const { id } = (await (await staff('POST', '/api/sites/inn/publish')).json()) as { id: string }
      return whenEnded(staff, id)
    },
    /** Changes a page of the draft. */
    async change(pageId: string, change: (page: PageRecord) => Partial<PageRecord>) {
      const path = `/api/pages/inn.${pageId}`
      const page = (await (await staff('GET', path)).json()) as PageRecord
      const answer = await staff('PUT', path, { ...page, ...change(page) })
      if (!answer.ok) throw new Error(await answer.text())
    },
    /** Removes a page of the first category from the draft. */
    async remove(pageId: string) {
      const read = async <Reply>(path: string) => (await (await staff('GET', path)).json()) as Reply
      const { version, site: draft } = await read<SiteDocument>('/api/sites/inn/document')
      const edits = [
        { op: 'remove', path: ['categories', 'a', 'pages'], item: pageId, place: 'open' },
        { op: 'set', path: ['pages', pageId], before: draft.pages[pageId] },
      ]
      const answer = await staff('POST', '/api/sites/inn/edits', { base: version, edits })
      if (!answer.ok) throw new Error(await answer.text())
    },
    /** Requests everything that anybody can load. */
    async crawl(): Promise<string> {
      const texts: string[] = []
      for (const path of await allPaths(blobs, cache, assets()))
        texts.push(path, await (await get(path)).text())
      return texts.join('\n')
    },
  }
}

/** Every path that could be requested: from all stored lists, and by guessing. */
async function allPaths(blobs: BlobStore, cache: JsonCache, assets: readonly MediumRow[]) {
  const paths = new Set<string>()
  for await (const key of blobs.list('manifests/')) {
    const manifest = await cache.read<ReleaseManifest>(key)
    const part = (hash: string) => cache.read<ReleasePart>(blobKey(hash))
    for await (const { path } of releaseFiles(manifest, part)) paths.add(path)
  }
  for (const { ref, asset } of assets) for (const { path } of mediaFilesOf(ref, asset)) paths.add(path)
  const { definition } = checkSite(canarySite())
  for (const page of definition!.categories.flatMap(({ pages }) => pages)) {
    for (const script of pageScripts(page)) paths.add(scriptAddress(script))
    for (const captions of pageCaptions(page)) paths.add(captionsAddress(captions))
    for (const state of ['public', 'private']) {
      paths.add(`${visitorCalls}/page/${page.id}/${state}`)
      for (const { id } of page.products) paths.add(`${visitorCalls}/product/${id}/${state}`)
      for (const { id } of page.buttons) paths.add(`${visitorCalls}/button/${id}/${state}`)
    }
  }
  paths.add(`${visitorCalls}/page?site_id=inn&skip=1&take=1000&status=published`)
  return paths
}

export type Canaries = Awaited<ReturnType<typeof openCanaries>>
