import { stillAsset } from '#model/definition/media/asset-files.ts'
import type { ImageVariant, MediaRef } from '#model/definition/media/media.ts'
import type { TextPlace } from '#model/edits/translations/translated-texts.ts'
import { blobKey } from '#model/jobs/release.ts'
import { textsOfImages } from '#model/media/picture-text.ts'
import type { Language, Localized } from '#model/values/language.ts'
import type { BlobStore } from '#store/blobs/blob-store.ts'
import type { Db } from '../../../db/database.ts'
import { listMediaForSite } from '../../../db/media/media.ts'
import type { Site } from '../../../db/sites/sites.ts'
import type { PartOfSite } from '../part-of-site.ts'

interface PictureRequest {
  part: PartOfSite
  /** The text that describes the picture, or stands with it. */
  place: TextPlace
  language: Language
  /** The smallest of its sizes that is at least this wide, in pixels. */
  width: number
}

const maxBytes = 4_000_000
const formats: readonly ImageVariant['format'][] = ['jpeg', 'png', 'webp']

/** The picture that a text belongs to; undefined where there is none, or the text belongs to none. */
export async function pictureAt(
  { db, blobs }: { db: Db; blobs: BlobStore },
  site: Site,
  wanted: PictureRequest,
): Promise<{ type: string; bytes: Uint8Array } | undefined> {
  const ref = refAt(wanted, site.defaultLanguage)
  const asset = ref === undefined ? undefined : listMediaForSite(db, site, [ref])[0]?.asset
  const still = asset && stillAsset(asset)
  if (!still) return undefined
  const { variants } = still
  const format = formats.find((one) => variants.some((variant) => variant.format === one))
  const sizes = variants.filter((variant) => variant.format === format)
  const variant = sizes.find(({ width }) => width >= wanted.width) ?? sizes.at(-1)
  if (!variant || variant.bytes > maxBytes) return undefined
  const bytes = await blobs.read(blobKey(variant.file))
  return bytes && { type: `image/${variant.format}`, bytes }
}

function refAt({ part, place, language }: PictureRequest, fallback: Language): MediaRef | undefined {
  const { pages, settings } = part.edited
  const pageOf = (id: string | undefined) =>
    id !== undefined && Object.hasOwn(pages, id) ? pages[id] : undefined
  const inLanguages = (refs: Localized<MediaRef>) => refs[language] ?? refs[fallback]
  const details = pageOf(textsOfImages.page.exec(place)?.[1])?.details
  if (details) return details[language]?.media ?? details[fallback]?.media
  const [, pageId, buttonId] = textsOfImages.button.exec(place) ?? []
  const campaignId = textsOfImages.campaign.exec(place)?.[1]
  const button =
    pageOf(pageId)?.buttons.find(({ id }) => id === buttonId) ??
    settings.campaign?.buttons.find(({ id }) => id === campaignId)
  return button?.buttonType === 'MEDIA' ? inLanguages(button.buttonImage) : undefined
}
