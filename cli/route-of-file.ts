import { getPath } from 'hono/utils/url'
import type { Asked } from '#builder/delivery-answer.ts'
import { assetFolder } from '#builder/stages/media-names.ts'

/** Pages and files of sites as they are told apart in figures. */
export const routeOfFile = (asked: Asked): string =>
  getPath(asked as Request).startsWith(assetFolder) ? `${assetFolder}*` : '/*'
