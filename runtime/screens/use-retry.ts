import { useCallback, useEffect, useRef, useState } from 'react'

/** Delay before automatic retries begin and are mentioned, so that the screen can be read first. */
const beginsMs = 1_000
/** Delay before each attempt, in seconds: increasing, about two minutes in total. */
const waitsS = [1, 4, 8, 16, 32, 60]

export interface Retry {
  /** Whether a further automatic attempt will follow. */
  isGoingOn: boolean
  isTrying: boolean
  tryNow: () => void
}

/** Answers once the tab is not hidden; never after the signal. */
const untilSeen = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const look = () => document.hidden || resolve()
    document.addEventListener('visibilitychange', look, { signal })
    look()
  })

/** Where the screen itself is, in contrast to an address that it stands in for. */
const ownAddress = /\/errors\/\d+(?:[/.]|$)/

/**
 * Requests the failed address again, and reloads it once the server responds with a status below 500. Attempts are
 * skipped while the tab is hidden.
 */
export function useRetry(
  isWanted: boolean,
  reopen: () => void = () => location.reload(),
  path: () => string = () => location.pathname,
): Retry {
  const [tries, setTries] = useState(waitsS.length)
  const [isTrying, setTrying] = useState(false)
  const underway = useRef(false)
  const tryNow = useCallback(async () => {
    if (underway.current) return
    underway.current = true
    setTrying(true)
    const status = await fetch(location.href, { cache: 'no-store' }).then(
      (answer) => answer.status,
      () => 0,
    )
    if (status > 0 && status < 500) return reopen()
    underway.current = false
    setTrying(false)
  }, [reopen])
  useEffect(() => {
    if (!isWanted || ownAddress.test(path())) return
    const timer = setTimeout(() => setTries(0), beginsMs)
    return () => clearTimeout(timer)
  }, [isWanted, path])
  useEffect(() => {
    const wait = waitsS[tries]
    if (wait === undefined) return
    const ended = new AbortController()
    const timer = setTimeout(async () => {
      await untilSeen(ended.signal)
      await tryNow()
      setTries((was) => was + 1)
    }, wait * 1_000)
    return () => {
      clearTimeout(timer)
      ended.abort()
    }
  }, [tries, tryNow])
  return { isGoingOn: tries < waitsS.length, isTrying, tryNow }
}
