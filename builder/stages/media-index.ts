import type { ReleaseManifest, ReleaseMedia } from '#model/jobs/release.ts'
import { blobKey } from '#model/jobs/release.ts'
import type { SnapshotPage } from '#model/jobs/snapshot.ts'
import { includes } from '#model/records/plan.ts'
import type { CompileOptions, SnapshotSource } from '../compile-site.ts'
import { sha256Of } from '../hash.ts'
import { variantFacts } from './experiment-pages.ts'
import { captionsName, mediaStem, scriptStem, sheetName } from './media-names.ts'
import { siteMedia } from './site-overlays.ts'

/** The list of what may be opened under `/_assets/` besides the runtime: the media and scripts of public pages. */
export async function compileMediaIndex(
  { sink, previous, withholds }: CompileOptions,
  sources: readonly SnapshotSource[],
): Promise<ReleaseManifest['media']> {
  const key = sha256Of(
    sources.flatMap(({ root, settings }) => [
      ...siteMedia(settings),
      ...root.categories.map(({ media }) => media),
      ...variantFacts(settings).map(({ hash }) => `variant ${hash}`),
      ...(includes(root.plan, 'creatorScripts') ? [] : ['no scripts']),
    ]),
  )
  if (previous?.manifest.media.key === key) return previous.manifest.media
  const index: ReleaseMedia = {}
  for (const source of sources) await addMedia(index, source, withholds)
  return { key, hash: await sink.writeIndex(JSON.stringify(index)) }
}

/**
 * Adds the media of a snapshot. What one snapshot shows may be opened even where another one withholds it.
 */
async function addMedia(index: ReleaseMedia, source: SnapshotSource, withholds = false): Promise<void> {
  const { root, settings } = source
  for (const ref of siteMedia(settings)) index[mediaStem(ref)] = await source.assetKey(ref)
  for (const entry of root.categories)
    for (const page of (await source.category(entry)).pages) {
      for (const ref of withholds ? page.withheld : []) index[mediaStem(ref)] ??= ''
      await addPage(index, source, page)
    }
  for (const page of variantFacts(settings)) await addPage(index, source, page)
}

async function addPage(index: ReleaseMedia, source: SnapshotSource, page: SnapshotPage): Promise<void> {
  for (const ref of page.media) index[mediaStem(ref)] = await source.assetKey(ref)
  for (const script of page.scripts) index[scriptStem(script)] = blobKey(script)
  for (const captions of page.captions ?? []) index[captionsName(captions)] = blobKey(captions)
  for (const sheet of page.sheets ?? []) index[sheetName(sheet)] = blobKey(sheet)
}
