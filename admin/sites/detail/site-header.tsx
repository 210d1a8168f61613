import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useNotify } from 'react-admin'
import type { SiteDetail } from '#model/calls/sites/sites.ts'
import { copyText } from '#runtime/browser/copy-text.ts'
import { useText } from '../../i18n/use-text.ts'
import { Row } from '../../kit/display/row.tsx'
import { Thumbnail } from '../../kit/display/thumbnail.tsx'
import { Icon } from '../../kit/theme/icons.tsx'
import { useMay } from '../../session/use-may-on.ts'
import { LanguageMarks } from '../list/language-marks.tsx'
import { StatusChip, UnpublishedMark } from '../list/status-chip.tsx'
import { shortAddress, staffAddress } from '../parts/site-address.ts'
import { SiteMenu } from './site-menu.tsx'

interface SiteHeaderProps {
  site: SiteDetail
  isPublishing: boolean
  /** Opens the checks before publishing. */
  onPublish: () => void
}

/** The site's name, its live address, and the publish button. */
export function SiteHeader({ site, isPublishing, onPublish }: SiteHeaderProps) {
  const t = useText()
  const may = useMay()
  const isLive = site.liveRelease !== null
  const words = isPublishing
    ? 'site.publishing'
    : !isLive
      ? 'site.publish'
      : site.hasUnpublishedChanges
        ? 'site.publishChanges'
        : 'site.publishAgain'
  return (
    <Row align="center" gap={2.5} sx={{ mb: 3 }}>
      <Thumbnail src={site.thumbnail} width={56} />
      <Box sx={{ flex: 1, minWidth: { xs: 200, sm: 260 } }}>
        <Row align="center" gap={1.25}>
          <Typography variant="h1">{site.name}</Typography>
          <StatusChip site={site} />
          {isLive && site.hasUnpublishedChanges && <UnpublishedMark />}
        </Row>
        <Row align="center" gap={1.5} sx={{ mt: 0.75 }}>
          <Address site={site} />
          <LanguageMarks languages={site.languages} defaultLanguage={site.defaultLanguage} />
        </Row>
      </Box>
      <Row gap={1}>
        <SiteMenu site={site} />
        {isLive && (
          <Button
            variant="outlined"
            href={staffAddress(site.url)}
            target="_blank"
            rel="noopener"
            startIcon={<Icon name="open" />}
            aria-label={`${t('sites.openLive')} (${t('common.newTab')})`}
          >
            {t('sites.openLive')}
          </Button>
        )}
        {may('site.publish') && (
          <Button
            variant={site.hasUnpublishedChanges || isPublishing ? 'contained' : 'outlined'}
            startIcon={<Icon name="publish" />}
            disabled={isPublishing}
            onClick={onPublish}
          >
            {t(words)}
          </Button>
        )}
      </Row>
    </Row>
  )
}

function Address({ site }: { site: SiteDetail }) {
  const t = useText()
  const notify = useNotify()
  if (site.liveRelease === null)
    return (
      <Typography variant="body2" color="textSecondary">
        {t('sites.notLiveYet')}
      </Typography>
    )
  const copy = async () => {
    if (await copyText(site.url)) notify(t('site.copied'), { type: 'success' })
  }
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.25 }}>
      <Link
        href={staffAddress(site.url)}
        target="_blank"
        rel="noopener"
        variant="body2"
        color="textSecondary"
        sx={{ py: 0.25 }}
      >
        {shortAddress(site.url)}
      </Link>
      <IconButton
        size="small"
        aria-label={t('site.copyAddress')}
        title={t('site.copyAddress')}
        onClick={() => void copy()}
      >
        <Icon name="copy" size="small" />
      </IconButton>
    </Box>
  )
}
