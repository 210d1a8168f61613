import Skeleton from '@mui/material/Skeleton'
import type { ReactNode } from 'react'
import { LoadFailure } from './load-failure.tsx'

interface LoadedProps<Value> {
  query: { data?: Value | undefined; error: unknown; refetch: () => unknown }
  /** Pixels that what is fetched will roughly take. */
  height?: number
  /** Whether all of it is there: a list may have left its shorter row in the cache. */
  isWhole?: (value: Value) => boolean
  children: (value: Value) => ReactNode
}

/** What was fetched; before it is there, its room, and where it can not be had, why and a button that asks again. */
export function Loaded<Value>({ query, height = 320, isWhole = () => true, children }: LoadedProps<Value>) {
  const { data, error, refetch } = query
  if (data !== undefined && isWhole(data)) return children(data)
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />
  return <Skeleton variant="rounded" height={height} />
}
