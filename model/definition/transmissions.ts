import type { SiteSettings } from './site.ts'
import type { SiteTags } from './site-services.ts'

/** Why something is sent to others. */
export type TransmissionPurpose =
  | 'measuring'
  | 'advertising'
  | 'media'
  | 'maps'
  | 'chat'
  | 'social'
  | 'security'

/** A service that a site has visitors' browsers contact. */
export interface TransmissionRecipient {
  /** The company and its service. */
  name: string
  purpose: TransmissionPurpose
  /** Where visitors refuse, or read how it is handled. */
  refusal: string
}

const ofGoogle = (service: string, purpose: TransmissionPurpose, refusal: string): TransmissionRecipient => ({
  name: `Google LLC (${service})`,
  purpose,
  refusal,
})
const analytics = ofGoogle('Google Analytics', 'measuring', 'https://tools.google.com/dlpage/gaoptout')
const googleAds = ofGoogle('Google Ads', 'advertising', 'https://myadcenter.google.com/')
const yahooAds: TransmissionRecipient = {
  name: 'LY Corporation (Yahoo! JAPAN)',
  purpose: 'advertising',
  refusal: 'https://btoptout.yahoo.co.jp/optout/preferences.html',
}
const line: TransmissionRecipient = {
  name: 'LY Corporation (LINE)',
  purpose: 'advertising',
  refusal: 'https://terms.line.me/line_rules_optout',
}
const meta: TransmissionRecipient = {
  name: 'Meta Platforms, Inc. (Facebook, Instagram)',
  purpose: 'advertising',
  refusal: 'https://www.facebook.com/adpreferences',
}
const tiktok: TransmissionRecipient = {
  name: 'TikTok Pte. Ltd. (TikTok)',
  purpose: 'advertising',
  refusal: 'https://www.tiktok.com/legal/page/global/cookie-policy/en',
}
const microsoft: TransmissionRecipient = {
  name: 'Microsoft Corporation (Microsoft Advertising)',
  purpose: 'advertising',
  refusal: 'https://account.microsoft.com/privacy/ad-settings',
}
const turnstile: TransmissionRecipient = {
  name: 'Cloudflare, Inc. (Turnstile)',
  purpose: 'security',
  refusal: 'https://www.cloudflare.com/privacypolicy/',
}

const ofTag: Readonly<Record<keyof SiteTags, TransmissionRecipient>> = {
  googleAnalyticsId: analytics,
  tagManagerId: ofGoogle(
    'Google Tag Manager',
    'measuring',
    'https://policies.google.com/technologies/partner-sites',
  ),
  googleAdsConversion: googleAds,
  yahooSearchConversion: yahooAds,
  yahooDisplayConversion: yahooAds,
  metaPixelId: meta,
  lineTagId: line,
  tiktokPixelId: tiktok,
  microsoftTagId: microsoft,
}

/** By the ends of host names. */
const ofHost: readonly (readonly [ends: readonly string[], recipient: TransmissionRecipient])[] = [
  [['google-analytics.com', 'analytics.google.com'], analytics],
  [['googletagmanager.com'], ofTag.tagManagerId],
  [['doubleclick.net', 'googleadservices.com', 'googlesyndication.com'], googleAds],
  [['facebook.net', 'facebook.com', 'instagram.com', 'cdninstagram.com'], meta],
  [['line-scdn.net', 'line.me'], line],
  [['yimg.jp', 'yahoo.co.jp'], yahooAds],
  [['tiktok.com', 'tiktokw.us'], tiktok],
  [['bing.com', 'bing.net'], microsoft],
  [
    ['clarity.ms'],
    {
      name: 'Microsoft Corporation (Clarity)',
      purpose: 'measuring',
      refusal: 'https://privacy.microsoft.com/privacystatement',
    },
  ],
  [
    ['youtube.com', 'youtube-nocookie.com', 'ytimg.com'],
    ofGoogle('YouTube', 'media', 'https://policies.google.com/privacy'),
  ],
  [
    ['vimeo.com', 'vimeocdn.com'],
    { name: 'Vimeo.com, Inc. (Vimeo)', purpose: 'media', refusal: 'https://vimeo.com/privacy' },
  ],
  [
    ['maps.google.com', 'maps.googleapis.com', 'maps.gstatic.com', 'google.com', 'google.co.jp'],
    ofGoogle('Google Maps', 'maps', 'https://policies.google.com/privacy'),
  ],
  [
    ['twitter.com', 'x.com', 'twimg.com'],
    { name: 'X Corp. (X)', purpose: 'social', refusal: 'https://x.com/settings/account/personalization' },
  ],
  [
    ['hotjar.com', 'hotjar.io'],
    {
      name: 'Hotjar Ltd. (Hotjar)',
      purpose: 'measuring',
      refusal: 'https://www.hotjar.com/policies/do-not-track/',
    },
  ],
  [
    ['channel.io'],
    { name: 'Channel Corp. (Channel Talk)', purpose: 'chat', refusal: 'https://channel.io/en/legal/privacy' },
  ],
  [
    ['intercom.io', 'intercomcdn.com'],
    { name: 'Intercom, Inc. (Intercom)', purpose: 'chat', refusal: 'https://www.intercom.com/legal/privacy' },
  ],
  [
    ['zendesk.com', 'zdassets.com', 'zopim.com'],
    {
      name: 'Zendesk, Inc. (Zendesk)',
      purpose: 'chat',
      refusal: 'https://www.zendesk.com/company/agreements-and-terms/privacy-notice/',
    },
  ],
  [['challenges.cloudflare.com'], turnstile],
]

const recipientOf = (host: string): TransmissionRecipient | undefined =>
  ofHost.find(([ends]) => ends.some((end) => host === end || host.endsWith(`.${end}`)))?.[1]

const hostsIn = (text: string | undefined): string[] =>
  [
    ...(text ?? '').matchAll(/(?:https?:)?\/\/([a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,})(?![a-z0-9.-])/gi),
  ].flatMap(([, host]) => (host ? [host.toLowerCase()] : []))

type Sending = Partial<Pick<SiteSettings, 'tags' | 'scriptOrigins' | 'seo' | 'forms' | 'spamCheck'>>

/** Hosts that the creator's scripts may contact: no others get anything, by the policy of the release. */
function hostsOf({ scriptOrigins = [], seo = {}, forms = {} }: Sending): string[] {
  const tags = Object.values(seo).flatMap(({ headTags, bodyTags }) => [headTags, bodyTags])
  const ofForms = Object.values(forms).map(({ script }) => script)
  return [...scriptOrigins, ...tags, ...ofForms].flatMap(hostsIn)
}

export interface Transmissions {
  recipients: readonly TransmissionRecipient[]
  /** Hosts of services that are not known. */
  unknownHosts: readonly string[]
}

/** To whom the settings of a site have visitors' browsers send something. */
export function transmissionsOf(settings: Sending): Transmissions {
  const { tags = {}, spamCheck } = settings
  const hosts = [...new Set(hostsOf(settings))]
  const kinds = (Object.keys(ofTag) as (keyof SiteTags)[]).filter((kind) => tags[kind])
  const recipients = [
    ...kinds.map((kind) => ofTag[kind]),
    ...hosts.flatMap((host) => recipientOf(host) ?? []),
    ...(spamCheck?.turnstileKey ? [turnstile] : []),
  ]
  return {
    recipients: [...new Set(recipients)],
    unknownHosts: hosts.filter((host) => !recipientOf(host)),
  }
}
