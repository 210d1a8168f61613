import { cutText } from '../values/characters.ts'
import { queryValue } from '../values/query-value.ts'

export const utmParameters = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_content', 'utm_term'] as const

/** Ids of a click at an advertising service: of Google, Meta, TikTok, Yahoo!, LINE and Microsoft. */
export const clickIds = [
  'gclid',
  'wbraid',
  'gbraid',
  'fbclid',
  'ttclid',
  'yclid',
  'ldtag_cl',
  'msclkid',
] as const

/** The parameters of an address that are kept; all others may hold anything, names and addresses too. */
export const attributionParameters = [...utmParameters, ...clickIds] as const
type Parameter = (typeof attributionParameters)[number]

/** How a visitor came to the site once. */
export interface Touch {
  parameters: Partial<Record<Parameter, string>>
  /** Host of the referring website; empty without one. */
  referrer: string
  /** Path of the first address. */
  entry: string
}

/** A touch with its time, in milliseconds since 1970 by the visitor's clock. */
export interface DatedTouch extends Touch {
  at: number
}

/** What led to a form, a survey or a registration, as the browser knows it. */
export interface SentAttribution extends Touch {
  /** Positions of the pages that were seen since, the latest last. */
  path: readonly string[]
  /** Ids of the last page, and of the element there that led on. */
  page?: string | undefined
  button?: string | undefined
  product?: string | undefined
  popup?: string | undefined
  campaignItem?: string | undefined
  experiment?: string | undefined
  variation?: string | undefined
  /** The first and the last time within `touchMs`: only of visitors who agreed to it. */
  first?: DatedTouch | undefined
  last?: DatedTouch | undefined
}

/** What is stored with a submission, a survey response or a member. */
export interface Attribution extends SentAttribution {
  /** `utm_source`, otherwise the referring host; empty for who came directly. */
  source: string
  medium: string
  campaign: string
  /** What the last page and the button were when it was sent. */
  position?: string | undefined
  buttonText?: string | undefined
}

/** How long the first and the last touch are kept: 90 days. */
export const touchMs = 90 * 24 * 60 * 60_000

export const longestLabel = 200
export const longestClickId = 500
/** A path that was cut is another page's. */
export const longestEntry = 300
export const maxPath = 20

/** Header of a form, a survey and a registration: JSON in ASCII. The body stays the same at every attempt. */
export const attributionHeader = 'form-attribution'
/** Servers and proxies limit the headers of a request. */
export const longestAttribution = 6_000

/** What a list can show as one line. */
export const labelOf = (text: string | null | undefined): string =>
  cutText(
    (text ?? '')
      .normalize('NFC')
      .replaceAll(/\p{C}|[\u2028\u2029]/gu, '')
      .trim(),
    longestLabel,
  ).trim()

/** An id that was cut is of no use, and none holds other characters. */
const isClickId = (text: string): boolean => text.length <= longestClickId && /^[\w.~-]+$/.test(text)

const isNameOfClick = (name: Parameter) => clickIds.some((one) => one === name)

/** The value of a parameter as it is kept; empty if it is not. */
export const parameterValue = (name: Parameter, text: string): string =>
  isNameOfClick(name) ? (isClickId(text) ? text : '') : labelOf(text)

/** The parameters in the query of an address that are kept. */
export const parametersIn = (search: string): Touch['parameters'] =>
  Object.fromEntries(
    attributionParameters.flatMap((name) => {
      const value = parameterValue(name, queryValue(search, name) ?? '')
      return value ? [[name, value]] : []
    }),
  )

/** A host as a source, without `www.`. */
export const hostLabel = (host: string): string => labelOf(host.replace(/^www\./, ''))

export const sourceOf = ({ parameters, referrer }: Pick<Touch, 'parameters' | 'referrer'>) => ({
  source: parameters.utm_source || hostLabel(referrer),
  medium: parameters.utm_medium ?? '',
  campaign: parameters.utm_campaign ?? '',
})
