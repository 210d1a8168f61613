import type { CampaignButton } from '#model/definition/campaign.ts'
import type { SiteSettings } from '#model/definition/site.ts'
import { placeInZone, type Size } from '#runtime/overlays/campaign/zone-plane.ts'

export type CampaignItem = NonNullable<SiteSettings['campaign']>['banners'][number] | CampaignButton

/** Position and size of an item on its plane, in pixels of the plane. */
export interface ItemFrame {
  x: number
  y: number
  width: number
  height: number
}

/** The sides that a corner or an edge moves: `{ width: 1, height: 0 }` is the right edge. */
export interface Pull {
  width: 0 | 1
  height: 0 | 1
}

const least = 16
const most = 4_000

export const frameOf = (item: CampaignItem): ItemFrame =>
  'media' in item
    ? { x: item.bannerX, y: item.bannerY, width: item.width, height: item.height }
    : {
        x: item.buttonPositionX,
        y: item.buttonPositionY,
        width: item.buttonWidth,
        height: item.buttonHeight,
      }

/** Writes a frame into an item of a draft. */
export function putFrame(item: CampaignItem, { x, y, width, height }: ItemFrame): void {
  if ('media' in item) Object.assign(item, { bannerX: x, bannerY: y, width, height })
  else
    Object.assign(item, { buttonPositionX: x, buttonPositionY: y, buttonWidth: width, buttonHeight: height })
}

export const keepsRatio = (item: CampaignItem): boolean =>
  'media' in item ? item.lockRatio : item.lockAspectRatio

const within = (value: number, low: number, high: number) => Math.round(Math.min(high, Math.max(low, value)))

interface Plane {
  width: number
  height: number
}

/** Moved by some pixels; the middle of it stays on the plane. */
export const moved = (frame: ItemFrame, by: { x: number; y: number }, plane: Plane): ItemFrame => ({
  ...frame,
  x: within(frame.x + by.x, -frame.width / 2, plane.width - frame.width / 2),
  y: within(frame.y + by.y, -frame.height / 2, plane.height - frame.height / 2),
})

interface Resizing {
  by: { x: number; y: number }
  pull: Pull
  isRatioKept: boolean
  /** The largest that the model allows. */
  largest?: Plane
}

/** Resized; the top left corner stays. */
export function resized(frame: ItemFrame, { by, pull, isRatioKept, largest }: Resizing): ItemFrame {
  const top = largest ?? { width: most, height: most }
  const ratio = frame.height / frame.width
  const wanted = {
    width: frame.width + by.x * pull.width,
    height: frame.height + by.y * pull.height,
  }
  if (!isRatioKept)
    return {
      ...frame,
      width: within(wanted.width, least, top.width),
      height: within(wanted.height, least, top.height),
    }
  const byHeight = pull.width === 0 || Math.abs(by.y) > Math.abs(by.x * ratio)
  const free = byHeight && pull.height === 1 ? wanted.height / ratio : wanted.width
  const width = Math.min(Math.max(free, least, least / ratio), top.width, top.height / ratio)
  return { ...frame, width: Math.round(width), height: Math.round(width * ratio) }
}

/** An item that is being moved, and its present frame. */
export interface Moving {
  id: string
  frame: ItemFrame
}

/** Pixels of the zone that things are placed in. */
export const zoneSize = { width: 480, height: 800 } as const

/** The frame of an item in a zone that is drawn `by` times as large, and pixels for one of its plane. */
export const frameInZone = (item: CampaignItem, frame: ItemFrame, zone: Size, by: number) => {
  const { parentWidth: planeWidth, parentHeight: planeHeight } = item
  const {
    left,
    top,
    width,
    height,
    scale: ownScale,
  } = placeInZone(zone, { ...frame, planeWidth, planeHeight })
  return { left: left * by, top: top * by, width: width * by, height: height * by, perPixel: ownScale * by }
}

interface Place extends Plane {
  left: number
  top: number
}

/**
 * The middle of a grip at a part of an item, from the item's top left corner; the whole grip stays within the zone,
 * which shows nothing outside of it.
 */
export function gripAt(place: Place, part: { x: number; y: number }, zone: Size, half: number) {
  const inside = (value: number, size: number) => Math.max(half, Math.min(size - half, value))
  return {
    left: inside(place.left + place.width * part.x, zone.width) - place.left,
    top: inside(place.top + place.height * part.y, zone.height) - place.top,
  }
}
