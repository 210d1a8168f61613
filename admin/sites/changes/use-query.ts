import { useEffect, useState } from 'react'

/** What a call answers, asked once when it is shown; `undefined` until then. */
export function useQuery<Value>(ask: () => Promise<Value>): { value: Value | undefined; error: unknown } {
  const [answer, setAnswer] = useState<{ value: Value | undefined; error: unknown }>({
    value: undefined,
    error: undefined,
  })
  const [first] = useState(() => ask)
  useEffect(() => {
    let isShown = true
    first().then(
      (value) => isShown && setAnswer({ value, error: undefined }),
      (error: unknown) => isShown && setAnswer({ value: undefined, error }),
    )
    return () => {
      isShown = false
    }
  }, [first])
  return answer
}
