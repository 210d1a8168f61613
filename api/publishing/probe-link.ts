import { lookup as lookupName } from 'node:dns'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** The status that an address answers with; `silent` where nothing answers, `unasked` where it may not be asked. */
export type LinkAnswer = number | 'silent' | 'unasked'
export type ProbeLink = (url: string) => Promise<LinkAnswer>

export interface ProbeOptions {
  /** Whether an address may be connected to; public ones where it is absent. */
  mayConnect?: (address: string, port: number) => boolean
  timeoutMs?: number
}

const mostRedirects = 5

/** Networks that are no part of the internet. */
const unlisted = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  unlisted.addSubnet(network, bits, 'ipv4')

/** Of the sixth version only what is given out: others may lead to an address of the fourth in disguise. */
const listedV6 = new BlockList()
listedV6.addSubnet('2000::', 3, 'ipv6')
const unlistedV6 = new BlockList()
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  unlistedV6.addSubnet(network, bits, 'ipv6')

/** Whether an address is one of the internet, and a port that of a website. */
export function isPublicPlace(address: string, port: number): boolean {
  if (port !== 80 && port !== 443) return false
  const kind = isIP(address)
  if (kind === 4) return !unlisted.check(address, 'ipv4')
  return kind === 6 && listedV6.check(address, 'ipv6') && !unlistedV6.check(address, 'ipv6')
}

class UnaskedError extends Error {
  override name = 'UnaskedError'
}

/**
 * Asks an address whether it is there, and reads nothing of it. Each step of a redirect is looked at anew, and the
 * address that was looked at is the one that is connected to.
 */
export function createLinkProbe({
  mayConnect = isPublicPlace,
  timeoutMs = 5_000,
}: ProbeOptions = {}): ProbeLink {
  return async (url) => {
    const deadline = AbortSignal.timeout(timeoutMs)
    try {
      return await follow(url, { mayConnect, signal: deadline })
    } catch (error) {
      return error instanceof UnaskedError ? 'unasked' : 'silent'
    }
  }
}

interface Asking {
  mayConnect: (address: string, port: number) => boolean
  signal: AbortSignal
}

async function follow(start: string, asking: Asking): Promise<LinkAnswer> {
  let url = new URL(start)
  for (let step = 0; step <= mostRedirects; step++) {
    let answer = await ask(url, 'HEAD', asking)
    // Some servers know of GET only.
    if ([400, 403, 404, 405, 501].includes(answer.status)) answer = await ask(url, 'GET', asking)
    if (answer.status < 300 || answer.status >= 400 || answer.location === undefined) return answer.status
    url = new URL(answer.location, url)
  }
  return 310
}

interface Answer {
  status: number
  location: string | undefined
}

function ask(url: URL, method: 'HEAD' | 'GET', { mayConnect, signal }: Asking): Promise<Answer> {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new UnaskedError(url.protocol)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const port = Number(url.port || (url.protocol === 'https:' ? 443 : 80))
  if (isIP(host) && !mayConnect(host, port)) throw new UnaskedError(host)
  const send = url.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    const options = {
      method,
      signal,
      agent: false as const,
      lookup: guardedLookup((address) => mayConnect(address, port)),
      headers: { 'user-agent': 'Swipress link check', accept: '*/*' },
    }
    const sent = send(url, options, (reply: IncomingMessage) => {
      resolve({ status: reply.statusCode ?? 0, location: reply.headers.location })
      reply.destroy()
    })
    sent.on('error', reject)
    sent.end()
  })
}

/** Names are looked up once, and lead nowhere where any of their addresses may not be connected to. */
const guardedLookup =
  (mayConnect: (address: string) => boolean): LookupFunction =>
  (hostname, options, done) =>
    lookupName(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, '')
      const refused = addresses.find(({ address }) => !mayConnect(address))
      const [first] = addresses
      if (refused || !first) return done(new UnaskedError(hostname), '')
      if (options.all) return done(null, addresses)
      return done(null, first.address, first.family)
    })
