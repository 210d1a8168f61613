/** Services that the server itself tells of conversions. Stored: never renamed. Each has a secret of the site under this name. */
export const adServices = ['meta', 'google-analytics'] as const
export type AdService = (typeof adServices)[number]

/** Header of a form, a survey and a registration of who agreed to be known to the services: JSON in ASCII. */
export const adVisitorHeader = 'ad-visitor'
export const longestAdVisitor = 2_000

/** What the services know a browser by, as their scripts have stored it. */
export interface AdVisitor {
  /** Version of the question that the visitor agreed to; absent where nobody is asked. */
  consent?: number | undefined
  /** Path of the form. */
  page: string
  /** `_fbp` and `_fbc` of Meta. */
  fbp?: string | undefined
  fbc?: string | undefined
  /** Client and session of Google Analytics. */
  client?: string | undefined
  session?: string | undefined
}

/** What the server tells a service of a conversion. */
export interface AdEvent {
  /** Name by the service's standard. */
  name: string
  id: string
  /** Milliseconds since 1970. */
  at: number
  value?: number | undefined
  currency?: string | undefined
  /** Address of the form, without its query. */
  url: string
  email?: string | undefined
  /** In the international form with `+`. */
  phone?: string | undefined
  address?: string | undefined
  userAgent?: string | undefined
  /** Of the click, if it came with one. */
  fbclid?: string | undefined
  visitor: AdVisitor
}
