import { createContext, useContext, useEffect } from 'react'

/** Called when nobody is signed in any more. */
export const SessionEndContext = createContext<() => void>(() => undefined)

/** Stands where react-admin would show its sign-in screen, and hands back to the gate. */
export function SessionEnd() {
  const leave = useContext(SessionEndContext)
  useEffect(() => {
    // After react-admin has emptied its caches, which it does in the same turn as it comes here.
    const timer = setTimeout(leave, 0)
    return () => clearTimeout(timer)
  }, [leave])
  return null
}
