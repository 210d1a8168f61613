import { z } from 'zod'
import type { HostName } from '../values/hosts.ts'
import { readBase } from '../values/layout.ts'
import { limits } from '../values/limits.ts'

/** Where the console can deliver a site to, besides the product itself, and for which host its files are made then. */
export const deliveryKinds = ['s3', 'netlify', 'cloudflare'] as const satisfies readonly HostName[]
export type DeliveryKind = (typeof deliveryKinds)[number]

/** Copied from the host, who says what is right: here it only may not become another part of an address. */
const hostValue = (pattern: RegExp) => z.string().trim().max(limits.url).regex(pattern, 'host-value')
const name = hostValue(/^[\w][\w.-]*$/)
/** Nothing of a secret is told in what is said about it. */
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

/** Where visitors open the site there: links, site maps and what search engines are told begin with it. */
const address = {
  anywhere: webAddress((url) => isPlain(url) && readBase(url.pathname) !== undefined),
  /** Hosts of whole sites know nothing of a path before theirs. */
  atRoot: webAddress((url) => isPlain(url) && url.pathname === '/'),
}

/** What each kind goes by, and what opens it. */
const s3 = {
  bucket: hostValue(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/),
  /** A folder of the bucket. */
  prefix: hostValue(/^[\w.-]*(?:\/[\w.-]+)*$/).default(''),
  region: hostValue(/^[a-z0-9-]+$/).default('us-east-1'),
  /** An S3-compatible server; Amazon where it is empty. */
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
  /** Whether a first deploy may delete what is there and no part of the site. */
  replaces: z.boolean().default(false),
}

/** A site's delivery target, without what opens it. */
export const deliveryTargetSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: kindOf.s3, ...s3, ...shared }),
  z.strictObject({ kind: kindOf.netlify, ...netlify, ...shared }),
  z.strictObject({ kind: kindOf.cloudflare, ...cloudflare, ...shared }),
])
export type DeliveryTarget = z.output<typeof deliveryTargetSchema>

/** The same as it is entered. Without credentials those that are kept for the same place go on being used. */
export const deliveryTargetBodySchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: kindOf.s3, ...s3, ...shared, credentials: keys.optional() }),
  z.strictObject({ kind: kindOf.netlify, ...netlify, ...shared, credentials: token.optional() }),
  z.strictObject({ kind: kindOf.cloudflare, ...cloudflare, ...shared, credentials: token.optional() }),
])
export type DeliveryTargetBody = z.input<typeof deliveryTargetBodySchema>
export type DeliveryCredentials = z.output<typeof keys> | z.output<typeof token>

/** Which fields each kind has, in the order in which they are entered. */
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

/** Where its credentials are sent to: those for one place are never sent to another. */
export const credentialsPlace = (target: Pick<DeliveryTarget, 'kind'> & { endpoint?: string }): string =>
  `${target.kind} ${target.endpoint ?? ''}`

/** A target as people read it; another place reads otherwise. */
export function deliveryPlace(target: DeliveryTarget): string {
  if (target.kind === 'netlify') return `Netlify · ${target.site}`
  if (target.kind === 'cloudflare') return `Cloudflare Pages · ${target.project}`
  const server = target.endpoint === '' ? 'Amazon S3' : new URL(target.endpoint).host
  return `${server} · ${target.bucket}${target.prefix && `/${target.prefix}`}`
}

export const deployStates = ['queued', 'running', 'deployed', 'failed', 'superseded'] as const
export type DeployState = (typeof deployStates)[number]

/** What made a site be deployed. */
export const deployCauses = ['publish', 'rollback', 'again'] as const
export type DeployCause = (typeof deployCauses)[number]

/** What a deploy has done. */
export const deployCountsSchema = z.object({
  new: z.number(),
  changed: z.number(),
  unchanged: z.number(),
  deleted: z.number(),
  bytes: z.number(),
})
export type DeployCounts = z.infer<typeof deployCountsSchema>
