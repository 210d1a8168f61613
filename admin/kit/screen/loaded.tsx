import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { useText } from '../../i18n/use-text.ts'
import { EmptyState } from './empty-state.tsx'
import { NotFound } from './error-screens.tsx'

interface LoadFailureProps {
  error: unknown
  onRetry: () => void
}

const notFound = 404
const statusOf = (error: unknown) => (error instanceof Error && 'status' in error ? error.status : undefined)

/** Shown in place of something that could not be fetched. */
export function LoadFailure({ error, onRetry }: LoadFailureProps) {
  const t = useText()
  const translate = useTranslate()
  if (statusOf(error) === notFound) return <NotFound />
  return (
    <EmptyState
      icon="offline"
      title={t('error.title')}
      text={translate(error instanceof Error ? error.message : 'ra.notification.http_error')}
      action={
        <Button variant="outlined" onClick={onRetry}>
          {t('common.retry')}
        </Button>
      }
    />
  )
}

interface LoadedProps<Value> {
  query: { data?: Value | undefined; error: unknown; refetch: () => unknown }
  /** Approximate height in pixels of what is being fetched. */
  height?: number
  /** Whether all of it is there: a list may have left its shorter row in the cache. */
  isWhole?: (value: Value) => boolean
  children: (value: Value) => ReactNode
}

/** Fetched data; a placeholder while it loads, and an error with a retry button if it cannot be fetched. */
export function Loaded<Value>({ query, height = 320, isWhole = () => true, children }: LoadedProps<Value>) {
  const { data, error, refetch } = query
  if (data !== undefined && isWhole(data)) return children(data)
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />
  return <Skeleton variant="rounded" height={height} />
}
