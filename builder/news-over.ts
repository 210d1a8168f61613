import { overlaysPath } from '#content/language-site.ts'
import { stillAsset } from '#model/definition/media/asset-files.ts'
import type { MediaAsset, MediaRef } from '#model/definition/media/media.ts'
import type { SiteNotification } from '#model/definition/notification.ts'
import { blobKey, type LivePointer, type ReleaseFile, type ReleaseManifest } from '#model/jobs/release.ts'
import type { Language } from '#model/values/language.ts'
import type { NotificationContent, Overlays } from '#runtime/documents/overlays.ts'
import type { BlobStore } from '#store/blobs/blob-store.ts'
import { sha256 } from './hash.ts'
import { assetFolder } from './stages/asset-names.ts'
import { mediaStem, stillOf } from './stages/media-names.ts'
import { notificationContent } from './stages/overlays-json.ts'

/** News from outside of a site's definition; every title has a text. */
export type OutsideNews = Omit<SiteNotification, 'title' | 'content'> & {
  title: Partial<Record<Language, string>>
  content?: Partial<Record<Language, string>>
}

interface Speech {
  language: Language
  defaultLanguage: Language
}

/**
 * News of a site in one of its languages. A news item in neither that language nor the default one is shown in the
 * language in which it was written.
 */
export const newsContents = (
  speech: Speech,
  news: readonly OutsideNews[],
  assetOf: (ref: MediaRef) => MediaAsset | undefined,
  base = '',
): NotificationContent[] =>
  news.flatMap((one) => {
    const { title, content = {}, image, ...rest } = one
    const written = speechOf(one, speech)
    if (written === undefined) return []
    const asset = image === undefined ? undefined : assetOf(image)
    const texts = {
      title: { [speech.language]: title[written] },
      content: { [speech.language]: content[written] },
    }
    const still = () => stillOf(image!, asset!, base)
    return [notificationContent({ site: speech, still }, { ...rest, ...texts, image: asset && image })]
  })

/** The language in which a reader sees it. */
function speechOf({ title }: OutsideNews, { language, defaultLanguage }: Speech): Language | undefined {
  const written = (Object.keys(title) as Language[]).filter((one) => title[one]?.trim())
  return [language, defaultLanguage].find((one) => written.includes(one)) ?? written[0]
}

export interface NewsOver {
  blobs: Pick<BlobStore, 'read' | 'write'>
  manifest: ReleaseManifest
  news: readonly OutsideNews[]
  assetOf(ref: MediaRef): MediaAsset | undefined
}

/**
 * The files to put over a release so that its banner shows news: one file per language, and the pictures. Used by a
 * live pointer and by a folder for other hosts.
 */
export async function newsOver(given: NewsOver): Promise<NonNullable<LivePointer['over']>> {
  const { blobs, manifest, news, assetOf } = given
  const over: Record<string, ReleaseFile> = {}
  for (const { image } of news) {
    const asset = image === undefined ? undefined : assetOf(image)
    if (image !== undefined && asset) Object.assign(over, pictureFiles(image, asset))
  }
  const defaultLanguage = manifest.defaultLanguage as Language
  for (const language of manifest.languages as Language[]) {
    const path = overlaysPath(language, manifest.layout)
    const own = await ownExtras(blobs, manifest, path)
    const added = newsContents({ language, defaultLanguage }, news, assetOf, manifest.layout?.base)
    const json = JSON.stringify({ ...own, notifications: [...added, ...own.notifications] })
    const hash = sha256(json)
    await blobs.write(blobKey(hash), json)
    over[path] = { hash, bytes: Buffer.byteLength(json), type: 'application/json' }
  }
  return over
}

const none: Overlays = { popups: [], notifications: [] }

async function ownExtras(
  blobs: NewsOver['blobs'],
  manifest: ReleaseManifest,
  path: string,
): Promise<Overlays> {
  const file = manifest.files[path]
  const bytes = file && (await blobs.read(blobKey(file.hash)))
  return bytes ? (JSON.parse(Buffer.from(bytes).toString()) as Overlays) : none
}

function pictureFiles(ref: MediaRef, asset: MediaAsset): Record<string, ReleaseFile> {
  const stem = asset.kind === 'image' ? mediaStem(ref) : `p${mediaStem(ref)}`
  return Object.fromEntries(
    (stillAsset(asset)?.variants ?? []).map(({ width, format, file, bytes }) => [
      `${assetFolder}${stem}-${width}.${format}`,
      { hash: file, bytes, type: `image/${format}` },
    ]),
  )
}
