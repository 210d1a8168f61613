import type { SiteTags } from '#model/definition/site-services.ts'

/** What a service needs of the policy of a site that uses it. */
interface TagOrigins {
  /** Where its script comes from, for browsers that do not know `strict-dynamic`. */
  script: readonly string[]
  /** Where it reports to, by calls and by pictures. */
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

const needed: Readonly<Record<keyof SiteTags, TagOrigins>> = {
  googleAnalyticsId: google,
  tagManagerId: google,
  metaPixelId: {
    script: ['https://connect.facebook.net'],
    report: ['https://www.facebook.com', 'https://connect.facebook.net'],
  },
  lineTagId: { script: ['https://d.line-scdn.net'], report: ['https://tr.line.me'] },
}

const kinds = Object.keys(needed) as (keyof SiteTags)[]

/** The origins of the services that a site uses, each once. */
export function tagOrigins(allTags: readonly (SiteTags | undefined)[]): TagOrigins {
  const used = kinds.filter((kind) => allTags.some((tags) => tags?.[kind])).map((kind) => needed[kind])
  return {
    script: [...new Set(used.flatMap(({ script }) => script))],
    report: [...new Set(used.flatMap(({ report }) => report))],
  }
}
