import { replyOf } from './reply-of.ts'
import { BlockedAddressError, isPublicAddress, type MayConnect } from './ssrf-guard.ts'

/** The status of an address; `silent` if nothing answers, `endless` if it only redirects, `unasked` if it must not be connected to. */
export type LinkAnswer = number | 'silent' | 'endless' | 'unasked'
export type ProbeLink = (url: string) => Promise<LinkAnswer>

export interface ProbeOptions {
  /** Whether an address may be connected to; public ones where it is absent. */
  mayConnect?: MayConnect
  timeoutMs?: number
}

const maxRedirects = 5

/**
 * Requests an address to see whether it exists, without reading the body. Each redirect is checked again, and the checked address
 * is the one that is connected to.
 */
export function createLinkProbe({
  mayConnect = isPublicAddress,
  timeoutMs = 5_000,
}: ProbeOptions = {}): ProbeLink {
  return async (url) => {
    const deadline = AbortSignal.timeout(timeoutMs)
    try {
      return await follow(url, { mayConnect, signal: deadline })
    } catch (error) {
      return error instanceof BlockedAddressError ? 'unasked' : 'silent'
    }
  }
}

interface Asking {
  mayConnect: MayConnect
  signal: AbortSignal
}

async function follow(start: string, asking: Asking): Promise<LinkAnswer> {
  let url = new URL(start)
  for (let step = 0; step <= maxRedirects; step++) {
    let answer = await ask(url, 'HEAD', asking)
    // Some servers know of GET only.
    if ([400, 403, 404, 405, 501].includes(answer.status)) answer = await ask(url, 'GET', asking)
    if (answer.status < 300 || answer.status >= 400 || answer.location === undefined) return answer.status
    url = new URL(answer.location, url)
  }
  return 'endless'
}

interface Answer {
  status: number
  location: string | undefined
}

async function ask(url: URL, method: 'HEAD' | 'GET', asking: Asking): Promise<Answer> {
  const headers = { 'user-agent': 'Site-Link-Check/1', accept: '*/*' }
  const reply = await replyOf(url, { ...asking, method, headers })
  reply.destroy()
  return { status: reply.statusCode ?? 0, location: reply.headers.location }
}
