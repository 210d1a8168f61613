import { frame } from '../../../kit/phone/frame-size.ts'
import { around, type Box, type Point } from './geometry.ts'

export const alignments = ['left', 'center', 'right', 'top', 'middle', 'bottom'] as const
export type Alignment = (typeof alignments)[number]

/** By how much each box moves to be aligned: a single one within the frame, several with each other. */
export function alignedBy(boxes: readonly Box[], alignment: Alignment): Point[] {
  if (boxes.length === 0) return []
  const area = boxes.length === 1 ? { x: 0, y: 0, ...frame } : around(boxes)
  return boxes.map((box) => alignedIn(area, box, alignment))
}

function alignedIn(area: Box, box: Box, alignment: Alignment): Point {
  switch (alignment) {
    case 'left':
      return { x: area.x - box.x, y: 0 }
    case 'center':
      return { x: area.x + (area.width - box.width) / 2 - box.x, y: 0 }
    case 'right':
      return { x: area.x + area.width - box.width - box.x, y: 0 }
    case 'top':
      return { x: 0, y: area.y - box.y }
    case 'middle':
      return { x: 0, y: area.y + (area.height - box.height) / 2 - box.y }
    case 'bottom':
      return { x: 0, y: area.y + area.height - box.height - box.y }
  }
}

/** By how much each box moves so that the gaps between them are equal; the outer two stay. */
export function distributedBy(boxes: readonly Box[], axis: 'x' | 'y'): Point[] {
  const length = axis === 'x' ? 'width' : 'height'
  const order = boxes.map((_, index) => index).sort((a, b) => boxes[a]![axis] - boxes[b]![axis])
  const moves = boxes.map(() => ({ x: 0, y: 0 }))
  if (boxes.length < 3) return moves
  const area = around(boxes)
  const gap = (area[length] - boxes.reduce((sum, box) => sum + box[length], 0)) / (boxes.length - 1)
  let at = area[axis]
  for (const index of order) {
    moves[index]![axis] = at - boxes[index]![axis]
    at += boxes[index]![length] + gap
  }
  return moves
}
