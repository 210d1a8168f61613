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

/** In place of what could not be fetched. */
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
