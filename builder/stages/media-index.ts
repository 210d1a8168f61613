import type { ReleaseManifest, ReleaseMedia } from '#model/release.ts'
import { blobKey } from '#model/release.ts'
import type { CompileOptions } from '../compile-site.ts'
import { sha256Of } from '../hash.ts'
import { mediaStem, scriptStem } from './media-names.ts'
import { siteMedia } from './site-extras.ts'

/** The list of what may be opened under `/_assets/` besides the runtime: the media and scripts of public pages. */
export async function compileMediaIndex({
  source,
  sink,
  previous,
  withholds,
}: CompileOptions): Promise<ReleaseManifest['media']> {
  const { root, settings } = source
  const ofSite = siteMedia(settings)
  const key = sha256Of([...ofSite, ...root.categories.map(({ media }) => media)])
  if (previous?.manifest.media.key === key) return previous.manifest.media
  const index: ReleaseMedia = {}
  for (const ref of ofSite) index[mediaStem(ref)] = await source.assetKey(ref)
  for (const entry of root.categories)
    for (const page of (await source.category(entry)).pages) {
      for (const ref of withholds ? page.withheld : []) index[mediaStem(ref)] ??= ''
      for (const ref of page.media) index[mediaStem(ref)] = await source.assetKey(ref)
      for (const script of page.scripts) index[scriptStem(script)] = blobKey(script)
    }
  return { key, hash: await sink.writeIndex(JSON.stringify(index)) }
}
