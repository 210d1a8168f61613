import { getPath } from 'hono/utils/url'
import type { DeliveryRequest } from '#builder/delivery-answer.ts'
import { assetFolder } from '#builder/stages/asset-names.ts'

/** Kind of a requested page or file of a site, for metrics. */
export const routeOfFile = (request: DeliveryRequest): string =>
  getPath(request as Request).startsWith(assetFolder) ? `${assetFolder}*` : '/*'
