/**
 * Header in which the process that accepted the connection tells the product who the client is. It is removed from
 * outside requests, and the product only trusts it on a socket that nobody else can reach.
 */
export const clientHeader = 'x-swipress-client'

/** Headers of the connection instead of the message (RFC 9110, 7.6.1). */
const ofConnections = new Set([
  'connection',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
])

/** The raw headers, name after value, without those of the connection and those in `besides`. */
export function handedOn(rawHeaders: readonly string[], besides: readonly string[] = []): string[] {
  const kept: string[] = []
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]!.toLowerCase()
    if (!ofConnections.has(name) && !besides.includes(name)) kept.push(rawHeaders[at]!, rawHeaders[at + 1]!)
  }
  return kept
}
