/**
 * Who has asked, as the process that took the connection tells the product. On the way in from outside it is taken out, and
 * the product believes it on the socket only that nobody else reaches.
 */
export const clientHeader = 'x-swipress-client'

/** Those that are of one connection and not of what is asked or answered (RFC 9110, 7.6.1). */
const ofConnections = new Set([
  'connection',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
])

/** Headers as they came, name after value, without those of the connection and those in `besides`. */
export function handedOn(rawHeaders: readonly string[], besides: readonly string[] = []): string[] {
  const kept: string[] = []
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]!.toLowerCase()
    if (!ofConnections.has(name) && !besides.includes(name)) kept.push(rawHeaders[at]!, rawHeaders[at + 1]!)
  }
  return kept
}
