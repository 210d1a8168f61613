/* Readers of environment variables with rules of their own. */

import { isIP } from 'node:net'
import { isStrongKey } from '#api/db/key-ring.ts'
import type { ModelPlace } from '#api/services/definition/assist/assistant.ts'
import { apiUrls } from '#deploy/http-api.ts'
import type { CdnPlace } from '#deploy/purge/tag-purge.ts'
import { CommandError, exitCodes } from './exit-codes.ts'
import { setting } from './setting.ts'
import { readValue, shown } from './value-kinds.ts'

export interface OperatorPlaces {
  email: string | undefined
  webhookUrl: string | undefined
}

export interface MailServer {
  url: string
  from: string
  /** For display: without the password. */
  host: string
}

export function operatorOf({
  OPERATOR_EMAIL: email,
  OPERATOR_WEBHOOK_URL: url,
}: NodeJS.ProcessEnv): OperatorPlaces {
  if (email && !/^[^<>@\s,;]+@[^<>@\s,;]+$/.test(email))
    throw new CommandError(
      exitCodes.usage,
      `OPERATOR_EMAIL is ${shown(email)}. Give one e-mail address, such as operator@example.com.`,
    )
  // The address may contain a key, so it is not quoted.
  if (url && !/^https?:$/.test(URL.parse(url)?.protocol ?? ''))
    throw new CommandError(
      exitCodes.usage,
      'OPERATOR_WEBHOOK_URL is no web address. Give one such as https://hooks.example.com/swipress.',
    )
  return { email: email || undefined, webhookUrl: url || undefined }
}

export function bucketOf(name: 'BACKUP_BUCKET' | 'BLOB_STORE', text: string | undefined): string | undefined {
  if (!text) return undefined
  const url = URL.parse(text)
  if (url?.protocol === 's3:' && url.hostname !== '' && url.username === '') return text
  throw new CommandError(
    exitCodes.usage,
    `${name} is no bucket. Give one with a prefix, if you like: s3://bucket/prefix.`,
  )
}

export function secretKeysOf(text = ''): string[] {
  const keys = text.split(/[\s,]+/).filter(Boolean)
  // Keys are not quoted.
  if (keys.every(isStrongKey)) return keys
  throw new CommandError(
    exitCodes.usage,
    'SECRET_KEY is too short, or too easy to guess. Give at least 32 random characters, as openssl rand -base64 32 prints them.',
  )
}

export function redisUrlOf(url: string | undefined): string | undefined {
  if (!url) return undefined
  // The address may contain a password, so it is not quoted.
  const parsed = URL.parse(url)
  if (parsed && /^rediss?:$/.test(parsed.protocol) && parsed.hostname !== '') return url
  throw new CommandError(
    exitCodes.usage,
    'REDIS_URL is not the address of a Redis. Give redis://host:6379 or rediss://user:password@host:6379.',
  )
}

export function mailServerOf(url: string | undefined, from: string | undefined): MailServer | undefined {
  if (!url) return undefined
  // The address may contain a password, so it is not quoted.
  if (!URL.canParse(url) || !/^smtps?:$/.test(new URL(url).protocol) || new URL(url).hostname === '')
    throw new CommandError(
      exitCodes.usage,
      'SMTP_URL is not the address of a mail server. Give smtps://user:password@host:465 or smtp://host:587.',
    )
  if (!from || !/^(?:[^<>\p{Cc}]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/u.test(from))
    throw new CommandError(
      exitCodes.usage,
      'With SMTP_URL, set MAIL_FROM to who mail comes from: no-reply@example.com or Example <no-reply@example.com>.',
    )
  return { url, from, host: new URL(url).host }
}

export function assistantOf({ AI_URL, AI_KEY, AI_MODEL }: NodeJS.ProcessEnv): ModelPlace | undefined {
  if (!AI_URL) return undefined
  const url = URL.parse(AI_URL)
  // The address may contain a key, so it is not quoted.
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.search !== '')
    throw new CommandError(
      exitCodes.usage,
      'AI_URL is not the address of a language model. Give what stands before /chat/completions: https://api.example.com/v1.',
    )
  if (!AI_MODEL)
    throw new CommandError(exitCodes.usage, 'With AI_URL, set AI_MODEL to the name of the model to ask.')
  return { url: AI_URL.replace(/\/$/, ''), key: AI_KEY || undefined, model: AI_MODEL }
}

const minPassword = 16

export function mailEventsPasswordOf(text: string | undefined): string | undefined {
  if (!text) return undefined
  if (text.length >= minPassword) return text
  // Secrets are not quoted.
  throw new CommandError(
    exitCodes.usage,
    `MAIL_EVENTS_PASSWORD is shorter than ${minPassword} characters. Make up a longer one, as with: openssl rand -hex 16.`,
  )
}

