import { getPath } from 'hono/utils/url'
import type { Asked } from '#builder/delivery-answer.ts'
import { assetFolder } from '#builder/stages/media-names.ts'

/** Kind of a requested page or file of a site, for metrics. */
export const routeOfFile = (asked: Asked): string =>
  getPath(asked as Request).startsWith(assetFolder) ? `${assetFolder}*` : '/*'
