export interface Size {
  width: number
  height: number
}

/** What an item says of its place: pixels of the plane that it was designed in. */
export interface PlaneItem extends Size {
  x: number
  y: number
  planeWidth: number
  planeHeight: number
}

/** Where an item stands in a zone, in pixels of the window. */
export interface PlacedItem extends Size {
  left: number
  top: number
  /** Pixels of the window for one of the plane. */
  scale: number
}

/** The item's plane as large as it fits into the zone with its proportions, and in the middle of it (decision 7). */
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

/** How wide a picture is drawn that covers a zone. */
export const coverWidth = (zone: Size, picture: Size): number =>
  Math.max(zone.width, (zone.height * picture.width) / picture.height)
