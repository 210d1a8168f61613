import { BlockList, isIP, SocketAddress } from 'node:net'
import type { DeliveryRequest } from './delivery-answer.ts'
import type { Connection, Visitors } from './shut-out.ts'

interface Network {
  address: string
  prefix: number
  family: 'ipv4' | 'ipv6'
}

const ipv4Bits = 32
const mappedBits = 96

/** The IPv4 address mapped into an IPv6 address (`::ffff:192.0.2.7` in any notation). */
function mappedIpv4(address: string): string | undefined {
  const canonical = new SocketAddress({ address, family: 'ipv6' }).address
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(canonical)?.[1]
}

/** A single address is a network too. Undefined for an invalid text. */
function readNetwork(text: string): Network | undefined {
  const [address = '', length] = text.split('%')[0]!.split('/')
  const version = isIP(address)
  if (version === 0) return undefined
  if (version === 4) return { address, prefix: Number(length ?? ipv4Bits), family: 'ipv4' }
  const prefix = Number(length ?? 128)
  const mapped = mappedIpv4(address)
  return mapped !== undefined && prefix >= mappedBits
    ? { address: mapped, prefix: prefix - mappedBits, family: 'ipv4' }
    : { address, prefix, family: 'ipv6' }
}

/** Whether a caller's address, in any notation, is in one of the networks; true if the list is empty. */
export function isWithinNetworks(address: string | undefined, networks: readonly string[]): boolean {
  if (networks.length === 0) return true
  const caller = address === undefined ? undefined : readNetwork(address)
  if (!caller) return false
  const list = new BlockList()
  for (const text of networks) {
    const network = readNetwork(text)
    // `::/0` means every IPv6 address; the block list itself would also match IPv4.
    if (network?.family === caller.family) list.addSubnet(network.address, network.prefix, network.family)
  }
  return list.check(caller.address, caller.family)
}

/** Lets in whoever comes from one of the networks of a site; `addressOf` returns the address of the client. */
export const fromNetworks =
  (
    addressOf: (request: DeliveryRequest, connection: Connection | undefined) => string | undefined,
  ): NonNullable<Visitors['mayVisit']> =>
  (networks, request, connection) =>
    isWithinNetworks(addressOf(request, connection), networks)
