import { type LookupAddress, type LookupAllOptions, lookup as lookupName } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { refusedPlaceCode } from '#deploy/deploy-error.ts'

/** Whether an IP address may be connected to. */
export type MayConnect = (address: string, port: number) => boolean

/** Networks that are no part of the internet. */
const unlisted = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  // The platform of a machine in Azure, at an address that looks like one of the internet.
  ['168.63.129.16', 32],
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

/** Only the allocated part of IPv6: other ranges may lead to an IPv4 address in disguise. */
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
export function isPublicAddress(address: string, port: number): boolean {
  if (port !== 80 && port !== 443) return false
  const kind = isIP(address)
  if (kind === 4) return !unlisted.check(address, 'ipv4')
  return kind === 6 && listedV6.check(address, 'ipv6') && !unlistedV6.check(address, 'ipv6')
}

/** The address, or one that its name resolves to, must not be connected to. */
export class BlockedAddressError extends Error {
  override name = 'BlockedAddressError'
  readonly code = refusedPlaceCode
}

/** The system's resolver, with all addresses of a name. */
export type NameLookup = (
  name: string,
  options: LookupAllOptions,
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void

/**
 * The `lookup` for a request to `url`: the name is resolved once, the connection uses the checked addresses, and it fails if any
 * of them is not allowed. Throws `BlockedAddressError` for an IP address that is not allowed.
 */
export function guardedLookup(
  url: URL,
  mayConnect: MayConnect,
  addressesOf: NameLookup = lookupName,
): LookupFunction {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const port = Number(url.port || (url.protocol === 'https:' ? 443 : 80))
  // IP addresses are connected to without a lookup.
  if (isIP(host) && !mayConnect(host, port)) throw new BlockedAddressError(host)
  return (hostname, options, done) =>
    addressesOf(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, '')
      const refused = addresses.find(({ address }) => !mayConnect(address, port))
      const [first] = addresses
      if (refused || !first) return done(new BlockedAddressError(hostname), '')
      if (options.all) return done(null, addresses)
      return done(null, first.address, first.family)
    })
}

/** Whether requests to an address are allowed. */
export type AddressCheck = (url: string) => Promise<boolean>

export interface PlaceCheckOptions {
  addressesOf?: NameLookup | undefined
  timeoutMs?: number
}

/**
 * Checks an address before it is stored; every request to it checks it again. A name that cannot be resolved now is accepted:
 * it may be by then.
 */
export const createAddressCheck =
  ({ addressesOf, timeoutMs = 3_000 }: PlaceCheckOptions = {}): AddressCheck =>
  (text) =>
    new Promise((resolve) => {
      const patience = setTimeout(() => resolve(true), timeoutMs).unref()
      const answer = (error: unknown) => {
        clearTimeout(patience)
        resolve(!(error instanceof BlockedAddressError))
      }
      try {
        const url = new URL(text)
        const host = url.hostname.replace(/^\[|\]$/g, '')
        const lookup = guardedLookup(url, isPublicAddress, addressesOf)
        if (isIP(host)) answer(null)
        else lookup(host, {}, answer)
      } catch (error) {
        answer(error)
      }
    })
