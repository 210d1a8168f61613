import { assetFolder } from '#builder/stages/asset-names.ts'
import { filmOf, focused, musicAddress, pictureOf } from '#builder/stages/media-names.ts'
import type { DrawnMedium } from '#model/calls/sites/editing.ts'
import type { MediaAsset, MediaRef } from '#model/definition/media/media.ts'
import type { Edit } from '#model/edits/edit.ts'
import type { MediaFocus } from '#model/jobs/snapshot.ts'
import { loadedBytes } from '#model/rules/checks/weight-checks.ts'
import type { Db } from '../../db/database.ts'
import { listMediaForSite, mediaFocusOf } from '../../db/media/media.ts'
import type { Site } from '../../db/sites/sites.ts'

/** Path under which staff load media. */
const staffAssets = '/api/assets/'

const atStaff = (address: string): string => staffAssets + address.slice(assetFolder.length)

const pictureAtStaff = ({ stem, widths, formats, ...picture }: ReturnType<typeof pictureOf>) => ({
  stem: atStaff(stem),
  ...picture,
  widths: [...widths],
  formats: [...formats],
})

/** A medium as the viewer draws it, at addresses that staff may open. */
export function drawnMedium(ref: MediaRef, asset: MediaAsset, focus?: MediaFocus): DrawnMedium {
  const bytes = loadedBytes(asset)
  if (asset.kind === 'image')
    return {
      picture: pictureAtStaff(focused(pictureOf(ref, asset), { ref, asset, focus })),
      bytes,
      tones: asset.tones,
    }
  if (asset.kind === 'audio') return { music: atStaff(musicAddress(ref)), bytes }
  const { src, poster, ...film } = filmOf(ref, asset)
  return {
    film: { ...film, src: atStaff(src), poster: pictureAtStaff(focused(poster, { ref, asset, focus })) },
    bytes,
    tones: asset.poster.tones,
  }
}

const namedRef = /media:[0-9a-f]{64}/g

/** Those of the media in edits that a site may show. */
export function drawnMediaOf(
  db: Db,
  site: Pick<Site, 'id' | 'accountId'>,
  edits: readonly Edit[],
): Record<string, DrawnMedium> {
  return drawnMediaIn(db, site, JSON.stringify(edits))
}

/** The same of any JSON. */
export function drawnMediaIn(
  db: Db,
  site: Pick<Site, 'id' | 'accountId'>,
  json: string,
): Record<string, DrawnMedium> {
  const refs = [...json.matchAll(namedRef)].map(([ref]) => ref)
  const focus = refs.length > 0 ? mediaFocusOf(db, site.id) : undefined
  return Object.fromEntries(
    listMediaForSite(db, site, refs).map(({ ref, asset }) => [ref, drawnMedium(ref, asset, focus)]),
  )
}
