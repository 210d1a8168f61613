import { useEffect } from 'react'
import { withoutTrailing } from '#model/values/redirect-path.ts'

/**
 * Where nothing is at an address that ends with signs of a text, goes to the one without them, if something is there: for
 * hosts that do not do so by themselves.
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
