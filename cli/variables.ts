import { signUpModes } from '#model/records/sign-up.ts'
import type { Kind } from './value-kinds.ts'

export interface VariableSpec {
  summary: string
  /** How its text is parsed; variables without a kind have their own rules in `environment.ts`. */
  kind?: Kind
  choices?: readonly string[]
  min?: number
  max?: number
  /** The default, in words or as a value. */
  default: string
}

/** All environment variables that the product reads. */
export const variables = {
  HOST: {
    kind: 'host',
    summary: 'address that both ports are opened on; 0.0.0.0 for all of the machine',
    default: '127.0.0.1',
  },
  PORT: { kind: 'port', summary: 'port of the console and its API', default: '3000' },
  SITES_PORT: { kind: 'port', summary: 'port of the published sites', default: '3001' },
  DELIVERY_PROCESSES: {
    kind: 'whole',
    max: 32,
    summary: 'how many processes deliver sites; 0: the one of the console does',
    default: 'one, or two from three cores on; 0 where the system is not Linux',
  },
  DELIVERY_STAYS: {
    kind: 'whole',
    max: 600,
    summary:
      'seconds in which sites are delivered on after SIGTERM or a crash, until the next start takes over',
    default: '30',
  },
  DATA_DIR: { kind: 'folder', summary: 'folder of everything that is kept', default: './data' },
  BLOB_STORE: {
    summary: 'a bucket for releases and media in the place of DATA_DIR/blobs, such as s3://bucket/prefix',
    default: 'DATA_DIR/blobs',
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
  SITES_ORIGIN: {
    kind: 'origin',
    summary:
      'where `serve-sites` passes on what visitors send, such as forms: the address of the machine that runs `start`, with its `SITES_PORT`, such as `http://10.0.0.5:3001`',
    default: 'none',
  },
  BACKUP_DIR: { kind: 'folder', summary: 'where backups are kept', default: 'no backups' },
  BACKUP_BUCKET: {
    summary: 'a bucket that is kept as new as DATA_DIR, such as s3://bucket/prefix',
    default: 'none',
  },
  BACKUP_CONTINUOUS: {
    kind: 'choice',
    choices: ['0', '1'],
    summary: '0: the bucket gets a backup each day, and nothing in between',
    default: '1',
  },
  SECRET_KEY: {
    summary:
      'what secrets in the database are sealed with; earlier ones after it, to open what they have sealed',
    default: 'made at the first start, kept in DATA_DIR/secret.key',
  },
  STAFF_EMAIL: { kind: 'text', summary: 'e-mail of the first account', default: 'admin@example.com' },
  STAFF_PASSWORD: { kind: 'text', summary: 'its password', default: 'made up, printed once' },
  CONSOLE_URL: {
    kind: 'origin',
    summary: 'where staff open the console',
    default: 'http://localhost:{PORT}',
  },
  SITES_URL: {
    summary: 'where a site is opened, with {siteId} in it',
    default: 'http://{siteId}.localhost:{SITES_PORT}',
  },
  SITES_ADDRESSES: {
    summary: 'IP addresses that domains of sites have to lead to',
    default: 'those of the name that CNAME records lead to',
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
  METRICS_PORT: {
    kind: 'port',
    summary: 'port of the metrics, in the format of Prometheus',
    default: 'no metrics',
  },
  METRICS_HOST: { kind: 'host', summary: 'address that this port is opened on', default: '127.0.0.1' },
  SMTP_URL: { summary: 'the server that sends mail', default: 'mail is kept, and read in the console' },
  MAIL_FROM: { summary: 'who mail comes from', default: 'nobody' },
  MAIL_EVENTS_PASSWORD: {
    summary: 'what the mail service reports bounces and complaints with',
    default: 'no reports are taken',
  },
  SIGN_UP: {
    kind: 'choice',
    choices: signUpModes,
    summary:
      'what strangers who sign up have to pass: nothing, work of their browser, the approval of the provider, or both',
    default: 'open',
  },
  OPERATOR_EMAIL: {
    summary: 'who is told by mail what has to be seen to: a late backup, a full disk, damage',
    default: 'nobody',
  },
  OPERATOR_WEBHOOK_URL: {
    summary: 'where the same is posted to; it may lie in a private network',
    default: 'nowhere',
  },
  AI_URL: { summary: 'a language model that drafts texts', default: 'no drafts' },
  AI_KEY: { summary: 'what the model is asked with', default: 'no key' },
  AI_MODEL: { summary: 'the name of the model', default: 'no drafts' },
  STRIPE_SECRET_KEY: {
    summary: 'cards are charged through Stripe',
    default: 'bills are paid by bank transfer',
  },
  STRIPE_WEBHOOK_SECRET: { summary: 'the signing secret of its endpoint', default: 'no cards' },
  STRIPE_URL: {
    kind: 'origin',
    summary: 'another server in the place of Stripe’s, for trying out',
    default: 'Stripe itself',
  },
  TURNSTILE_VERIFY_URL: {
    summary: 'where the check below forms is verified',
    default: 'Cloudflare’s own',
  },
  LINE_URL: {
    kind: 'origin',
    summary: 'another server in the place of LINE’s, for trying out',
    default: 'LINE itself',
  },
  DEPLOY_ENDPOINTS: {
    summary: 'origins of S3-compatible servers of one’s own network that sites may be delivered to',
    default: 'public ones only',
  },
  TRUST_PROXY: { kind: 'whole', max: 10, summary: 'how many proxies stand before the console', default: '0' },
  REDIS_URL: { summary: 'jobs go through this Redis', default: 'jobs stay in the process' },
  FFMPEG_PATH: {
    summary: 'an ffmpeg for videos and HEIC images',
    default: 'libraries among the packages',
  },
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
  },
  SWIPRESS_CACHE: {
    kind: 'folder',
    summary: 'where encoded media are kept between builds',
    default: '~/.cache/swipress',
  },
  AWS_ACCESS_KEY_ID: {
    kind: 'text',
    summary: 'who `deploy` puts sites into buckets as',
    default: 'the profile',
  },
  AWS_SECRET_ACCESS_KEY: { kind: 'text', summary: 'its secret', default: 'the profile' },
  AWS_SESSION_TOKEN: { kind: 'text', summary: 'what belongs to keys that expire', default: 'none' },
  AWS_PROFILE: {
    kind: 'text',
    summary: 'a profile of Amazon’s tools, in the place of keys',
    default: 'default',
  },
  AWS_REGION: {
    kind: 'text',
    summary: 'where the bucket is; `auto` for Cloudflare R2',
    default: 'the profile’s, then us-east-1',
  },
  AWS_DEFAULT_REGION: { kind: 'text', summary: 'the same, asked after AWS_REGION', default: 'none' },
  AWS_ENDPOINT_URL_S3: { kind: 'text', summary: 'a server that speaks S3’s language', default: 'Amazon' },
  AWS_ENDPOINT_URL: { kind: 'text', summary: 'the same, asked after AWS_ENDPOINT_URL_S3', default: 'Amazon' },
  AWS_SHARED_CREDENTIALS_FILE: {
    kind: 'file',
    summary: 'profiles with their keys',
    default: '~/.aws/credentials',
  },
  AWS_CONFIG_FILE: { kind: 'file', summary: 'profiles with their regions', default: '~/.aws/config' },
  NETLIFY_AUTH_TOKEN: { kind: 'text', summary: 'who `deploy` puts sites to Netlify as', default: 'none' },
  NETLIFY_API_URL: {
    kind: 'text',
    summary: 'another server in the place of Netlify’s, for trying out',
    default: 'Netlify itself',
  },
  CLOUDFLARE_API_TOKEN: {
    kind: 'text',
    summary: 'who `deploy` puts sites to Cloudflare Pages as, and purges its cache',
    default: 'none',
  },
  CLOUDFLARE_ACCOUNT_ID: { kind: 'text', summary: 'the account that the project is in', default: 'none' },
  CLOUDFLARE_API_BASE_URL: {
    kind: 'text',
    summary: 'another server in the place of Cloudflare’s, for trying out',
    default: 'Cloudflare itself',
  },
  FASTLY_API_TOKEN: { kind: 'text', summary: 'who `deploy` purges the cache of Fastly as', default: 'none' },
  FASTLY_API_ENDPOINT: {
    kind: 'text',
    summary: 'another server in the place of Fastly’s, for trying out',
    default: 'Fastly itself',
  },
  AWS_ENDPOINT_URL_CLOUDFRONT: {
    kind: 'text',
    summary: 'another server in the place of CloudFront’s, for trying out',
    default: 'CloudFront itself',
  },
  RSYNC_RSH: { kind: 'text', summary: 'how `deploy` logs in to machines, as rsync does', default: 'ssh' },
  SWIPRESS_TOKEN: {
    kind: 'text',
    summary: 'the API key that `pull` and `push` reach a console with',
    default: 'none',
  },
  SWIPRESS_CONSOLE: {
    kind: 'origin',
    summary: 'the only console that they give the key to',
    default: 'the one that the folder remembers',
  },
  CHROMIUM_PATH: { summary: 'a Chromium for the tests', default: 'the one that is installed' },
} as const satisfies Record<string, VariableSpec>

export type VariableName = keyof typeof variables

/** The credentials of a bucket. */
export const bucketVariables = [
  'AWS_ACCESS_KEY_ID',
  'AWS_SECRET_ACCESS_KEY',
  'AWS_SESSION_TOKEN',
  'AWS_PROFILE',
  'AWS_REGION',
  'AWS_DEFAULT_REGION',
  'AWS_ENDPOINT_URL_S3',
  'AWS_ENDPOINT_URL',
  'AWS_SHARED_CREDENTIALS_FILE',
  'AWS_CONFIG_FILE',
] as const satisfies VariableName[]

/** The credentials of hosts for `deploy` and `rollback`. */
export const deployVariables = [
  ...bucketVariables,
  'RSYNC_RSH',
  'NETLIFY_AUTH_TOKEN',
  'NETLIFY_API_URL',
  'CLOUDFLARE_API_TOKEN',
  'CLOUDFLARE_ACCOUNT_ID',
  'CLOUDFLARE_API_BASE_URL',
  'FASTLY_API_TOKEN',
  'FASTLY_API_ENDPOINT',
  'AWS_ENDPOINT_URL_CLOUDFRONT',
] as const satisfies VariableName[]

/** The variables of `pull` and `push`. */
export const syncVariables = ['SWIPRESS_TOKEN', 'SWIPRESS_CONSOLE'] as const satisfies VariableName[]

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

/** The variables of all commands that process media. */
export const mediaVariables = ['SWIPRESS_CACHE', 'FFMPEG_PATH'] as const
