import type { Device } from '#model/definition/audience.ts'

/** Pixels: the shorter side of the smallest tablets. */
const tabletPx = 600

/** What a visitor holds in their hands, as far as the browser tells. */
export function deviceOf(
  { width, height }: Pick<Screen, 'width' | 'height'>,
  isTouched: boolean = matchMedia('(pointer: coarse)').matches,
): Device {
  if (!isTouched) return 'desktop'
  return Math.min(width, height) < tabletPx ? 'phone' : 'tablet'
}
