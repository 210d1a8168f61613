import clamp from '@mui/utils/clamp'
import type { Crop } from '#model/media/media-edit.ts'

export type Edge = 'move' | 'nw' | 'ne' | 'sw' | 'se'

const smallest = 0.05

export const wholeFrame: Crop = { x: 0, y: 0, width: 1, height: 1 }

export const isWhole = ({ width, height }: Crop): boolean => width > 0.999 && height > 0.999

interface Pull {
  edge: Edge
  /** In shares of the picture. */
  by: { x: number; y: number }
  /** Width / height of the frame, in fractions; undefined if it is free. */
  ratio: number | undefined
}

/** The frame after it was moved or pulled at a corner: inside the picture, and in its shape. */
export function pulled(frame: Crop, { edge, by, ratio }: Pull): Crop {
  if (edge === 'move')
    return {
      ...frame,
      x: clamp(frame.x + by.x, 0, 1 - frame.width),
      y: clamp(frame.y + by.y, 0, 1 - frame.height),
    }
  const [isWest, isNorth] = [edge.endsWith('w'), edge.startsWith('n')]
  const room = {
    width: isWest ? frame.x + frame.width : 1 - frame.x,
    height: isNorth ? frame.y + frame.height : 1 - frame.y,
  }
  let width = clamp(frame.width + (isWest ? -by.x : by.x), smallest, room.width)
  let height = clamp(frame.height + (isNorth ? -by.y : by.y), smallest, room.height)
  if (ratio !== undefined) {
    width = Math.min(width, room.height * ratio)
    height = width / ratio
  }
  return {
    x: isWest ? frame.x + frame.width - width : frame.x,
    y: isNorth ? frame.y + frame.height - height : frame.y,
    width,
    height,
  }
}
