import { useSyncExternalStore } from 'react'

const changed = 'console:address'

/** Path, query and fragment. */
export const addressOf = ({ pathname, search, hash }: Location): string => `${pathname}${search}${hash}`

/** Announces an address change outside of the console. Navigation by the console's router does not fire it. */
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

/** Replaces the address, so that going back does not return to the present one. */
export function goInsteadTo(address: string, state: unknown = null): void {
  history.replaceState(state, '', address)
  dispatchAddressChange(window)
}
