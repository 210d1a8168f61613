import { accessSync, constants, statSync } from 'node:fs'
import { isIP } from 'node:net'
import { availableParallelism } from 'node:os'
import { delimiter, join, resolve } from 'node:path'
import { isStrongKey } from '#api/db/key-ring.ts'
import type { StripeSettings } from '#api/infra/payments/stripe-gateway.ts'
import type { ModelPlace } from '#api/services/definition/assist/assistant.ts'
import type { DeliveryPlaces } from '#api/services/publishing/deploys/open-delivery.ts'
import { apiUrls } from '#deploy/http-api.ts'
import { CommandError, exitCodes } from './exit-codes.ts'
import { readValue, remedyOf, shown } from './value-kinds.ts'
import { type VariableName, type VariableSpec, variables } from './variables.ts'

/** Where a program is: at the path that is named, or by its name in one of the folders of `PATH`. */
export function findProgram(named: string, path = ''): string | undefined {
  const places = /[/\\]/.test(named) ? [named] : path.split(delimiter).map((folder) => join(folder, named))
  return places.find(isProgram)
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return statSync(file).isFile()
  } catch {
    return false
  }
}

/** What `start` and `worker` are told by their environment. */
export interface Environment {
  /** The address that the ports are opened on. */
  host: string
  port: number
  sitesPort: number
  /** How many processes of their own deliver sites; none where the process of the product does. */
  deliveryProcesses: number
  /** How long they go on when the product has gone, until another one is there. */
  deliveryStaysMs: number
  /** Folder of everything that must outlive a restart. */
  dataFolder: string
  /** Where backups are kept; none are taken where it is absent. */
  backupFolder: string | undefined
  /** A bucket, as `s3://bucket/prefix`, that a backup goes to each day. */
  backupBucket: string | undefined
  /** Whether that bucket gets what is written within seconds, too. */
  isBackupContinuous: boolean
  /** What keys of secrets are made of: the first seals, the others open what they have sealed. */
  secretKeys: readonly string[]
  staffEmail: string | undefined
  staffPassword: string | undefined
  redisUrl: string | undefined
  ffmpegPath: string | undefined
  /** Where staff open the console. */
  consoleOrigin: string
  /** Where a site is opened, with `{siteId}` in it. */
  sitesUrl: string
  /** How many proxies of ours stand before the console. */
  trustedProxies: number
  /** The server that sends mail; without one mail stays in the console. */
  mail: MailServer | undefined
  /** Where cards are kept and charged; bills are paid by transfer where it is absent. */
  stripe: StripeSettings | undefined
  /** The language model that makes drafts of texts; there are none without it. */
  assistant: ModelPlace | undefined
  /** Where the check below forms is verified; at Cloudflare unless something is said. */
  turnstileUrl: string | undefined
  /** Resolvers that domains of sites are looked up with; those of the machine where there are none. */
  dnsServers: string[]
  /** What A and AAAA records of domains have to name: the addresses of the proxy. */
  sitesAddresses: string[]
  /** Another server in the place of LINE's, for trying out: its origin. */
  lineUrl: string | undefined
  /** Where the hosts are that sites can be delivered to. */
  deploys: DeliveryPlaces
  /** Where a proxy asks whether it may make a certificate for a domain; nowhere when absent. */
  certificateAskPort: number | undefined
  /** Where metrics are read; nowhere when absent. */
  metrics: MetricsPlace | undefined
  /** Whether each request is logged. */
  hasAccessLog: boolean
  /** Who is told what has to be seen to. */
  operator: OperatorPlaces
}

export interface OperatorPlaces {
  email: string | undefined
  webhookUrl: string | undefined
}

export interface MetricsPlace {
  host: string
  port: number
}

export interface MailServer {
  url: string
  from: string
  /** To be shown: without the password. */
  host: string
}

