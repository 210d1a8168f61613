import { getDomain } from 'tldts'
import type { EdgePlace } from './write-edge.ts'

/** The day whose behaviour of Cloudflare's runtime the program was tested with. */
export const compatibilityDate = '2026-07-01'
export const compatibilityFlags = ['nodejs_compat']

/** The settings of the Worker. Keys are secrets, which `wrangler secret put` asks for. */
export function workerSettings(place: EdgePlace, program: string): string {
  const { sitesUrl, consoleUrl, sitesOrigin, bucket, prefix, url, region, isBound } = place
  const { hostname } = new URL(sitesUrl.replace('{siteId}', 'a'))
  const sitesHost = hostname.slice('a.'.length)
  const zone = getDomain(sitesHost) ?? sitesHost
  const settings = {
    name: 'swipress-sites',
    main: program,
    no_bundle: true,
    compatibility_date: compatibilityDate,
    compatibility_flags: compatibilityFlags,
    routes: [
      { pattern: `*.${sitesHost}/*`, zone_name: zone },
      { pattern: `${sitesHost}/*`, zone_name: zone },
    ],
    vars: {
      SITES_URL: sitesUrl,
      CONSOLE_URL: consoleUrl,
      ...(sitesOrigin === undefined ? {} : { SITES_ORIGIN: sitesOrigin }),
      ...(isBound ? { STORE_PREFIX: prefix } : { STORE_URL: url, STORE_REGION: region }),
    },
    ...(isBound ? { r2_buckets: [{ binding: 'BLOBS', bucket_name: bucket }] } : {}),
    observability: { enabled: true },
  }
  const notes = [
    'Written by swipress edge, which leaves this file as it is from now on.',
    ...(isBound
      ? []
      : ['Keys that may read: npx wrangler secret put AWS_ACCESS_KEY_ID, and AWS_SECRET_ACCESS_KEY.']),
    ...(sitesOrigin === undefined
      ? ['What is no page goes on to where the DNS record of its name leads.']
      : ['What SITES_ORIGIN believes the names of: npx wrangler secret put ORIGIN_KEY.']),
  ]
  return `${notes.map((note) => `// ${note}\n`).join('')}${JSON.stringify(settings, null, 2)}\n`
}

/** What the function for Lambda@Edge imports beside it: such functions have no environment variables. */
export interface LambdaSettings {
  sitesUrl: string
  consoleUrl: string
  storeUrl: string
  storeRegion: string
}

/** The settings of the function. Keys are those of its role. */
export function lambdaSettings({ sitesUrl, consoleUrl, url, region }: EdgePlace): string {
  const settings: LambdaSettings = { sitesUrl, consoleUrl, storeUrl: url, storeRegion: region }
  return `// Written by swipress edge, which leaves this file as it is from now on.\nexport const settings = ${JSON.stringify(settings, null, 2)}\n`
}
