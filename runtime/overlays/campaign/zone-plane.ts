export interface Size {
  width: number
  height: number
}

/** The place of an item: in pixels of the plane that it was designed on. */
export interface PlaneItem extends Size {
  x: number
  y: number
  planeWidth: number
  planeHeight: number
}

/** The place of an item in a zone, in pixels of the window. */
export interface PlacedItem extends Size {
  left: number
  top: number
  /** Pixels of the window for one of the plane. */
  scale: number
}

/** Scales the item's plane to the largest size that fits the zone, keeping its proportions, and centres it (decision 7). */
export function placeInZone(zone: Size, item: PlaneItem): PlacedItem {
  const { x, y, width, height, planeWidth, planeHeight } = item
  const scale = Math.min(zone.width / planeWidth, zone.height / planeHeight)
  return {
    left: (zone.width - planeWidth * scale) / 2 + x * scale,
    top: (zone.height - planeHeight * scale) / 2 + y * scale,
    width: width * scale,
    height: height * scale,
    scale,
  }
}

/** The width of a picture that covers a zone. */
export const coverWidth = (zone: Size, picture: Size): number =>
  Math.max(zone.width, (zone.height * picture.width) / picture.height)
