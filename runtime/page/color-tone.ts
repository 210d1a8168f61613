import { isLightColor } from '#model/definition/contrast.ts'
import type { Ground } from '../documents/page-content.ts'

/** Whether text of this colour needs a dark background. */
export const isLight = (color: string | undefined) => color === undefined || isLightColor(color)

/** How dark or light the style sheet makes the ground of a text. */
export const groundStyle = (ground: Ground | undefined) =>
  ground && { '--usual-share': ground[0], '--low-share': ground[1] }
