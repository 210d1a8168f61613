import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'

/**
 * TanStack's `useQuery`, asked whenever it is drawn or its key changes. What was there stays while something newer is
 * under way, or when that fails; nothing is kept once it is no longer drawn.
 */
export function useFreshQuery<Value>(options: UseQueryOptions<Value>) {
  const { data, error, refetch } = useQuery({ refetchOnWindowFocus: false, gcTime: 0, ...options })
  const [last, setLast] = useState(data)
  if (data !== undefined && data !== last) setLast(data)
  return { data: data ?? last, error, refetch }
}
