import { useSyncExternalStore } from 'react'

const changed = 'console:address'

/** What follows the origin. */
export const addressOf = ({ pathname, search, hash }: Location): string => `${pathname}${search}${hash}`

/** Steps of the console's router are none of it: what is behind the gate goes its own ways. */
export const dispatchAddressChange = (page: Window): boolean => page.dispatchEvent(new Event(changed))

const subscribe = (onChange: () => void) => {
  window.addEventListener(changed, onChange)
  return () => window.removeEventListener(changed, onChange)
}

export const useAddress = (): string => useSyncExternalStore(subscribe, () => addressOf(location))

export function goTo(address: string): void {
  history.pushState(null, '', address)
  dispatchAddressChange(window)
}

/** Nobody comes back to where they are by going back. */
export function goInsteadTo(address: string, state: unknown = null): void {
  history.replaceState(state, '', address)
  dispatchAddressChange(window)
}
