import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Link from '@mui/material/Link'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { type ReactNode, useState } from 'react'
import { useNotify } from 'react-admin'
import type { PublishRow } from '#model/calls/sites/publishes.ts'
import type { SiteRow } from '#model/calls/sites/sites.ts'
import { copyText } from '#runtime/browser/copy-text.ts'
import { useText } from '../../i18n/use-text.ts'
import { QrCode } from '../../kit/display/qr-code.tsx'
import { Row } from '../../kit/display/row.tsx'
import { Icon } from '../../kit/theme/icons.tsx'
import { radius, shadow } from '../../kit/theme/tokens.ts'
import { useMay } from '../../session/use-may-on.ts'
import { ReleaseChangesInShort } from '../changes/release-changes.tsx'
import { shortAddress, staffAddress } from '../parts/site-address.ts'
import { isUnderWay } from '../publishing/progress-labels.ts'
import { usePublish } from '../publishing/use-publish.ts'

interface PublishOutcomeProps {
  /** The latest; null where there was none. */
  publish: PublishRow | null
  site: Pick<SiteRow, 'url' | 'liveRelease'>
  /** Opens the checks before publishing. */
  onCheck: () => void
  /** Whether this card shows failures, too, because no other part of the screen does. */
  saysFailures?: boolean
}

/** How a publish that was watched on this screen has ended, until it is closed or another one begins. */
export function PublishOutcome({ publish, site, onCheck, saysFailures = false }: PublishOutcomeProps) {
  const { isSaid, since, close } = useEnd(publish, site.liveRelease)
  if (!publish || !isSaid) return null
  if (publish.status === 'failed')
    return saysFailures ? (
      <Card onClose={close}>
        <PublishFailure publish={publish} onCheck={onCheck} />
      </Card>
    ) : null
  if (publish.release === null) return null
  return (
    <Card onClose={close}>
      <LiveSite url={site.url} release={publish.release} />
      <ReleaseChangesInShort siteId={publish.siteId} release={publish.release} since={since} />
    </Card>
  )
}

const hasEnded = (publish: PublishRow | null) => publish !== null && !isUnderWay(publish.status)

/**
 * Whether a publish has ended while this screen was open, and which release was live before: undefined if there was
 * none, or if the publish was so quick that this screen never saw it. A quick one may never be seen under way.
 */
function useEnd(publish: PublishRow | null, liveRelease: number | null) {
  const [seen, see] = useState({ id: publish?.id, since: liveRelease, hadEnded: hasEnded(publish) })
  const [closed, setClosed] = useState<string>()
  if (publish?.id !== seen.id) see({ id: publish?.id, since: liveRelease, hadEnded: false })
  return {
    isSaid: hasEnded(publish) && !seen.hadEnded && publish?.id !== closed,
    since: seen.since === null || seen.since === publish?.release ? undefined : seen.since,
    close: () => setClosed(publish?.id),
  }
}

interface PublishFailureProps {
  publish: PublishRow
  onCheck: () => void
}

/** Why a publish did not go live, that nothing else has changed, and how to continue. */
export function PublishFailure({ publish, onCheck }: PublishFailureProps) {
  const t = useText()
  const may = useMay()
  const { publish: publishAgain, asking } = usePublish()
  const { siteId: id, siteName: name, languages } = publish
  return (
    <Alert severity="error" variant="outlined">
      <AlertTitle>{t('publishing.failed')}</AlertTitle>
      {publish.error} {t('publishing.failedBefore')}
      {may('site.publish') && (
        <Row gap={1} sx={{ mt: 1.5 }}>
          <Button
            size="small"
            variant="outlined"
            loading={asking !== undefined}
            onClick={() => void publishAgain({ id, name }, languages ?? undefined)}
          >
            {t('common.retry')}
          </Button>
          <Button size="small" onClick={onCheck}>
            {t('publishing.look')}
          </Button>
        </Row>
      )}
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
                // An error means that the system's share dialog was cancelled.
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

/** A card in the corner, which covers nothing important. */
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
        maxHeight: 'calc(100dvh - 24px)',
        overflowY: 'auto',
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
