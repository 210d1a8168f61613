import { DeployError } from '#deploy/deploy-error.ts'
import type { CheckedTarget } from '#deploy/deploy-target.ts'
import { apiUrls } from '#deploy/http-api.ts'
import { bucketTarget } from '#deploy/targets/bucket.ts'
import { cloudflarePagesTarget } from '#deploy/targets/cloudflare-pages.ts'
import { netlifyTarget } from '#deploy/targets/netlify.ts'
import type { DeliveryCredentials, DeliveryTarget } from '#model/records/delivery-target.ts'
import type { Db } from '../../../db/database.ts'
import type { StoredTarget } from '../../../db/publishing/deploys.ts'
import { seal, unseal } from '../../../db/secrets/sealing.ts'
import { guardedLookup, isPublicAddress } from '../../../infra/outbound/ssrf-guard.ts'

const placeOf = (siteId: string) => ({ column: 'delivery_targets.sealed', record: [siteId] }) as const

export const sealCredentials = (db: Db, siteId: string, credentials: DeliveryCredentials): string =>
  seal(db, JSON.stringify(credentials), placeOf(siteId))

export const openCredentials = (
  db: Db,
  { siteId, sealed }: Pick<StoredTarget, 'siteId' | 'sealed'>,
): DeliveryCredentials => JSON.parse(unseal(db, sealed, placeOf(siteId)))

/** Addresses of hosting providers. */
export interface DeliveryPlaces {
  /** Origins of S3-compatible servers that are allowed although they are not on the public internet. */
  endpoints: readonly string[]
  /** Base URLs of the APIs of Netlify and Cloudflare. */
  netlifyUrl: string
  cloudflareUrl: string
}

export const publicPlaces: DeliveryPlaces = {
  endpoints: [],
  netlifyUrl: apiUrls.netlify,
  cloudflareUrl: apiUrls.cloudflare,
}

interface Delivery {
  target: DeliveryTarget
  credentials: DeliveryCredentials
  signal: AbortSignal
}

/** Concurrent requests to a host, at most. */
export const requestsAtOnce = 8

/** The target of a deploy. Throws a `DeployError` for an address that must not be connected to. */
export function openDelivery(
  places: DeliveryPlaces,
  { target, credentials, signal }: Delivery,
): CheckedTarget {
  if (target.kind === 's3' && 'accessKeyId' in credentials)
    return bucketTarget({
      ...target,
      prefix: target.prefix && `${target.prefix}/`,
      hasPrefix: target.prefix !== '',
      ...endpointOf(places, target.endpoint),
      credentials,
      concurrency: requestsAtOnce,
      signal,
    })
  if (target.kind === 'netlify' && 'token' in credentials)
    return netlifyTarget({ ...target, ...credentials, url: places.netlifyUrl, signal })
  if (target.kind === 'cloudflare' && 'token' in credentials)
    return cloudflarePagesTarget({ ...target, ...credentials, url: places.cloudflareUrl, signal })
  throw new Error(`The credentials are not those of ${target.kind}.`)
}

/** Whether an endpoint is empty, or one that the operator has allowed. */
export const isNamedEndpoint = ({ endpoints }: DeliveryPlaces, endpoint: string): boolean =>
  endpoint === '' || endpoints.includes(new URL(endpoint).origin)

/** Limits for servers that belong to anybody: lists of some 150,000 objects, and large files on a slow line. */
const ofStrangers = { maxAnswerBytes: 64 * 2 ** 20, deadlineMs: 15 * 60_000 }

function endpointOf(places: DeliveryPlaces, text: string) {
  if (text === '') return { endpoint: undefined }
  if (isNamedEndpoint(places, text)) return { endpoint: text }
  const { origin, protocol } = new URL(text)
  if (protocol !== 'https:')
    throw new DeployError(
      'refused',
      `${origin} is not encrypted. Give an address that begins with https://.`,
      {
        failure: { reason: 'deploy-refused-address', params: { place: origin } },
      },
    )
  const lookupFor = (url: URL) => guardedLookup(url, isPublicAddress)
  return { endpoint: text, lookupFor, ...ofStrangers }
}
