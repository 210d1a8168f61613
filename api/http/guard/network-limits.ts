import { isWithinNetworks } from '#builder/networks.ts'
import type { NetworksReply } from '#model/calls/accounts/networks.ts'
import { AppError } from '#model/messages/errors.ts'
import type { FailureReason } from '#model/messages/failure-message.ts'
import { callerAddress, plainAddress } from '../client-address.ts'
import type { ApiDeps } from '../deps.ts'
import type { ApiContext } from '../env.ts'

type ProxyDeps = Pick<ApiDeps, 'trustedProxies'>

/** The address as it is shown to the caller; null if unknown. */
function shownAddress(c: ApiContext, deps: ProxyDeps): string | null {
  const address = callerAddress(c, deps)
  return address === undefined ? null : plainAddress(address)
}

const addressIn = (c: ApiContext, deps: ProxyDeps) => ({ address: shownAddress(c, deps) ?? '?' })

/** Whether the caller's address is in one of the networks; true if there are none. */
export const comesFrom = (c: ApiContext, deps: ProxyDeps, networks: readonly string[]): boolean =>
  isWithinNetworks(callerAddress(c, deps), networks)

/** Throws NOT_ALLOWED for a caller from another network. */
export function requireWithin(
  c: ApiContext,
  deps: ProxyDeps,
  { networks, reason }: { networks: readonly string[]; reason: FailureReason },
): void {
  if (!comesFrom(c, deps, networks)) throw new AppError('NOT_ALLOWED', { reason, params: addressIn(c, deps) })
}

/** Throws CONFLICT if the networks exclude the caller and they have not confirmed it. */
export function requireOwnPlace(
  c: ApiContext,
  deps: ProxyDeps,
  { networks, confirm }: { networks: readonly string[]; confirm: boolean },
): void {
  if (confirm || comesFrom(c, deps, networks)) return
  throw new AppError('CONFLICT', { reason: 'networks-without-you', params: addressIn(c, deps) })
}

export const networksReply = (
  c: ApiContext,
  deps: ProxyDeps,
  networks: readonly string[],
): NetworksReply => ({ networks: [...networks], address: shownAddress(c, deps) })
