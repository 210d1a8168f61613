import { setTimeout as sleep } from 'node:timers/promises'
import { type ApiRequest, createApi } from '../http-api.ts'

/** A CDN in front of delivery, and how it is told what to forget. */
export interface CdnPlace {
  name: 'cloudflare' | 'fastly' | 'varnish'
  /** Zone, service, or origin of Varnish. */
  id: string
  /** Absent for Varnish, which accepts purges from addresses that its configuration lists. */
  token?: string | undefined
  /** Base URL of its API; for Varnish its own origin. */
  url: string
}

/** Purges everything with one of these tags. Resolves when the CDN has accepted all of them. */
export type TagPurge = (tags: readonly string[]) => Promise<void>

interface CdnApi {
  label: string
  tokenVariable?: string
  tokenHeader?: string
  /** The maximum number of tags per request. */
  maxTags: number
  request(id: string, tags: readonly string[]): ApiRequest
}

const apis: Record<CdnPlace['name'], CdnApi> = {
  cloudflare: {
    label: 'Cloudflare',
    tokenVariable: 'CLOUDFLARE_API_TOKEN',
    maxTags: 100,
    request: (zone, tags) => ({ method: 'POST', path: `/zones/${zone}/purge_cache`, json: { tags } }),
  },
  fastly: {
    label: 'Fastly',
    tokenVariable: 'FASTLY_API_TOKEN',
    tokenHeader: 'fastly-key',
    maxTags: 256,
    request: (service, tags) => ({
      method: 'POST',
      path: `/service/${service}/purge`,
      json: { surrogate_keys: tags },
    }),
  },
  varnish: {
    label: 'Varnish',
    // One header has room for 8 kB.
    maxTags: 200,
    request: (_, tags) => ({ method: 'PURGE', path: '/', headers: { 'xkey-purge': tags.join(' ') } }),
  },
}

export const tokenVariableOf = (name: CdnPlace['name']): string | undefined => apis[name].tokenVariable

interface TagPurgeOptions {
  signal: AbortSignal
  /** How long tags are collected for one request. */
  collectMs?: number
}

export function openTagPurge(
  { name, id, token, url }: CdnPlace,
  { signal, collectMs = 50 }: TagPurgeOptions,
): TagPurge {
  const { label, tokenVariable, tokenHeader, maxTags, request } = apis[name]
  const call = createApi({
    name: label,
    url,
    ...(token !== undefined && { token }),
    ...(tokenVariable !== undefined && { tokenVariable }),
    ...(tokenHeader !== undefined && token !== undefined && { tokenHeader: [tokenHeader, token] }),
    signal,
    attempts: 2,
    again: 'publish again',
  })
  return collected(async (tags) => {
    for (let from = 0; from < tags.length; from += maxTags)
      await call(request(id, tags.slice(from, from + maxTags)))
  }, collectMs)
}

/** Requests that arrive within a short time become one, because CDNs limit their number. */
function collected(send: TagPurge, collectMs: number): TagPurge {
  let previous: Promise<void> = Promise.resolve()
  let next: { tags: Set<string>; sent: Promise<void> } | undefined
  const begin = () => {
    const tags = new Set<string>()
    const sent = previous
      .catch(() => {})
      .then(() => sleep(collectMs))
      .then(() => {
        next = undefined
        return send([...tags])
      })
    previous = sent
    return { tags, sent }
  }
  return (tags) => {
    next ??= begin()
    for (const tag of tags) next.tags.add(tag)
    return next.sent
  }
}