export function readEnvironment(env: NodeJS.ProcessEnv): Environment {
  const port = Number(setting(env, 'PORT') ?? variables.PORT.default)
  const sitesPort = Number(setting(env, 'SITES_PORT') ?? variables.SITES_PORT.default)
  if (port === sitesPort)
    throw new CommandError(
      exitCodes.usage,
      `PORT and SITES_PORT are both ${port}. The console and the sites need a port each.`,
    )
  const askPort = setting(env, 'CERTIFICATE_ASK_PORT')
  const backupFolder = setting(env, 'BACKUP_DIR')
  return {
    host: setting(env, 'HOST') ?? variables.HOST.default,
    port,
    sitesPort,
    deliveryProcesses: deliveryProcessesOf(env),
    deliveryStaysMs: Number(setting(env, 'DELIVERY_STAYS') ?? variables.DELIVERY_STAYS.default) * 1_000,
    dataFolder: resolve(setting(env, 'DATA_DIR') ?? variables.DATA_DIR.default),
    backupFolder: backupFolder === undefined ? undefined : resolve(backupFolder),
    backupBucket: backupBucketOf(env.BACKUP_BUCKET),
    isBackupContinuous: setting(env, 'BACKUP_CONTINUOUS') !== '0',
    secretKeys: secretKeysOf(env.SECRET_KEY),
    staffEmail: setting(env, 'STAFF_EMAIL'),
    staffPassword: setting(env, 'STAFF_PASSWORD'),
    redisUrl: redisUrlOf(env.REDIS_URL),
    ffmpegPath: ffmpegPathOf(env),
    consoleOrigin: setting(env, 'CONSOLE_URL') ?? `http://localhost:${port}`,
    sitesUrl: sitesUrlOf(env.SITES_URL || `http://{siteId}.localhost:${sitesPort}`),
    trustedProxies: Number(setting(env, 'TRUST_PROXY') ?? variables.TRUST_PROXY.default),
    mail: mailServerOf(env.SMTP_URL, env.MAIL_FROM),
    stripe: stripeOf(env),
    assistant: assistantOf(env),
    turnstileUrl: turnstileUrlOf(env.TURNSTILE_VERIFY_URL),
    dnsServers: dnsServersOf(env.DNS_SERVERS),
    sitesAddresses: addressesOf(env.SITES_ADDRESSES),
    lineUrl: setting(env, 'LINE_URL'),
    deploys: {
      endpoints: endpointsOf(env.DEPLOY_ENDPOINTS),
      netlifyUrl: env.NETLIFY_API_URL || apiUrls.netlify,
      cloudflareUrl: env.CLOUDFLARE_API_BASE_URL || apiUrls.cloudflare,
    },
    certificateAskPort: askPort === undefined ? undefined : Number(askPort),
    metrics: metricsPlaceOf(env),
    hasAccessLog: setting(env, 'ACCESS_LOG') === '1',
    operator: operatorOf(env),
  }
}

/** Several processes share a port on Linux alone in the way that is needed. */
function deliveryProcessesOf(env: NodeJS.ProcessEnv): number {
  const chosen = setting(env, 'DELIVERY_PROCESSES')
  if (process.platform !== 'linux') return 0
  return chosen === undefined ? Math.min(2, Math.max(1, availableParallelism() - 1)) : Number(chosen)
}

function operatorOf({ OPERATOR_EMAIL: email, OPERATOR_WEBHOOK_URL: url }: NodeJS.ProcessEnv): OperatorPlaces {
  if (email && !/^[^<>@\s,;]+@[^<>@\s,;]+$/.test(email))
    throw new CommandError(
      exitCodes.usage,
      `OPERATOR_EMAIL is ${shown(email)}. Give one e-mail address, such as operator@example.com.`,
    )
  // The address may hold a key: it is not repeated.
  if (url && !/^https?:$/.test(URL.parse(url)?.protocol ?? ''))
    throw new CommandError(
      exitCodes.usage,
      'OPERATOR_WEBHOOK_URL is no web address. Give one such as https://hooks.example.com/swipress.',
    )
  return { email: email || undefined, webhookUrl: url || undefined }
}

function metricsPlaceOf(env: NodeJS.ProcessEnv): MetricsPlace | undefined {
  const port = setting(env, 'METRICS_PORT')
  const host = setting(env, 'METRICS_HOST') ?? variables.METRICS_HOST.default
  return port === undefined ? undefined : { host, port: Number(port) }
}

/** A variable by its declared kind, as text; absent where it is not set. Throws with what would be right. */
export function setting(env: NodeJS.ProcessEnv, name: VariableName): string | undefined {
  const text = env[name]
  if (!text) return undefined
  const { kind, ...spec }: VariableSpec = variables[name]
  const valueSpec = { kind: kind ?? 'text', ...spec }
  const value = readValue(valueSpec, text)
  if (value !== undefined) return String(value)
  throw new CommandError(exitCodes.usage, `${name} is ${shown(text)}. Give ${remedyOf(valueSpec)}.`)
}

