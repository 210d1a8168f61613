import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import { useEffect, useRef, useState } from 'react'
import type { PublishRow } from '#model/calls/sites/publishes.ts'
import { useText } from '../../i18n/use-text.ts'
import { isUnderWay } from '../publishing/progress-labels.ts'

const shownMs = 8000

/** How a publish that was watched has ended; a failure stays until the next publish. */
export function PublishOutcome({ publish }: { publish: PublishRow }) {
  const t = useText()
  const watched = useRef('')
  const [fresh, setFresh] = useState('')
  useEffect(() => {
    if (isUnderWay(publish.status)) watched.current = publish.id
    else if (watched.current === publish.id) setFresh(publish.id)
  }, [publish])
  useEffect(() => {
    if (!fresh) return
    const timer = setTimeout(() => setFresh(''), shownMs)
    return () => clearTimeout(timer)
  }, [fresh])
  if (publish.status === 'failed')
    return (
      <Alert severity="error" variant="outlined" sx={{ mb: 3 }}>
        <AlertTitle>{t('publishing.failed')}</AlertTitle>
        {publish.error} {t('publishing.failedBefore')}
      </Alert>
    )
  if (fresh !== publish.id || publish.release === null) return null
  return (
    <Alert severity="success" variant="outlined" sx={{ mb: 3 }}>
      {t('publishing.live', { release: publish.release })}
    </Alert>
  )
}
