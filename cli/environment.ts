import { isIP } from 'node:net'
import { resolve } from 'node:path'
import type { ModelPlace } from '#api/assist/assistant.ts'
import type { StripeSettings } from '#api/billing/stripe-gateway.ts'
import { CommandError, exitCodes } from './exit-codes.ts'

/** What `start` and `worker` are told by their environment. */
export interface Environment {
  /** The address that the ports are opened on. */
  host: string
  port: number
  sitesPort: number
  /** Folder of everything that must outlive a restart. */
  dataFolder: string
  /** Where backups are kept; none are taken where it is absent. */
  backupFolder: string | undefined
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
  /** Where a proxy asks whether it may make a certificate for a domain; nowhere when absent. */
  certificateAskPort: number | undefined
}

export interface MailServer {
  url: string
  from: string
  /** To be shown: without the password. */
  host: string
}

const largestProxyCount = 10

export function readEnvironment(env: NodeJS.ProcessEnv): Environment {
  const port = portOf('PORT', env.PORT, 3000)
  const sitesPort = portOf('SITES_PORT', env.SITES_PORT, 3001)
  if (port === sitesPort)
    throw new CommandError(
      exitCodes.usage,
      `PORT and SITES_PORT are both ${port}. The console and the sites need a port each.`,
    )
  return {
    host: env.HOST || '127.0.0.1',
    port,
    sitesPort,
    dataFolder: resolve(env.DATA_DIR || './data'),
    backupFolder: env.BACKUP_DIR ? resolve(env.BACKUP_DIR) : undefined,
    staffEmail: env.STAFF_EMAIL || undefined,
    staffPassword: env.STAFF_PASSWORD || undefined,
    redisUrl: env.REDIS_URL || undefined,
    ffmpegPath: env.FFMPEG_PATH || undefined,
    consoleOrigin: (env.CONSOLE_URL || `http://localhost:${port}`).replace(/\/$/, ''),
    sitesUrl: sitesUrlOf(env.SITES_URL || `http://{siteId}.localhost:${sitesPort}`),
    trustedProxies: proxyCountOf(env.TRUST_PROXY || '0'),
    mail: mailServerOf(env.SMTP_URL, env.MAIL_FROM),
    stripe: stripeOf(env),
    assistant: assistantOf(env),
    turnstileUrl: turnstileUrlOf(env.TURNSTILE_VERIFY_URL),
    dnsServers: dnsServersOf(env.DNS_SERVERS),
    sitesAddresses: addressesOf(env.SITES_ADDRESSES),
    lineUrl: originOf('LINE_URL', env.LINE_URL),
    certificateAskPort: env.CERTIFICATE_ASK_PORT
      ? portOf('CERTIFICATE_ASK_PORT', env.CERTIFICATE_ASK_PORT, 0)
      : undefined,
  }
}

function proxyCountOf(text: string): number {
  const count = Number(text)
  if (Number.isInteger(count) && count >= 0 && count <= largestProxyCount) return count
  throw new CommandError(
    exitCodes.usage,
    `TRUST_PROXY is ${text}. Give the number of proxies that a request passes, 0 to ${largestProxyCount}.`,
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

function stripeOf({ STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_URL }: NodeJS.ProcessEnv) {
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
  const apiUrl = originOf('STRIPE_URL', STRIPE_URL)
  return { secretKey: STRIPE_SECRET_KEY, webhookSecret: STRIPE_WEBHOOK_SECRET, apiUrl }
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
        `SITES_ADDRESSES has ${address} in it, which is no IP address. Give those of the proxy: 192.0.2.7, 2001:db8::7.`,
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
        `DNS_SERVERS has ${server} in it. Give addresses of resolvers: 192.0.2.53, or 192.0.2.53:5353.`,
      )
  return servers
}

function originOf(name: string, text: string | undefined): string | undefined {
  if (!text) return undefined
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return new URL(text).origin
  throw new CommandError(
    exitCodes.usage,
    `${name} is ${text}. Give an origin, such as http://127.0.0.1:4000.`,
  )
}

function portOf(name: string, text: string | undefined, fallback: number): number {
  if (text === undefined || text === '') return fallback
  const port = Number(text)
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port
  throw new CommandError(exitCodes.usage, `${name} is ${text}. Give a port from 1 to 65535.`)
}

function sitesUrlOf(text: string): string {
  const isUrl =
    URL.canParse(text.replace('{siteId}', 'a')) &&
    new URL(text.replace('{siteId}', 'a')).hostname.startsWith('a.')
  if (isUrl) return text.replace(/\/$/, '')
  throw new CommandError(
    exitCodes.usage,
    `SITES_URL is ${text}. Give an address whose host begins with {siteId}, such as https://{siteId}.example.com.`,
  )
}
