import { luminanceOf } from '#model/contrast.ts'

/** Text of this colour needs something dark behind it. */
export const isLight = (color: string | undefined) => color === undefined || luminanceOf(color) > 0.18
