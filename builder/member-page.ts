import type { ContentContext } from '#content/content-lookups.ts'
import { languageSite } from '#content/language-site.ts'
import { pageContent } from '#content/page-content.ts'
import type { MediaAsset, MediaRef } from '#model/definition/media/media.ts'
import type { Page } from '#model/definition/page.ts'
import type { ReleaseFile } from '#model/jobs/release.ts'
import type { SnapshotPage } from '#model/jobs/snapshot.ts'
import type { Language } from '#model/values/language.ts'
import type { PageContent, Picture } from '#runtime/documents/page-content.ts'
import type { SnapshotSource } from './compile-site.ts'
import { sha256 } from './hash.ts'
import { languageSources } from './language-sources.ts'
import {
  assetFolder,
  captionsType,
  fileOfMedia,
  parseMediaName,
  scriptType,
  sheetType,
} from './stages/asset-names.ts'
import { contentContext } from './stages/content-context.ts'
import { creatorTags } from './stages/creator-tags.ts'
import { pageSheets, shownHtml } from './stages/html-sheets.ts'
import { mediaStem, scriptStem, sheetAddress } from './stages/media-names.ts'
import { pageAddresses, pageCaptions, pagePlaces } from './stages/page-places.ts'
import { isRunnable, pageScripts } from './stages/script-check.ts'

/** A script, captions or a style sheet, made from the page itself. */
export interface MemberText {
  text: string
  type: string
}

/** The pages of a snapshot in one language, as seen by somebody who may open locked pages. */
export interface MemberPages {
  language: Language
  /**
   * Undefined if the snapshot has no such page. `addressOf` returns the address from which a name under `/_assets/` is
   * loaded instead.
   */
  content(pageId: string, addressOf: (name: string) => string): Promise<PageContent | undefined>
  /**
   * The file of a page with this name: `{stem}-{width}.{format}`, `{stem}.mp4`, `{stem}.m4a`, `{stem}.vtt`,
   * `{stem}.css`, `{stem}.js`.
   */
  file(pageId: string, name: string): Promise<ReleaseFile | MemberText | undefined>
  /** Every page that only members see. */
  locked(): AsyncIterable<Page>
}

export interface MemberPageOptions {
  source: SnapshotSource
  /** Replaced by the default language if the site does not have it. */
  language: Language
  /** Origin of the site, without a trailing slash. */
  origin: string
}

export async function memberPages(options: MemberPageOptions): Promise<MemberPages> {
  const sources = await languageSources(options.source)
  const { defaultLanguage } = options.source.settings
  const language = sources.has(options.language) ? options.language : defaultLanguage
  const source = sources.get(language) ?? options.source
  const site = languageSite(source.settings, language, options.origin, source.root.plan)
  const frozen = new Map<string, SnapshotPage>()
  for (const entry of source.root.categories)
    for (const page of (await source.category(entry)).pages) frozen.set(page.id, page)
  const pageAddress = pageAddresses(await pagePlaces(source, site), site)

  return {
    language,
    async content(pageId, addressOf) {
      const found = frozen.get(pageId)
      if (!found) return undefined
      const assets = new Map<MediaRef, MediaAsset>()
      for (const ref of mediaOf(found)) assets.set(ref, await source.asset(ref))
      const { focus } = source.root
      const moved = (path: string) =>
        path.startsWith(assetFolder) ? addressOf(path.slice(assetFolder.length)) : path
      const context = contentContext({
        site,
        asset: (ref) => assets.get(ref)!,
        pageAddress,
        focus,
        safeHtml: (html, pictureOf) =>
          shownHtml(html, (sheet) => moved(sheetAddress(sheet)), {
            pictureOf: (ref) => {
              const picture = pictureOf(ref)
              return picture && movedPicture(picture, moved)
            },
          }),
      })
      const picture = (ref: MediaRef): Picture => movedPicture(context.still(ref), moved)
      return pageContent(await source.page(found.hash), {
        ...context,
        still: picture,
        // The site's own music is public.
        music: (ref) => (assets.has(ref) ? moved : String)(context.music(ref)),
        media: (ref) => movedMedia(context.media(ref), moved),
        scriptAddress: (script) =>
          isRunnable(script) ? moved(`${assetFolder}${scriptStem(sha256(script))}.js`) : undefined,
        captionsAddress: (page, cues) => moved(context.captionsAddress(page, cues)!),
        tagScripts: (seo) => creatorTags(seo).scripts.map((one) => ({ ...one, src: moved(one.src) })),
      })
    },
    async file(pageId, name) {
      const [found, mediaName] = [frozen.get(pageId), parseMediaName(name)]
      if (!found || !mediaName) return undefined
      if (texts[mediaName.format]) return textOf(await source.page(found.hash), mediaName)
      const ref = mediaOf(found).find((one) => mediaStem(one) === mediaName.stem)
      if (ref === undefined) return undefined
      const file = fileOfMedia(await source.asset(ref), mediaName)
      return file && { hash: file.file, bytes: file.bytes, type: file.type }
    },
    async *locked() {
      for (const page of frozen.values()) if (page.isLocked) yield await source.page(page.hash)
    },
  }
}

const mediaOf = ({ media, withheld }: SnapshotPage): MediaRef[] => [...new Set([...media, ...withheld])]

/** Texts made from the page itself, by file extension. */
const texts: Readonly<Record<string, { of: (page: Page) => string[]; type: string }>> = {
  js: { of: pageScripts, type: scriptType },
  vtt: { of: pageCaptions, type: captionsType },
  css: { of: pageSheets, type: sheetType },
}

function textOf(page: Page, mediaName: { stem: string; format: string }): MemberText | undefined {
  const { of, type } = texts[mediaName.format]!
  const text = of(page).find((one) => scriptStem(sha256(one)) === mediaName.stem)
  return text === undefined ? undefined : { text, type }
}

const movedPicture = (picture: Picture, moved: (path: string) => string): Picture => ({
  ...picture,
  stem: moved(picture.stem),
})

function movedMedia(medium: ReturnType<ContentContext['media']>, moved: (path: string) => string) {
  if ('picture' in medium) return { picture: movedPicture(medium.picture, moved) }
  const { film } = medium
  return { film: { ...film, src: moved(film.src), poster: movedPicture(film.poster, moved) } }
}
