import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import type { StripeSettings } from '#api/infra/payments/stripe-gateway.ts'
import type { ModelPlace } from '#api/services/definition/assist/assistant.ts'
import type { DeliveryPlaces } from '#api/services/publishing/deploys/open-delivery.ts'
import { apiUrls } from '#deploy/http-api.ts'
import type { CdnPlace } from '#deploy/purge/tag-purge.ts'
import type { SignUpMode } from '#model/records/sign-up.ts'
import { checkApart } from './buckets-apart.ts'
import {
  addressesOf,
  assistantOf,
  bucketOf,
  cdnOf,
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

/** The configuration of `start` and `worker` from their environment. */
export interface Environment {
  /** The address on which the ports are opened. */
  host: string
  port: number
  sitesPort: number
  /** Number of separate processes that deliver sites; 0 if the main process does. */
  deliveryProcesses: number
  /** How long they continue after the product has ended, until another one starts. */
  deliveryStaysMs: number
  /** Folder of all persistent data. */
  dataFolder: string
  /** A bucket, as `s3://bucket/prefix`, that holds the blobs; absent: a folder of the data folder does. */
  blobStore: string | undefined
  /** Copies of blobs in that bucket. */
  blobCache: { folder: string; maxBytes: number }
  /** The CDN in front of the sites; absent: visitors reach delivery themselves. */
  cdn: CdnPlace | undefined
  /** Origin to which delivery without a database passes calls of visitors. */
  sitesOrigin: string | undefined
  /** Backup folder; absent: no backups. */
  backupFolder: string | undefined
  /** A bucket, as `s3://bucket/prefix`, that receives a daily backup. */
  backupBucket: string | undefined
  /** Whether that bucket also receives all changes within seconds. */
  isBackupContinuous: boolean
  /** The inputs of the keys for secrets: the first encrypts, the others decrypt older secrets. */
  secretKeys: readonly string[]
  staffEmail: string | undefined
  staffPassword: string | undefined
  redisUrl: string | undefined
  ffmpegPath: string | undefined
  /** Origin of the console. */
  consoleOrigin: string
  /** Address of a site, with the placeholder `{siteId}`. */
  sitesUrl: string
  /** Number of our own proxies in front of the console. */
  trustedProxies: number
  /** The mail server; without one, mail is only shown in the console. */
  mail: MailServer | undefined
  /** The password with which the mail service reports bounces and complaints. */
  mailEventsPassword: string | undefined
  signUps: SignUpMode
  /** Where cards are stored and charged; absent: bills are paid by transfer. */
  stripe: StripeSettings | undefined
  /** The language model for drafts of texts; absent: no drafts. */
  assistant: ModelPlace | undefined
  /** Where the spam check below forms is verified; Cloudflare by default. */
  turnstileUrl: string | undefined
  /** DNS servers for checking domains of sites; empty: those of the machine. */
  dnsServers: string[]
  /** Addresses that the A and AAAA records of domains must have: those of the proxy. */
  sitesAddresses: string[]
  /** Origin of a server that replaces LINE's for testing. */
  lineUrl: string | undefined
  /** The hosts to which sites can be delivered. */
  deploys: DeliveryPlaces
  /** Port on which a proxy asks whether it may obtain a certificate for a domain; absent: none. */
  certificateAskPort: number | undefined
  /** Where metrics are served; absent: nowhere. */
  metrics: MetricsPlace | undefined
  /** Whether each request is logged. */
  hasAccessLog: boolean
  /** Who is notified about conditions that the operator has to deal with. */
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
  const blobStore = bucketOf('BLOB_STORE', env.BLOB_STORE)
  const backupBucket = bucketOf('BACKUP_BUCKET', env.BACKUP_BUCKET)
  checkApart({ name: 'BACKUP_BUCKET', text: backupBucket }, { name: 'BLOB_STORE', text: blobStore })
  const askPort = setting(env, 'CERTIFICATE_ASK_PORT')
  const backupFolder = setting(env, 'BACKUP_DIR')
  const dataFolder = resolve(setting(env, 'DATA_DIR') ?? variables.DATA_DIR.default)
  return {
    host: setting(env, 'HOST') ?? variables.HOST.default,
    port,
    sitesPort,
    deliveryProcesses: deliveryProcessesOf(env),
    deliveryStaysMs: Number(setting(env, 'DELIVERY_STAYS') ?? variables.DELIVERY_STAYS.default) * 1_000,
    dataFolder,
    blobStore,
    blobCache: blobCacheOf(env, dataFolder),
    cdn: cdnOf(env),
    sitesOrigin: setting(env, 'SITES_ORIGIN'),
    backupFolder: backupFolder === undefined ? undefined : resolve(backupFolder),
    backupBucket,
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

/** Only on Linux can several processes share a port as needed. */
function deliveryProcessesOf(env: NodeJS.ProcessEnv): number {
  const chosen = setting(env, 'DELIVERY_PROCESSES')
  if (process.platform !== 'linux') return 0
  return chosen === undefined ? Math.min(2, Math.max(1, availableParallelism() - 1)) : Number(chosen)
}

const mebibyte = 2 ** 20

const blobCacheOf = (env: NodeJS.ProcessEnv, dataFolder: string): Environment['blobCache'] => ({
  folder: resolve(setting(env, 'BLOB_CACHE_DIR') ?? join(dataFolder, 'cache')),
  maxBytes: Number(setting(env, 'BLOB_CACHE_SIZE') ?? variables.BLOB_CACHE_SIZE.default) * mebibyte,
})

function metricsPlaceOf(env: NodeJS.ProcessEnv): MetricsPlace | undefined {
  const port = setting(env, 'METRICS_PORT')
  const host = setting(env, 'METRICS_HOST') ?? variables.METRICS_HOST.default
  return port === undefined ? undefined : { host, port: Number(port) }
}