/** The ffmpeg to use in the place of the packages' own, where one is named. */
export function ffmpegPathOf(env: NodeJS.ProcessEnv): string | undefined {
  const named = setting(env, 'FFMPEG_PATH')
  if (named === undefined || findProgram(named, env.PATH)) return named
  throw new CommandError(
    exitCodes.machine,
    `FFMPEG_PATH is ${shown(named)}, which is no program. Give the path of an ffmpeg, or leave it out.`,
  )
}

function backupBucketOf(text: string | undefined): string | undefined {
  if (!text) return undefined
  const url = URL.parse(text)
  if (url?.protocol === 's3:' && url.hostname !== '' && url.username === '') return text
  throw new CommandError(
    exitCodes.usage,
    'BACKUP_BUCKET is no bucket. Give one with a prefix, if you like: s3://bucket/prefix.',
  )
}

function secretKeysOf(text = ''): string[] {
  const keys = text.split(/[\s,]+/).filter(Boolean)
  // Keys are not repeated.
  if (keys.every(isStrongKey)) return keys
  throw new CommandError(
    exitCodes.usage,
    'SECRET_KEY is too short, or too easy to guess. Give at least 32 random characters, as openssl rand -base64 32 prints them.',
  )
}

function redisUrlOf(url: string | undefined): string | undefined {
  if (!url) return undefined
  // The address may hold a password: it is not repeated.
  const parsed = URL.parse(url)
  if (parsed && /^rediss?:$/.test(parsed.protocol) && parsed.hostname !== '') return url
  throw new CommandError(
    exitCodes.usage,
    'REDIS_URL is not the address of a Redis. Give redis://host:6379 or rediss://user:password@host:6379.',
  )
}

function mailServerOf(url: string | undefined, from: string | undefined): MailServer | undefined {
  if (!url) return undefined
  // The address may hold a password: it is not repeated.
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

function assistantOf({ AI_URL, AI_KEY, AI_MODEL }: NodeJS.ProcessEnv): ModelPlace | undefined {
  if (!AI_URL) return undefined
  const url = URL.parse(AI_URL)
  // The address may hold a key: it is not repeated.
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.search !== '')
    throw new CommandError(
      exitCodes.usage,
      'AI_URL is not the address of a language model. Give what stands before /chat/completions: https://api.example.com/v1.',
    )
  if (!AI_MODEL)
    throw new CommandError(exitCodes.usage, 'With AI_URL, set AI_MODEL to the name of the model to ask.')
  return { url: AI_URL.replace(/\/$/, ''), key: AI_KEY || undefined, model: AI_MODEL }
}

function stripeOf(env: NodeJS.ProcessEnv) {
  const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET } = env
  const apiUrl = setting(env, 'STRIPE_URL')
  if (!STRIPE_SECRET_KEY) return undefined
  // Secrets are not repeated.
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

function endpointsOf(text: string | undefined): string[] {
  return (text ?? '').split(/[\s,]+/).flatMap((one) => {
    const origin = one === '' ? '' : readValue({ kind: 'origin' }, one)
    if (origin !== undefined) return origin === '' ? [] : [String(origin)]
    throw new CommandError(
      exitCodes.usage,
      `DEPLOY_ENDPOINTS has ${shown(one)} in it. Give origins, such as https://minio.example.com:9000.`,
    )
  })
}

function turnstileUrlOf(url: string | undefined): string | undefined {
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

function addressesOf(text: string | undefined): string[] {
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

function dnsServersOf(text: string | undefined): string[] {
  const servers = listOf(text)
  for (const server of servers)
    if (!dnsServer.test(server))
      throw new CommandError(
        exitCodes.usage,
        `DNS_SERVERS has ${shown(server)} in it. Give addresses of resolvers: 192.0.2.53, or 192.0.2.53:5353.`,
      )
  return servers
}

function sitesUrlOf(text: string): string {
  const url = URL.parse(text.replace('{siteId}', 'a'))
  if (url && /^https?:$/.test(url.protocol) && url.hostname.startsWith('a.') && text.includes('{siteId}'))
    return text.replace(/\/$/, '')
  throw new CommandError(
    exitCodes.usage,
    `SITES_URL is ${shown(text)}. Give an address whose host begins with {siteId}, such as https://{siteId}.example.com.`,
  )
}

/** How much is logged. */
export const logLevelOf = (env: NodeJS.ProcessEnv): string =>
  setting(env, 'LOG_LEVEL') ?? variables.LOG_LEVEL.default
