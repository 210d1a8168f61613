import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import type { StripeSettings } from '#api/infra/payments/stripe-gateway.ts'
import type { ModelPlace } from '#api/services/definition/assist/assistant.ts'
import type { DeliveryPlaces } from '#api/services/publishing/deploys/open-delivery.ts'
import { apiUrls } from '#deploy/http-api.ts'
import type { SignUpMode } from '#model/records/sign-up.ts'
import {
  addressesOf,
  assistantOf,
  backupBucketOf,
  dnsServersOf,
  endpointsOf,
  type MailServer,
  mailEventsPasswordOf,
  mailServerOf,
  type OperatorPlaces,
  operatorOf,
  redisUrlOf,
  secretKeysOf,
  sitesUrlOf,
  stripeOf,
  turnstileUrlOf,
} from './environment-values.ts'
import { CommandError, exitCodes } from './exit-codes.ts'
import { ffmpegPathOf } from './find-program.ts'
import { setting } from './setting.ts'
import { variables } from './variables.ts'

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
  /** What the mail service reports bounces and complaints with. */
  mailEventsPassword: string | undefined
  signUps: SignUpMode
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

export interface MetricsPlace {
  host: string
  port: number
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
    mailEventsPassword: mailEventsPasswordOf(env.MAIL_EVENTS_PASSWORD),
    signUps: (setting(env, 'SIGN_UP') ?? variables.SIGN_UP.default) as SignUpMode,
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

function metricsPlaceOf(env: NodeJS.ProcessEnv): MetricsPlace | undefined {
  const port = setting(env, 'METRICS_PORT')
  const host = setting(env, 'METRICS_HOST') ?? variables.METRICS_HOST.default
  return port === undefined ? undefined : { host, port: Number(port) }
}
