import { signUpModes } from '#model/records/sign-up.ts'
import { buckets, hosts, sync } from './host-variables.ts'
import type { VariableSpec } from './value-kinds.ts'

const addresses = {
  HOST: {
    kind: 'host',
    summary: 'address that both ports are opened on; 0.0.0.0 for all of the machine',
    default: '127.0.0.1',
  },
  PORT: { kind: 'port', summary: 'port of the console and its API', default: '3000' },
  SITES_PORT: { kind: 'port', summary: 'port of the published sites', default: '3001' },
  CONSOLE_URL: {
    kind: 'origin',
    summary: 'where staff open the console',
    default: 'http://localhost:{PORT}',
  },
  SITES_URL: {
    summary: 'where a site is opened, with {siteId} in it',
    default: 'http://{siteId}.localhost:{SITES_PORT}',
  },
  TRUST_PROXY: {
    kind: 'whole',
    max: 10,
    summary: 'how many proxies stand before the console: log-in attempts are counted by X-Forwarded-For',
    default: '0',
  },
  SITES_ADDRESSES: {
    summary: 'IP addresses that domains of sites have to lead to',
    default: 'those of the name that CNAME records lead to',
    guide: 'operations.md#domains-of-sites',
  },
  DNS_SERVERS: {
    summary: 'resolvers that such domains are looked up with',
    default: 'those of the machine',
  },
  CERTIFICATE_ASK_PORT: {
    kind: 'port',
    summary: 'where a proxy asks whether it may make a certificate for a domain',
    default: 'nobody can ask',
  },
  CDN: {
    summary:
      'the CDN in front of the sites, which keeps pages until they change: `cloudflare:<zone>`, `fastly:<service>` or `varnish:<origin>`',
    default: 'none',
    guide: 'cdn.md',
  },
  SITES_ORIGIN: {
    kind: 'origin',
    summary:
      'where `serve-sites` passes on what visitors send, such as forms: the address of the machine that runs `start`, with its `SITES_PORT`, such as `http://10.0.0.5:3001`',
    default: 'none',
    guide: 'operations.md#delivery-on-other-machines',
  },
} as const satisfies Record<string, VariableSpec>

const storage = {
  DATA_DIR: { kind: 'folder', summary: 'folder of everything that is kept', default: './data' },
  SECRET_KEY: {
    summary:
      'what secrets in the database are sealed with; earlier ones after it, to open what they have sealed',
    default: 'made at the first start, kept in DATA_DIR/secret.key',
    guide: 'operations.md#the-key-of-secrets',
  },
  BLOB_STORE: {
    summary: 'a bucket for releases and media in the place of DATA_DIR/blobs, such as s3://bucket/prefix',
    default: 'DATA_DIR/blobs',
    guide: 'operations.md#storage-in-a-bucket',
  },
  BLOB_CACHE_DIR: {
    kind: 'folder',
    summary: 'where copies of what is in that bucket are kept',
    default: 'DATA_DIR/cache',
  },
  BLOB_CACHE_SIZE: {
    kind: 'whole',
    min: 64,
    max: 10_000_000,
    summary: 'how large this folder may become, in MiB',
    default: '4096',
  },
  BACKUP_DIR: {
    kind: 'folder',
    summary: 'a backup is put there every four minutes: best on another disk',
    default: 'no backups',
  },
  BACKUP_BUCKET: {
    summary: 'a bucket that is kept as new as DATA_DIR, such as s3://bucket/prefix',
    default: 'none',
    guide: 'operations.md#backups-in-a-bucket',
  },
  BACKUP_CONTINUOUS: {
    kind: 'choice',
    choices: ['0', '1'],
    summary: '0: the bucket gets a backup each day, and nothing in between',
    default: '1',
  },
} as const satisfies Record<string, VariableSpec>

const processes = {
  DELIVERY_PROCESSES: {
    kind: 'whole',
    max: 32,
    summary: 'how many processes deliver sites; 0: the one of the console does',
    default: 'one, or two from three cores on; 0 where the system is not Linux',
    guide: 'operations.md#delivery',
  },
  DELIVERY_STAYS: {
    kind: 'whole',
    max: 600,
    summary:
      'seconds in which sites are delivered on after SIGTERM or a crash, until the next start takes over',
    default: '30',
  },
  REDIS_URL: {
    summary: 'jobs go through this Redis, so that more workers can help',
    default: 'jobs stay in the process',
  },
  FFMPEG_PATH: {
    summary: 'an ffmpeg for videos and HEIC images',
    default: 'libraries among the packages',
  },
} as const satisfies Record<string, VariableSpec>

const people = {
  STAFF_EMAIL: { kind: 'text', summary: 'e-mail of the first account', default: 'admin@example.com' },
  STAFF_PASSWORD: {
    kind: 'text',
    summary: 'its password; sets a new one for an account that exists',
    default: 'made up, printed once',
  },
  SIGN_UP: {
    kind: 'choice',
    choices: signUpModes,
    summary:
      'what strangers who sign up have to pass: nothing, work of their browser, the approval of the provider, or both',
    default: 'open',
    guide: 'operations.md#sign-up',
  },
  SMTP_URL: {
    summary: 'the server that sends mail',
    default: 'mail is kept, and read in the console',
    guide: 'operations.md#mail',
  },
  MAIL_FROM: { summary: 'who mail comes from', default: 'nobody' },
  MAIL_EVENTS_PASSWORD: {
    summary: 'what the mail service reports bounces and complaints with',
    default: 'no reports are taken',
    guide: 'operations.md#mail',
  },
} as const satisfies Record<string, VariableSpec>

