import type { PageContent } from '../page-document.ts'

interface Box {
  left: number
  top: number
  width: number
  height: number
}

/** Percent that a control of 44 pixels takes of the 389 × 737 frame, rounded up. */
const control = { width: 11.4, height: 6 }

const corners = [
  { left: 0, top: 94 },
  { left: 88.6, top: 94 },
] as const

const overlaps = (a: Box, b: Box) =>
  a.left < b.left + b.width &&
  b.left < a.left + a.width &&
  a.top < b.top + b.height &&
  b.top < a.top + a.height

/** Percent of the page where the way to all pages stands when its creator did not say: a lower corner that is free. */
export function albumPlace({ album, buttons, products }: PageContent): { x: number; y: number } {
  if (album) return album
  const taken: Box[] = [
    ...buttons,
    ...products.map(({ x, y }) => ({ left: x - control.width / 2, top: y - control.height / 2, ...control })),
  ]
  const free = corners.find((corner) => !taken.some((box) => overlaps(box, { ...corner, ...control })))
  const { left, top } = free ?? corners[0]
  return { x: left, y: top }
}
