import Button from '@mui/material/Button'
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
