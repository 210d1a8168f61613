import { z } from 'zod'

/** Font families that a site serves itself, all under the SIL Open Font License. */
export const fontFamilies = [
  'NOTO_SANS',
  'ZEN_MARU_GOTHIC',
  'ZEN_OLD_MINCHO',
  'DELA_GOTHIC_ONE',
  'MOCHIY_POP_ONE',
  'PLAYFAIR_DISPLAY',
] as const
export type FontFamily = (typeof fontFamilies)[number]

export const fontFamilySchema = z.enum(fontFamilies)
