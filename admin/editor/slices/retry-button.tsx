import Button from '@mui/material/Button'
import { useEffect, useState } from 'react'
import { HttpError } from 'react-admin'
import { useText } from '../../i18n/use-text.ts'

/** Seconds that the service asks to wait, from what the server said; 0 if it named none. */
function pauseOf(error: unknown): number {
  const body: unknown = error instanceof HttpError ? error.body : undefined
  const params = typeof body === 'object' && body !== null && 'params' in body ? body.params : undefined
  const seconds = typeof params === 'object' && params !== null && 'seconds' in params ? params.seconds : 0
  return typeof seconds === 'number' && seconds > 0 ? Math.ceil(seconds) : 0
}

/** Tries again, once the pause is over that was asked for. */
export function RetryButton({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useText()
  const [until] = useState(() => Date.now() + pauseOf(error) * 1_000)
  const [left, setLeft] = useState(() => pauseOf(error))
  useEffect(() => {
    if (left <= 0) return
    const timer = setTimeout(() => setLeft(Math.ceil((until - Date.now()) / 1_000)), 1_000)
    return () => clearTimeout(timer)
  }, [left, until])
  return (
    <Button color="inherit" onClick={onRetry} disabled={left > 0}>
      {left > 0 ? t('cut.retryIn', { seconds: left }) : t('common.retry')}
    </Button>
  )
}