export function stripeOf(env: NodeJS.ProcessEnv) {
  const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET } = env
  const apiUrl = setting(env, 'STRIPE_URL')
  if (!STRIPE_SECRET_KEY) return undefined
  // Secrets are not quoted.
  if (!/^(?:sk|rk)_/.test(STRIPE_SECRET_KEY))
    throw new CommandError(
      exitCodes.usage,
      'STRIPE_SECRET_KEY is no secret key of Stripe. Give one that begins with sk_ or rk_.',
    )
  if (!STRIPE_WEBHOOK_SECRET?.startsWith('whsec_'))
    throw new CommandError(
      exitCodes.usage,
      'With STRIPE_SECRET_KEY, set STRIPE_WEBHOOK_SECRET to the signing secret of the endpoint /api/stripe/events: it begins with whsec_.',
    )
  return { secretKey: STRIPE_SECRET_KEY, webhookSecret: STRIPE_WEBHOOK_SECRET, apiUrl }
}

export function endpointsOf(text: string | undefined): string[] {
  return (text ?? '').split(/[\s,]+/).flatMap((one) => {
    const origin = one === '' ? '' : readValue({ kind: 'origin' }, one)
    if (origin !== undefined) return origin === '' ? [] : [String(origin)]
    throw new CommandError(
      exitCodes.usage,
      `DEPLOY_ENDPOINTS has ${shown(one)} in it. Give origins, such as https://minio.example.com:9000.`,
    )
  })
}

export function turnstileUrlOf(url: string | undefined): string | undefined {
  if (!url) return undefined
  if (!/^https?:$/.test(URL.parse(url)?.protocol ?? ''))
    throw new CommandError(
      exitCodes.usage,
      'TURNSTILE_VERIFY_URL is no web address. Leave it out for Cloudflare’s own.',
    )
  return url
}

const listOf = (text: string | undefined): string[] =>
  (text ?? '').split(',').flatMap((part) => part.trim() || [])

export function addressesOf(text: string | undefined): string[] {
  const addresses = listOf(text)
  for (const address of addresses)
    if (isIP(address) === 0)
      throw new CommandError(
        exitCodes.usage,
        `SITES_ADDRESSES has ${shown(address)} in it, which is no IP address. Give those of the proxy: 192.0.2.7, 2001:db8::7.`,
      )
  return addresses
}

const dnsServer =
  /^(?:\d{1,3}(?:\.\d{1,3}){3}(?::\d{1,5})?|\[[0-9a-f:]+\](?::\d{1,5})?|[0-9a-f:]*:[0-9a-f:]*)$/i

export function dnsServersOf(text: string | undefined): string[] {
  const servers = listOf(text)
  for (const server of servers)
    if (!dnsServer.test(server))
      throw new CommandError(
        exitCodes.usage,
        `DNS_SERVERS has ${shown(server)} in it. Give addresses of resolvers: 192.0.2.53, or 192.0.2.53:5353.`,
      )
  return servers
}

/** The CDN in front of the sites; its token is needed only by the process that purges it. */
export function cdnOf(env: NodeJS.ProcessEnv): CdnPlace | undefined {
  const text = env.CDN
  if (!text) return undefined
  const [, name, id = ''] = /^(cloudflare|fastly|varnish):(.+)$/.exec(text) ?? []
  if (name === 'varnish' && isOrigin(id)) return { name, id, url: id.replace(/\/$/, '') }
  if (name === 'fastly' && /^\w+$/.test(id))
    return { name, id, url: env.FASTLY_API_ENDPOINT || apiUrls.fastly, token: env.FASTLY_API_TOKEN }
  if (name === 'cloudflare' && /^\w+$/.test(id))
    return {
      name,
      id,
      url: env.CLOUDFLARE_API_BASE_URL || apiUrls.cloudflare,
      token: env.CLOUDFLARE_API_TOKEN,
    }
  throw new CommandError(
    exitCodes.usage,
    `CDN is ${shown(text)}. Give cloudflare: with a zone, fastly: with a service, or varnish: with its origin, such as varnish:http://127.0.0.1:6081.`,
  )
}

const isOrigin = (text: string): boolean => {
  const url = URL.parse(text)
  return url !== null && /^https?:$/.test(url.protocol) && url.pathname === '/' && url.search === ''
}

export function sitesUrlOf(text: string): string {
  const url = URL.parse(text.replace('{siteId}', 'a'))
  if (url && /^https?:$/.test(url.protocol) && url.hostname.startsWith('a.') && text.includes('{siteId}'))
    return text.replace(/\/$/, '')
  throw new CommandError(
    exitCodes.usage,
    `SITES_URL is ${shown(text)}. Give an address whose host begins with {siteId}, such as https://{siteId}.example.com.`,
  )
}
