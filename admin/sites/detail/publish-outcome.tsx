import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Link from '@mui/material/Link'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useNotify } from 'react-admin'
import type { PublishRow } from '#model/calls/sites/publishes.ts'
import { copyText } from '#runtime/browser/copy-text.ts'
import { useText } from '../../i18n/use-text.ts'
import { QrCode } from '../../kit/display/qr-code.tsx'
import { Row } from '../../kit/display/row.tsx'
import { shortAddress } from '../../kit/display/short-address.ts'
import { Icon } from '../../kit/theme/icons.tsx'
import { radius, shadow } from '../../kit/theme/tokens.ts'
import { staffAddress } from '../list/site-address.ts'
import { isUnderWay } from '../publishing/progress-labels.ts'

interface PublishOutcomeProps {
  publish: PublishRow
  /** Where the site is opened. */
  url: string
  /** Whether a failure is in this card, too: where no other part of the screen says it. */
  saysFailures?: boolean
}

/** How a publish that was watched on this screen has ended, until it is closed or another one begins. */
export function PublishOutcome({ publish, url, saysFailures = false }: PublishOutcomeProps) {
  const [ended, close] = useEnded(publish)
  if (!ended) return null
  if (publish.status === 'failed')
    return saysFailures ? (
      <Card onClose={close}>
        <PublishFailure publish={publish} />
      </Card>
    ) : null
  if (publish.release === null) return null
  return (
    <Card onClose={close}>
      <LiveSite url={url} release={publish.release} />
    </Card>
  )
}

/** Whether a publish has ended while this screen was open. */
function useEnded(publish: PublishRow): [hasEnded: boolean, close: () => void] {
  const watched = useRef('')
  const [ended, setEnded] = useState('')
  useEffect(() => {
    if (isUnderWay(publish.status)) watched.current = publish.id
    else if (watched.current === publish.id) {
      watched.current = ''
      setEnded(publish.id)
    }
  }, [publish])
  return [ended === publish.id, () => setEnded('')]
}

/** What kept a publish from going live, and that nothing else has happened. */
export function PublishFailure({ publish }: { publish: PublishRow }) {
  const t = useText()
  return (
    <Alert severity="error" variant="outlined">
      <AlertTitle>{t('publishing.failed')}</AlertTitle>
      {publish.error} {t('publishing.failedBefore')}
    </Alert>
  )
}

function LiveSite({ url, release }: { url: string; release: number }) {
  const t = useText()
  const notify = useNotify()
  const copy = async () => {
    if (await copyText(url)) notify(t('site.copied'), { type: 'success' })
  }
  return (
    <>
      <Typography variant="h3" component="h2">
        {t('publishing.isLive')}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
        {t('publishing.live', { release })}
      </Typography>
      <Row align="center" gap={2} sx={{ flexWrap: 'nowrap' }}>
        <Box sx={{ '& > svg': { width: 112, height: 112 } }}>
          <QrCode text={url} label={t('publishing.qr')} />
        </Box>
        <Box sx={{ minWidth: 0 }}>
          <Link href={staffAddress(url)} target="_blank" rel="noopener" sx={{ overflowWrap: 'anywhere' }}>
            {shortAddress(url)}
          </Link>
          <Row gap={1} sx={{ mt: 1.5 }}>
            <Button
              size="small"
              variant="contained"
              href={staffAddress(url)}
              target="_blank"
              rel="noopener"
              startIcon={<Icon name="open" size="small" />}
            >
              {t('publishing.open')}
            </Button>
            <Button
              size="small"
              variant="outlined"
              startIcon={<Icon name="copy" size="small" />}
              onClick={() => void copy()}
            >
              {t('publishing.copy')}
            </Button>
            {'share' in navigator && (
              <Button
                size="small"
                variant="outlined"
                startIcon={<Icon name="share" size="small" />}
                // Whoever closes the system's own dialog has changed their mind.
                onClick={() => void navigator.share({ url }).catch(() => undefined)}
              >
                {t('publishing.share')}
              </Button>
            )}
          </Row>
        </Box>
      </Row>
    </>
  )
}

/** In a corner, over nothing that one works with. */
function Card({ children, onClose }: { children: ReactNode; onClose: () => void }) {
  const t = useText()
  return (
    <Paper
      role="status"
      elevation={0}
      sx={{
        position: 'fixed',
        zIndex: 'snackbar',
        bottom: { xs: 12, sm: 24 },
        right: { xs: 12, sm: 24 },
        left: { xs: 12, sm: 'auto' },
        width: { sm: 420 },
        boxSizing: 'border-box',
        p: 2.5,
        pr: 6,
        border: 1,
        borderColor: 'divider',
        borderRadius: radius.card,
        boxShadow: shadow.floating,
      }}
    >
      {children}
      <IconButton
        aria-label={t('common.close')}
        onClick={onClose}
        sx={{ position: 'absolute', top: 10, right: 10 }}
      >
        <Icon name="close" />
      </IconButton>
    </Paper>
  )
}
