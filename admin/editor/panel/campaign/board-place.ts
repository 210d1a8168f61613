import { placeInZone } from '#runtime/overlays/campaign/zone-plane.ts'
import type { CampaignItem, ItemFrame } from './item-frame.ts'

/** Pixels of the zone that things are placed in. */
export const zoneSize = { width: 480, height: 800 } as const

/** Where a frame of an item is drawn on the board, in pixels of the screen. */
export const onBoard = (item: CampaignItem, frame: ItemFrame, by: number) => {
  const { parentWidth: planeWidth, parentHeight: planeHeight } = item
  const {
    left,
    top,
    width,
    height,
    scale: ownScale,
  } = placeInZone(zoneSize, { ...frame, planeWidth, planeHeight })
  return { left: left * by, top: top * by, width: width * by, height: height * by, perPixel: ownScale * by }
}
