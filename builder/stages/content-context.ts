import type { ContentContext } from '#content/content-lookups.ts'
import type { PictureOf } from '#content/own-html/html-pictures.ts'
import { stillAsset } from '#model/definition/media/asset-files.ts'
import { captionTop, webVttOf } from '#model/definition/media/caption-files.ts'
import type { MediaAsset, MediaRef } from '#model/definition/media/media.ts'
import type { MediaFocus } from '#model/jobs/snapshot.ts'
import type { Picture } from '#runtime/documents/page-content.ts'
import { creatorTags } from './creator-tags.ts'
import { shownHtml } from './html-sheets.ts'
import {
  captionsAddress,
  filmOf,
  focused,
  musicAddress,
  pictureOf,
  scriptAddress,
  sheetAddress,
  stillOf,
} from './media-names.ts'
import { isRunnable } from './script-check.ts'

/** Lookups within a release: media under their names in it, scripts as files of it. */
const inRelease = (
  base: string,
): Pick<ContentContext, 'scriptAddress' | 'tagScripts' | 'captionsAddress'> => ({
  scriptAddress: (script) => (isRunnable(script) ? scriptAddress(script, base) : undefined),
  tagScripts: (seo) => creatorTags(seo, base).scripts,
  captionsAddress: (page, cues) => captionsAddress(webVttOf(cues, captionTop(page)), base),
})

/** Changes with the focal point of any of the media; empty if none has one. */
export const focusKeys = (media: readonly MediaRef[], focus: MediaFocus = {}): string[] =>
  media.flatMap((ref) => (focus[ref] ? [`focus ${ref} ${focus[ref].join()}`] : []))

export function contentContext({
  asset,
  focus,
  safeHtml,
  ...rest
}: Pick<ContentContext, 'site' | 'pageAddress'> & {
  asset(ref: MediaRef): MediaAsset
  focus?: MediaFocus
  /** Replaces the removal of what is not allowed. */
  safeHtml?: (html: string, pictureOf: PictureOf) => string
}): ContentContext {
  const { base } = rest.site.layout
  const inFocus = (picture: Picture, ref: MediaRef) => focused(picture, { ref, asset: asset(ref), focus })
  const still = (ref: MediaRef) => inFocus(stillOf(ref, asset(ref), base), ref)
  const inHtml: PictureOf = (ref) => {
    const found: MediaAsset | undefined = asset(ref)
    return found && found.kind !== 'audio' ? still(ref) : undefined
  }
  return {
    ...rest,
    ...inRelease(base),
    safeHtml: (html) =>
      safeHtml?.(html, inHtml) ??
      shownHtml(html, (sheet) => sheetAddress(sheet, base), { pictureOf: inHtml }),
    media: (ref) => {
      const found = asset(ref)
      if (found.kind === 'image') return { picture: inFocus(pictureOf(ref, found, base), ref) }
      if (found.kind === 'audio') throw new Error(`${ref} is music and can not be seen`)
      const film = filmOf(ref, found, base)
      return { film: { ...film, poster: inFocus(film.poster, ref) } }
    },
    tones: (ref) => stillAsset(asset(ref))?.tones,
    music: (ref) => musicAddress(ref, base),
    still,
  }
}
