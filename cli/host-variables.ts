import type { VariableSpec } from './value-kinds.ts'

/* What `deploy`, `pull` and `push` reach other hosts with. */

export const buckets = {
  AWS_ACCESS_KEY_ID: {
    kind: 'text',
    summary: 'who `deploy` puts sites into buckets as',
    default: 'the profile',
    guide: 'deploy.md',
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
} as const satisfies Record<string, VariableSpec>

export const hosts = {
  RSYNC_RSH: { kind: 'text', summary: 'how `deploy` logs in to machines, as rsync does', default: 'ssh' },
  NETLIFY_AUTH_TOKEN: { kind: 'text', summary: 'who `deploy` puts sites to Netlify as', default: 'none' },
  NETLIFY_API_URL: {
    kind: 'text',
    summary: 'another server in the place of Netlify’s, for trying out',
    default: 'Netlify itself',
  },
  CLOUDFLARE_API_TOKEN: {
    kind: 'text',
    summary: 'who `deploy` puts sites to Cloudflare Pages as, and who purges its cache',
    default: 'none',
  },
  CLOUDFLARE_ACCOUNT_ID: { kind: 'text', summary: 'the account that the project is in', default: 'none' },
  CLOUDFLARE_API_BASE_URL: {
    kind: 'text',
    summary: 'another server in the place of Cloudflare’s, for trying out',
    default: 'Cloudflare itself',
  },
  FASTLY_API_TOKEN: { kind: 'text', summary: 'who purges the cache of Fastly', default: 'none' },
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
} as const satisfies Record<string, VariableSpec>

export const sync = {
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
} as const satisfies Record<string, VariableSpec>
