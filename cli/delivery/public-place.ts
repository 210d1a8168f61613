import { getPath } from 'hono/utils/url'
import type { DeliveryRequest } from '#builder/delivery-answer.ts'
import { visitorCalls } from '#model/calls/visitor/paths.ts'

const plainHost = /^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?$/

interface PublicHosts {
  siteOfHost(host: string): string | undefined
  isSharedHost(host: string): boolean
}

/** The place of a request, if it is public content of a site. Everything else is for the product. */
export function publicPlace(
  request: DeliveryRequest,
  host = '',
  { siteOfHost, isSharedHost }: PublicHosts,
): URL | undefined {
  // Programs that treat a backslash as a slash might see another address.
  if (!plainHost.test(host) || request.url.includes('\\')) return undefined
  const url = URL.parse(request.url)
  if (url?.host !== host || isCall(request)) return undefined
  return siteOfHost(host) !== undefined || isSharedHost(host) ? url : undefined
}

const isCall = (request: DeliveryRequest): boolean =>
  getPath(request as Request).startsWith(`${visitorCalls}/`)
