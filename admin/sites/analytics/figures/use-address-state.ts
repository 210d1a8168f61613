import { useCallback, useMemo } from 'react'
import { useLocation, useNavigate } from 'react-admin'

/** The query parameters of the address; `undefined` removes one. */
export function useAddressState() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const params = useMemo(() => new URLSearchParams(search), [search])
  const change = useCallback(
    (values: Readonly<Record<string, string | undefined>>, { isSmall = false } = {}) => {
      const next = new URLSearchParams(search)
      for (const [name, value] of Object.entries(values))
        if (value === undefined) next.delete(name)
        else next.set(name, value)
      // Small changes, such as sorting, add no step to the browser's history.
      navigate(`${pathname}?${next}`, { replace: isSmall })
    },
    [navigate, pathname, search],
  )
  return { params, change }
}

/** A choice kept in the address under a name; the first option by default. */
export function useAddressChoice<Value extends string>(name: string, choices: readonly [Value, ...Value[]]) {
  const { params, change } = useAddressState()
  const named = params.get(name)
  const value = choices.find((choice) => choice === named) ?? choices[0]
  const choose = (chosen: Value) =>
    change({ [name]: chosen === choices[0] ? undefined : chosen }, { isSmall: true })
  return [value, choose] as const
}
