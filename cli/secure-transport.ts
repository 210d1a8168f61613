import type { DeliveryRequest } from '#builder/delivery-answer.ts'

/** Whether a request came in by https, according to the outermost of our proxies. */
export function isForwardedSecurely(request: DeliveryRequest, trustedProxies: number): boolean {
  const said = trustedProxies > 0 ? request.headers.get('x-forwarded-proto') : null
  const schemes = said?.split(',').map((scheme) => scheme.trim().toLowerCase()) ?? []
  return schemes[Math.max(0, schemes.length - trustedProxies)] === 'https'
}

export const transportHeader = 'strict-transport-security'

const dayS = 24 * 60 * 60
export const yearS = 365 * dayS
/** For sites, because their domains may move to a host without a certificate. */
export const monthS = 30 * dayS
