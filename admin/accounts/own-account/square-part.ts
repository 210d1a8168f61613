import clamp from '@mui/utils/clamp'
export interface Size {
  width: number
  height: number
}

/** A square part of a picture: its centre as fractions of the picture's size, and its zoom. */
export interface SquarePart {
  x: number
  y: number
  /** 1 shows the largest possible square. */
  zoom: number
}

export const maxZoom = 4
export const wholeMiddle: SquarePart = { x: 0.5, y: 0.5, zoom: 1 }

/** Side of the square, in pixels of the picture. */
const sideOf = ({ width, height }: Size, zoom: number) => Math.min(width, height) / zoom

/** Moves the square to the nearest place within the picture. */
export function keepWithin(size: Size, part: SquarePart): SquarePart {
  const zoom = clamp(part.zoom, 1, maxZoom)
  const half = sideOf(size, zoom) / 2
  return {
    zoom,
    x: clamp(part.x, half / size.width, 1 - half / size.width),
    y: clamp(part.y, half / size.height, 1 - half / size.height),
  }
}

/** Moves the square by pixels of the screen, where it is shown `shownSide` pixels large. */
export function moved(
  size: Size,
  part: SquarePart,
  by: { x: number; y: number },
  shownSide: number,
): SquarePart {
  const scale = sideOf(size, part.zoom) / shownSide
  return keepWithin(size, {
    ...part,
    x: part.x - (by.x * scale) / size.width,
    y: part.y - (by.y * scale) / size.height,
  })
}

/** The square in pixels of the picture. */
export function pixelsOf(size: Size, part: SquarePart): { x: number; y: number; side: number } {
  const { x, y, zoom } = keepWithin(size, part)
  const side = sideOf(size, zoom)
  return { x: x * size.width - side / 2, y: y * size.height - side / 2, side }
}
