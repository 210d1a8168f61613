import { useEffect } from 'react'
import { withoutTrailing } from '#model/values/redirect-path.ts'

/**
 * If an address with trailing punctuation, as copied from a text, does not exist, goes to the one without it if that
 * exists: for hosts that do not redirect themselves.
 */
export function useShortened(
  isWanted: boolean,
  goTo: (address: string) => void = (address) => location.replace(address),
): void {
  useEffect(() => {
    const path = isWanted ? withoutTrailing(location.pathname) : undefined
    if (path === undefined) return
    let isLeft = false
    fetch(path, { method: 'HEAD' }).then(
      ({ ok }) => {
        if (ok && !isLeft) goTo(path + location.search)
      },
      () => undefined,
    )
    return () => {
      isLeft = true
    }
  }, [isWanted, goTo])
}
