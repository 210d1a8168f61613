import { useCallback, useEffect, useRef, useState } from 'react'

/** What a call answers; asked for again when it is another call. `ask` has to be kept by whoever gives it. */
export function useQuery<Value>(ask: () => Promise<Value>) {
  const [data, setData] = useState<Value>()
  const [error, setError] = useState<unknown>()
  const latest = useRef(0)
  const load = useCallback(async () => {
    const turn = ++latest.current
    try {
      const found = await ask()
      // An older answer does not replace a newer one.
      if (turn !== latest.current) return
      setData(found)
      setError(undefined)
    } catch (failure) {
      if (turn === latest.current) setError(failure)
    }
  }, [ask])
  useEffect(() => void load(), [load])
  return { data, error, load }
}

/** What a call answers when something is shown; it is not asked again when it is drawn anew. */
export function useQueryOnce<Value>(ask: () => Promise<Value>) {
  const [first] = useState(() => ask)
  return useQuery(first)
}
