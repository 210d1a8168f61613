import type { SiteTags } from '#model/definition/site-services.ts'

/** The origins of a service that a site's policy must allow. */
interface TagOrigins {
  /** Origin of its script, for browsers without `strict-dynamic`. */
  script: readonly string[]
  /** Origins that it reports to, by requests and by pictures. */
  report: readonly string[]
}

const google: TagOrigins = {
  script: ['https://www.googletagmanager.com'],
  report: [
    'https://www.googletagmanager.com',
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
  ],
}

const yahoo: TagOrigins = {
  script: ['https://s.yimg.jp'],
  report: ['https://s.yimg.jp', 'https://*.yahoo.co.jp'],
}

const needed: Readonly<Record<keyof SiteTags, TagOrigins>> = {
  googleAnalyticsId: google,
  tagManagerId: google,
  googleAdsConversion: {
    script: [...google.script, 'https://www.googleadservices.com', 'https://googleads.g.doubleclick.net'],
    report: [
      ...google.report,
      'https://www.googleadservices.com',
      'https://googleads.g.doubleclick.net',
      'https://pagead2.googlesyndication.com',
      'https://www.google.com',
      'https://google.com',
      'https://www.google.co.jp',
    ],
  },
  yahooSearchConversion: yahoo,
  yahooDisplayConversion: yahoo,
  tiktokPixelId: {
    script: ['https://analytics.tiktok.com'],
    report: ['https://analytics.tiktok.com', 'https://*.tiktokw.us'],
  },
  microsoftTagId: {
    script: ['https://bat.bing.com'],
    report: ['https://bat.bing.com', 'https://bat.bing.net'],
  },
  metaPixelId: {
    script: ['https://connect.facebook.net'],
    report: ['https://www.facebook.com', 'https://connect.facebook.net'],
  },
  lineTagId: { script: ['https://d.line-scdn.net'], report: ['https://tr.line.me'] },
}

const kinds = Object.keys(needed) as (keyof SiteTags)[]

/** The origins of all services that a site uses, without duplicates. */
export function tagOrigins(allTags: readonly (SiteTags | undefined)[]): TagOrigins {
  const used = kinds.filter((kind) => allTags.some((tags) => tags?.[kind])).map((kind) => needed[kind])
  return {
    script: [...new Set(used.flatMap(({ script }) => script))],
    report: [...new Set(used.flatMap(({ report }) => report))],
  }
}
