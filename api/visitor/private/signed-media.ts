import { createHmac, timingSafeEqual } from 'node:crypto'
import { visitorCalls } from '#model/calls/visitor/paths.ts'

/** What a signed address gives access to: one session, one page, one medium, for a limited time. */
export interface MediaGrant {
  siteId: string
  /** SHA-256 of the session's id. */
  session: string
  pageId: string
  /** The name of the medium without width and format; of a film's poster with its `p`. */
  stem: string
  /** Milliseconds since 1970. */
  until: number
}

/** Path below `visitorCalls`, for the router. */
export const signedMediaPath = '/media/:pageId/:signed/:name'

const macBytes = 18
const radix = 36

const macOf = (key: string, { siteId, session, pageId, stem, until }: MediaGrant): Buffer =>
  createHmac('sha256', key)
    .update([siteId, session, pageId, stem, until].join('\n'))
    .digest()
    .subarray(0, macBytes)

/** `name` may end with a format or not: whatever follows the stem is the browser's to choose. */
export const stemOf = (name: string): string => /^[0-9a-z]*/.exec(name)![0]

export function signedMediaAddress(key: string, grant: Omit<MediaGrant, 'stem'>, name: string): string {
  const mac = macOf(key, { ...grant, stem: stemOf(name) }).toString('base64url')
  const { pageId, until } = grant
  return `${visitorCalls}/media/${encodeURIComponent(pageId)}/${until.toString(radix)}.${mac}/${name}`
}

/** Expiry of an address that was signed for this grant; undefined if the signature is wrong or expired. */
export function readSignature(
  key: string,
  signed: string,
  { now, ...grant }: Omit<MediaGrant, 'until'> & { now: number },
): number | undefined {
  const match = /^([0-9a-z]{1,11})\.([\w-]{24})$/.exec(signed)
  if (!match) return undefined
  const until = Number.parseInt(match[1]!, radix)
  const given = Buffer.from(match[2]!, 'base64url')
  const isOurs = given.length === macBytes && timingSafeEqual(given, macOf(key, { ...grant, until }))
  return isOurs && until > now ? until : undefined
}
