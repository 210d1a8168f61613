import { z } from 'zod'
import type { HostName } from '../values/hosts.ts'
import { readBase } from '../values/layout.ts'
import { limits } from '../values/limits.ts'

/** Where the console can deliver a site to, besides the product itself; the files are then made for that host. */
export const deliveryKinds = ['s3', 'netlify', 'cloudflare'] as const satisfies readonly HostName[]
export type DeliveryKind = (typeof deliveryKinds)[number]

/**
 * Copied from the host, which decides what is valid. Here it only must not be able to change another part of an
 * address.
 */
const hostValue = (pattern: RegExp) => z.string().trim().max(limits.url).regex(pattern, 'host-value')
const name = hostValue(/^[\w][\w.-]*$/)
/** Error messages about secrets do not quote them. */
const secret = hostValue(/^[\x21-\x7e]{3,}$/)

const webAddress = (isRight: (url: URL | null) => boolean) =>
  z
    .string()
    .trim()
    .max(limits.url)
    .refine((text) => isRight(URL.parse(text)), 'web-address')

const isPlain = (url: URL | null): url is URL =>
  url !== null &&
  /^https?:$/.test(url.protocol) &&
  [url.username, url.password, url.search, url.hash].every((part) => part === '')

/** Address at which visitors open the site there: links, site maps and metadata for search engines begin with it. */
const address = {
  anywhere: webAddress((url) => isPlain(url) && readBase(url.pathname) !== undefined),
  /** Hosts of whole sites do not support a base path. */
  atRoot: webAddress((url) => isPlain(url) && url.pathname === '/'),
}

/** The address and the credentials of each kind. */
const s3 = {
  bucket: hostValue(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/),
  /** A folder of the bucket. */
  prefix: hostValue(/^[\w.-]*(?:\/[\w.-]+)*$/).default(''),
  region: hostValue(/^[a-z0-9-]+$/).default('us-east-1'),
  /** Address of an S3-compatible server; empty for Amazon. */
  endpoint: z.union([webAddress(isPlain), z.literal('')]).default(''),
  address: address.anywhere,
}
const netlify = { site: name, address: address.atRoot }
const cloudflare = { project: name, account: name, address: address.atRoot }

const keys = z.strictObject({ accessKeyId: secret, secretAccessKey: secret })
const token = z.strictObject({ token: secret })

const kindOf = {
  s3: z.literal('s3'),
  netlify: z.literal('netlify'),
  cloudflare: z.literal('cloudflare'),
}
const shared = {
  /** Whether a first deploy may delete existing files that do not belong to the site. */
  replaces: z.boolean().default(false),
}

/** A site's delivery target, without credentials. */
export const deliveryTargetSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: kindOf.s3, ...s3, ...shared }),
  z.strictObject({ kind: kindOf.netlify, ...netlify, ...shared }),
  z.strictObject({ kind: kindOf.cloudflare, ...cloudflare, ...shared }),
])
export type DeliveryTarget = z.output<typeof deliveryTargetSchema>

/** The target as it is entered. Without credentials, those stored for the same place are used. */
export const deliveryTargetBodySchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: kindOf.s3, ...s3, ...shared, credentials: keys.optional() }),
  z.strictObject({ kind: kindOf.netlify, ...netlify, ...shared, credentials: token.optional() }),
  z.strictObject({ kind: kindOf.cloudflare, ...cloudflare, ...shared, credentials: token.optional() }),
])
export type DeliveryTargetBody = z.input<typeof deliveryTargetBodySchema>
export type DeliveryCredentials = z.output<typeof keys> | z.output<typeof token>

/** The fields of each kind, in the order of entry. */
export const deliveryFields = {
  s3: { place: Object.keys(s3), credentials: Object.keys(keys.shape) },
  netlify: { place: Object.keys(netlify), credentials: Object.keys(token.shape) },
  cloudflare: { place: Object.keys(cloudflare), credentials: Object.keys(token.shape) },
} as Record<DeliveryKind, { place: DeliveryField[]; credentials: DeliveryField[] }>
export type DeliveryField =
  | keyof typeof s3
  | keyof typeof netlify
  | keyof typeof cloudflare
  | keyof typeof keys.shape
  | keyof typeof token.shape

/** The place that the credentials are sent to. They are never sent to another one. */
export const credentialsPlace = (target: Pick<DeliveryTarget, 'kind'> & { endpoint?: string }): string =>
  `${target.kind} ${target.endpoint ?? ''}`

/** A description of the target for people, different for each place. */
export function deliveryPlace(target: DeliveryTarget): string {
  if (target.kind === 'netlify') return `Netlify · ${target.site}`
  if (target.kind === 'cloudflare') return `Cloudflare Pages · ${target.project}`
  const server = target.endpoint === '' ? 'Amazon S3' : new URL(target.endpoint).host
  return `${server} · ${target.bucket}${target.prefix && `/${target.prefix}`}`
}

export const deployStates = ['queued', 'running', 'deployed', 'failed', 'superseded'] as const
export type DeployState = (typeof deployStates)[number]

/** What caused a deploy. */
export const deployCauses = ['publish', 'rollback', 'again'] as const
export type DeployCause = (typeof deployCauses)[number]

/** Number of files that a deploy processed. */
export const deployCountsSchema = z.object({
  new: z.number(),
  changed: z.number(),
  unchanged: z.number(),
  deleted: z.number(),
  bytes: z.number(),
})
export type DeployCounts = z.infer<typeof deployCountsSchema>
