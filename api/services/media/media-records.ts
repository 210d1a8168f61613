import type { MediaDetail, MediaRecord } from '#model/calls/media/media.ts'
import type { MediaAsset, MediaRef } from '#model/definition/media/media.ts'
import { isoTime } from '#model/values/calendar-day.ts'
import { positionOf } from '#model/values/position.ts'
import type { Db } from '../../db/database.ts'
import { listPreviews } from '../../db/media/media.ts'
import { type LibraryMedium, listMediaUses } from '../../db/media/owned-media.ts'
import { listPagesById } from '../../db/sites/pages.ts'
import { largestName } from '../definition/media-row.ts'

/** Path under which staff load media. */
const staffAssets = '/api/assets/'

/** Thumbnail addresses of media by reference. */
export function thumbnailsOf(
  db: Db,
  refs: readonly (MediaRef | null)[],
  assetsPath: string = staffAssets,
): (ref: MediaRef | null) => string | null {
  const names = listPreviews(
    db,
    refs.filter((ref) => ref !== null),
  )
  return (ref) => {
    const name = ref === null ? undefined : names.get(ref)
    return name === undefined ? null : `${assetsPath}${name}`
  }
}

function factsOf(asset: MediaAsset): Pick<MediaRecord, 'width' | 'height' | 'durationS' | 'hasSound'> {
  if (asset.kind === 'audio') return { width: 0, height: 0, durationS: asset.durationS, hasSound: true }
  const { width, height } = asset
  return asset.kind === 'video'
    ? { width, height, durationS: asset.durationS, hasSound: asset.hasSound }
    : { width, height, durationS: null, hasSound: false }
}

function attentionOf(asset: MediaAsset): MediaRecord['attention'] {
  if (asset.kind !== 'image' || !asset.attention) return null
  const [x, y] = asset.attention
  return { x: x / 100, y: y / 100 }
}

export const mediaRecord = (medium: LibraryMedium, assetsPath: string = staffAssets): MediaRecord => ({
  id: medium.id,
  ref: medium.ref,
  name: medium.name,
  kind: medium.kind,
  bytes: medium.bytes,
  ...factsOf(medium.asset),
  losses: medium.asset.losses ?? [],
  previewUrl: medium.preview === null ? '' : `${assetsPath}${medium.preview}`,
  fileUrl: `${assetsPath}${largestName(medium.ref, medium.asset)}`,
  uses: medium.uses,
  focalPoint:
    medium.focalX === null || medium.focalY === null ? null : { x: medium.focalX, y: medium.focalY },
  attention: attentionOf(medium.asset),
  source: medium.sourceRef !== null && medium.edit ? { ref: medium.sourceRef, edit: medium.edit } : null,
  account: { id: medium.accountId, company: medium.company },
  folderId: medium.folderId,
  createdAt: isoTime(medium.createdAt),
  deletedAt: isoTime(medium.deletedAt),
  revision: String(medium.version),
})

/** A medium with every site, page and settings that use it. */
export function mediaDetail(db: Db, medium: LibraryMedium): MediaDetail {
  const bySite = Map.groupBy(listMediaUses(db, medium), ({ siteId }) => siteId)
  const usedIn = [...bySite].map(([siteId, uses]) => {
    const pageIds = uses.map(({ pageId }) => pageId).filter((id) => id !== '')
    const pages = listPagesById(db, siteId, pageIds).sort((a, b) => a.column - b.column || a.row - b.row)
    return {
      siteId,
      siteName: uses[0]?.siteName ?? '',
      pages: pages.map((page) => ({ id: page.id, position: positionOf(page) })),
      inSettings: uses.length > pageIds.length,
    }
  })
  return { ...mediaRecord(medium), usedIn }
}
