import { useSyncExternalStore } from 'react'

const subscribe = (onChange: () => void) => {
  window.addEventListener('hashchange', onChange)
  return () => window.removeEventListener('hashchange', onChange)
}

/** The part of the address that says which screen is meant. */
export const useHash = (): string => useSyncExternalStore(subscribe, () => location.hash)
