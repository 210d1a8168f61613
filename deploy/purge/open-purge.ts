import { escapeHtml } from '#model/values/escape-html.ts'
import { type AwsSettings, awsAccess } from '../aws-profile.ts'
import { DeployError } from '../deploy-error.ts'
import { createApi } from '../http-api.ts'
import { inParallel } from '../in-parallel.ts'
import { createAwsSender } from '../s3/aws-request.ts'

/** Credentials of caches; each is only used by its own cache. */
export interface PurgeAccess {
  aws: () => Promise<AwsSettings>
  cloudflare: { token: string | undefined; url: string }
  fastly: { token: string | undefined; url: string }
  /** Base URL of the CloudFront API. */
  cloudfrontUrl: string
  signal: AbortSignal
  now: () => Date
}

/** Purges these addresses from a cache. */
export type Purge = (addresses: readonly string[]) => Promise<void>

/** Notations of caches, shown for an invalid one. */
export const purgeForms = ['cloudflare:zone', 'fastly', 'cloudfront:distribution']

/** Opens the cache with this notation, such as cloudfront:E1234567890. */
export function openPurge(cdn: string, access: PurgeAccess): Purge {
  const [, name, id] = /^(cloudflare|cloudfront|fastly)(?::([\w-]+))?$/.exec(cdn) ?? []
  if (name === 'fastly' && !id) return fastlyPurge(access)
  if (name === 'cloudflare' && id) return cloudflarePurge(id, access)
  if (name === 'cloudfront' && id) return cloudfrontPurge(id, access)
  throw new DeployError('usage', `--purge is ${cdn}. Give one of ${purgeForms.join(', ')}.`)
}

export function tokenOf(name: string, token: string | undefined): string {
  if (token) return token
  throw new DeployError('usage', `There is no token. Set ${name}.`)
}

const parts = (addresses: readonly string[], size: number): string[][] =>
  Array.from({ length: Math.ceil(addresses.length / size) }, (_, part) => [
    ...addresses.slice(part * size, (part + 1) * size),
  ])

/** Maximum number of addresses per request, on every plan. */
const maxCloudflareFiles = 100

function cloudflarePurge(zone: string, { cloudflare: { token, url }, signal }: PurgeAccess): Purge {
  const tokenVariable = 'CLOUDFLARE_API_TOKEN'
  const call = createApi({
    name: 'Cloudflare',
    url,
    token: tokenOf(tokenVariable, token),
    tokenVariable,
    signal,
  })
  return async (addresses) => {
    for (const files of parts(addresses, maxCloudflareFiles))
      await call({ method: 'POST', path: `/zones/${zone}/purge_cache`, json: { files } })
  }
}

function fastlyPurge({ fastly: { token, url }, signal }: PurgeAccess): Purge {
  const tokenVariable = 'FASTLY_API_TOKEN'
  const key = tokenOf(tokenVariable, token)
  const call = createApi({
    name: 'Fastly',
    url,
    token: key,
    tokenVariable,
    signal,
    tokenHeader: ['fastly-key', key],
  })
  return async (addresses) => {
    await inParallel(addresses, 8, async (address) => {
      const { host, pathname } = new URL(address)
      await call({ method: 'POST', path: `/purge/${host}${pathname}` })
    })
  }
}

/**
 * With more paths, the whole site is invalidated as one, because each path beyond the first thousand of a month costs
 * money.
 */
const maxCloudfrontPaths = 300

function cloudfrontPurge(distribution: string, { aws, cloudfrontUrl, signal, now }: PurgeAccess): Purge {
  return async (addresses) => {
    const { credentials } = awsAccess(await aws())
    const sender = createAwsSender({
      credentials,
      region: 'us-east-1',
      service: 'cloudfront',
      sockets: 1,
      signal,
    })
    const paths = addresses.map((address) => new URL(address).pathname)
    const url = new URL(`${cloudfrontUrl}/2020-05-31/distribution/${distribution}/invalidation`)
    const content = Buffer.from(invalidation(paths.length > maxCloudfrontPaths ? ['/*'] : paths, now()))
    try {
      const headers = { 'content-type': 'text/xml' }
      const { status, body } = await sender.send({ method: 'POST', url, headers, body: { content } })
      if (status >= 300)
        throw new DeployError('refused', cloudfrontMessage(distribution, status, body.toString()))
    } finally {
      sender.end()
    }
  }
}

/** A retry with the same reference is not a second invalidation. */
const invalidation = (paths: readonly string[], now: Date) =>
  `<?xml version="1.0" encoding="UTF-8"?><InvalidationBatch xmlns="http://cloudfront.amazonaws.com/doc/2020-05-31/"><CallerReference>swipress-${now.getTime()}</CallerReference><Paths><Items>${paths.map((path) => `<Path>${escapeHtml(path)}</Path>`).join('')}</Items><Quantity>${paths.length}</Quantity></Paths></InvalidationBatch>`

function cloudfrontMessage(distribution: string, status: number, xml: string): string {
  const code = /<Code>([^<]*)<\/Code>/.exec(xml)?.[1] ?? `status ${status}`
  if (code === 'NoSuchDistribution') return `CloudFront has no distribution ${distribution}. Look at its id.`
  if (code === 'AccessDenied')
    return `These credentials may not purge ${distribution}. They need cloudfront:CreateInvalidation.`
  if (code === 'InvalidClientTokenId' || code === 'SignatureDoesNotMatch')
    return 'CloudFront does not know these credentials. Look at AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or at AWS_PROFILE.'
  return `CloudFront answers ${code}. Try again in a while, or purge by hand.`
}
