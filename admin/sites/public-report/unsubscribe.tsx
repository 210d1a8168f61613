import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { useText } from '../../i18n/use-text.ts'
import { PublicFrame, type PublicProps } from './public-frame.tsx'

/** Asks for confirmation, since mail scanners open the link, too. */
export function Unsubscribe(props: PublicProps) {
  const { token, calls } = props
  const t = useText()
  const translate = useTranslate()
  const [ended, setEnded] = useState<{ site: string }>()
  const [errorMessage, setErrorMessage] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const end = async () => {
    setBusy(true)
    setErrorMessage(undefined)
    try {
      setEnded(await calls.endReportMail(token))
    } catch (error) {
      setErrorMessage(translate(error instanceof Error ? error.message : 'ra.notification.http_error'))
    } finally {
      setBusy(false)
    }
  }
  const title = t(ended ? 'reports.ended' : 'reports.endTitle')
  return (
    <PublicFrame {...props} title={title} isNarrow>
      <Box aria-live="polite">
        <Typography variant="h1">{title}</Typography>
        <Typography color="textSecondary" sx={{ mt: 0.75, mb: 3, overflowWrap: 'anywhere' }}>
          {ended ? t('reports.endedText', { name: ended.site }) : t('reports.endText')}
        </Typography>
        {errorMessage && (
          <Typography color="error" role="alert" sx={{ mb: 2 }}>
            {errorMessage}
          </Typography>
        )}
      </Box>
      {!ended && (
        <Button variant="contained" size="large" loading={isBusy} onClick={() => void end()}>
          {t('reports.end')}
        </Button>
      )}
    </PublicFrame>
  )
}
