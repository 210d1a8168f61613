import type { ReleaseManifest, ReleaseMedia } from '#model/jobs/release.ts'
import { blobKey } from '#model/jobs/release.ts'
import type { SnapshotPage } from '#model/jobs/snapshot.ts'
import { includes } from '#model/records/plan.ts'
import type { CompileOptions, SnapshotSource } from '../compile-site.ts'
import { sha256, sha256Of } from '../hash.ts'
import { sheetType } from './asset-names.ts'
import { variantFacts } from './experiment-pages.ts'
import { pageSheets } from './html-sheets.ts'
import { captionsName, mediaStem, scriptStem, sheetAddress, sheetName } from './media-names.ts'
import { siteMedia } from './site-overlays.ts'

type Tools = Pick<CompileOptions, 'sink' | 'previous' | 'withholds' | 'layout' | 'runtime'>

/** Lists what may be requested under `/_assets/` besides the runtime: the media and scripts of public pages. */
export async function compileMediaIndex(
  tools: Tools,
  sources: readonly SnapshotSource[],
): Promise<ReleaseManifest['media']> {
  const { sink, previous, runtime } = tools
  const key = sha256Of([
    // Another version of the product may clean the style sheets of the same snapshot differently.
    `build ${runtime.build}`,
    ...sources.flatMap(({ root, settings }) => [
      ...siteMedia(settings),
      ...root.categories.map(({ media }) => media),
      ...variantFacts(settings).map(({ hash }) => `variant ${hash}`),
      ...(includes(root.plan, 'creatorScripts') ? [] : ['no scripts']),
    ]),
  ])
  if (previous?.manifest.media.key === key) return previous.manifest.media
  const index: ReleaseMedia = {}
  for (const source of sources) await addMedia(index, source, tools)
  return { key, hash: await sink.writeIndex(JSON.stringify(index)) }
}

/** Adds the media of a snapshot. A medium shown by one snapshot may be requested even if another one withholds it. */
async function addMedia(index: ReleaseMedia, source: SnapshotSource, tools: Tools): Promise<void> {
  const { root, settings } = source
  for (const ref of siteMedia(settings)) index[mediaStem(ref)] = await source.assetKey(ref)
  for (const entry of root.categories)
    for (const page of (await source.category(entry)).pages) {
      for (const ref of tools.withholds ? page.withheld : []) index[mediaStem(ref)] ??= ''
      await addPage(index, source, { page, tools })
    }
  for (const page of variantFacts(settings)) await addPage(index, source, { page, tools })
}

interface PageOfIndex {
  page: SnapshotPage
  tools: Tools
}

async function addPage(
  index: ReleaseMedia,
  source: SnapshotSource,
  { page, tools }: PageOfIndex,
): Promise<void> {
  for (const ref of page.media) index[mediaStem(ref)] = await source.assetKey(ref)
  for (const script of page.scripts) index[scriptStem(script)] = blobKey(script)
  for (const captions of page.captions ?? []) index[captionsName(captions)] = blobKey(captions)
  for (const hash of page.sheets ? await sheetsOf(source, page.sheets, { page, tools }) : [])
    index[sheetName(hash)] = blobKey(hash)
}

/**
 * Style sheets as this version cleans them. Those of an earlier version are included while pages that use them may be
 * taken over from the previous release.
 */
async function sheetsOf(
  source: SnapshotSource,
  frozen: readonly string[],
  { page, tools: { sink, previous, layout } }: PageOfIndex,
): Promise<string[]> {
  const shown: string[] = []
  for (const sheet of pageSheets(await source.page(page.hash))) {
    const hash = sha256(sheet)
    shown.push(hash)
    if (!frozen.includes(hash)) await sink.write(sheetAddress(sheet, layout?.base), sheet, sheetType)
  }
  const others = frozen.filter((hash) => !shown.includes(hash))
  const before = others.length > 0 ? await previous?.mediaIndex?.() : undefined
  return [...shown, ...others.filter((hash) => before && sheetName(hash) in before)]
}