const watching = {
  LOG_LEVEL: {
    kind: 'choice',
    choices: ['error', 'warn', 'info', 'debug'],
    summary: 'how much is logged; with debug, errors come with their stack',
    default: 'warn',
  },
  ACCESS_LOG: {
    kind: 'choice',
    choices: ['0', '1'],
    summary: '1: each request is logged, without anything personal',
    default: '0',
    guide: 'operations.md#logs',
  },
  METRICS_PORT: {
    kind: 'port',
    summary: 'port of the metrics, in the format of Prometheus',
    default: 'no metrics',
    guide: 'monitoring.md',
  },
  METRICS_HOST: { kind: 'host', summary: 'address that this port is opened on', default: '127.0.0.1' },
  OPERATOR_EMAIL: {
    summary: 'who is told by mail what has to be seen to: a late backup, a full disk, damage',
    default: 'nobody',
    guide: 'operations.md#being-told',
  },
  OPERATOR_WEBHOOK_URL: {
    summary: 'where the same is posted to; it may lie in a private network',
    default: 'nowhere',
  },
} as const satisfies Record<string, VariableSpec>

const services = {
  AI_URL: {
    summary: 'a language model that drafts texts',
    default: 'no drafts',
    guide: 'operations.md#drafts-by-a-language-model',
  },
  AI_KEY: {
    summary: 'what the model is asked with',
    default: 'no key',
    guide: 'operations.md#drafts-by-a-language-model',
  },
  AI_MODEL: {
    summary: 'the name of the model',
    default: 'no drafts',
    guide: 'operations.md#drafts-by-a-language-model',
  },
  STRIPE_SECRET_KEY: {
    summary: 'cards are charged through Stripe',
    default: 'bills are paid by bank transfer',
    guide: 'billing.md#cards',
  },
  STRIPE_WEBHOOK_SECRET: {
    summary: 'the signing secret of its endpoint',
    default: 'no cards',
    guide: 'billing.md#cards',
  },
  STRIPE_URL: {
    kind: 'origin',
    summary: 'another server in the place of Stripe’s, for trying out',
    default: 'Stripe itself',
  },
  TURNSTILE_VERIFY_URL: {
    summary: 'where the check below forms (Cloudflare Turnstile) is verified',
    default: 'Cloudflare’s own',
  },
  LINE_URL: {
    kind: 'origin',
    summary: 'another server in the place of LINE’s (log-in and messages), for trying out',
    default: 'LINE itself',
  },
  DEPLOY_ENDPOINTS: {
    summary: 'origins of S3-compatible servers of one’s own network that sites may be delivered to',
    default: 'public ones only',
    guide: 'deploy.md#from-the-console',
  },
} as const satisfies Record<string, VariableSpec>

const network = {
  HTTP_PROXY: {
    kind: 'text',
    summary:
      'the proxy that `deploy`, `rollback`, `pull` and `push` use for http addresses, with Node 24.14 or newer',
    default: 'no proxy',
  },
  HTTPS_PROXY: { kind: 'text', summary: 'the same for https addresses', default: 'no proxy' },
  NO_PROXY: {
    kind: 'text',
    summary: 'hosts that are asked without it, with commas between them',
    default: 'this machine',
  },
} as const satisfies Record<string, VariableSpec>

const building = {
  SWIPRESS_CACHE: {
    kind: 'folder',
    summary: 'where encoded media are kept between builds',
    default: '~/.cache/swipress, or a temporary folder where that can not be written',
  },
  CHROMIUM_PATH: { summary: 'a Chromium for the tests', default: 'the one that is installed' },
} as const satisfies Record<string, VariableSpec>

/** All environment variables that the product reads, under the titles that the documentation gives them. */
export const variableSections = {
  Addresses: addresses,
  'Storage and secrets': storage,
  Processes: processes,
  'Accounts and mail': people,
  'Logs, metrics and alerts': watching,
  'Other services': services,
  Buckets: buckets,
  'Other hosts that sites are deployed to': hosts,
  'Pull and push': sync,
  Proxy: network,
  'Building and testing': building,
} as const

/** The same without titles. */
export const variables = {
  ...addresses,
  ...storage,
  ...processes,
  ...people,
  ...watching,
  ...services,
  ...buckets,
  ...hosts,
  ...sync,
  ...network,
  ...building,
}

export type VariableName = keyof typeof variables

const namesOf = <Name extends VariableName>(section: Record<Name, VariableSpec>) =>
  Object.keys(section) as Name[]

/** The credentials of a bucket. */
export const bucketVariables = namesOf(buckets)

/** The credentials of hosts for `deploy` and `rollback`. */
export const deployVariables = [...bucketVariables, ...namesOf(hosts), ...namesOf(network)]

/** The variables of `pull` and `push`. */
export const syncVariables = [...namesOf(sync), ...namesOf(network)]

const otherVariables: ReadonlySet<VariableName> = new Set([
  'SWIPRESS_CACHE',
  'CHROMIUM_PATH',
  'SITES_ORIGIN',
  ...deployVariables,
  ...syncVariables,
])

/** The variables of `start` and `worker`. */
export const productVariables = (Object.keys(variables) as VariableName[]).filter(
  (name) => !otherVariables.has(name),
)

const ofDelivery: readonly VariableName[] = ['DELIVERY_PROCESSES', 'DELIVERY_STAYS']

/** The variables of `console`. */
export const consoleVariables = [
  ...productVariables.filter((name) => !ofDelivery.includes(name)),
  ...bucketVariables,
]

/** The variables of all commands that process media. */
export const mediaVariables = ['SWIPRESS_CACHE', 'FFMPEG_PATH'] as const
