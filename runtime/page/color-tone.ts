import { isLightColor } from '#model/definition/contrast.ts'
import type { Ground } from '../documents/page-content.ts'

/** Text of this colour needs something dark behind it. */
export const isLight = (color: string | undefined) => color === undefined || isLightColor(color)

/** How dark, or how light, the style sheet is to make the ground of a text. */
export const groundStyle = (ground: Ground | undefined) =>
  ground && { '--usual-share': ground[0], '--low-share': ground[1] }
