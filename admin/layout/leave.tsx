import { useEffect } from 'react'

/** Stands where react-admin would show its sign-in screen, and hands back to the gate. */
export function Leave({ onLeft }: { onLeft: () => void }) {
  useEffect(() => {
    // After react-admin has emptied its caches, which it does in the same turn as it comes here.
    const timer = setTimeout(onLeft, 0)
    return () => clearTimeout(timer)
  }, [onLeft])
  return null
}
