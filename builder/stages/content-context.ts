import type { ContentContext } from '#content/content-lookups.ts'
import type { MediaAsset, MediaRef } from '#model/media.ts'
import { creatorTags } from './creator-tags.ts'
import { filmOf, pictureOf, scriptAddress, stillOf } from './media-names.ts'
import { sanitizeContentHtml } from './sanitize-html.ts'
import { isRunnable } from './script-check.ts'

/** What a release shows of a definition: media under their names in it, scripts as files of it. */
const inRelease = {
  scriptAddress: (script: string) => (isRunnable(script) ? scriptAddress(script) : undefined),
  tagScripts: (seo: Parameters<ContentContext['tagScripts']>[0]) => creatorTags(seo).scripts,
  safeHtml: sanitizeContentHtml,
}

export function contentContext({
  asset,
  ...rest
}: Pick<ContentContext, 'site' | 'pageAddress'> & { asset(ref: MediaRef): MediaAsset }): ContentContext {
  return {
    ...rest,
    ...inRelease,
    media: (ref) => {
      const found = asset(ref)
      return found.kind === 'image' ? { picture: pictureOf(ref, found) } : { film: filmOf(ref, found) }
    },
    still: (ref) => stillOf(ref, asset(ref)),
  }
}
