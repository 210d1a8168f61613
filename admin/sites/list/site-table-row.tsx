import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import Link from '@mui/material/Link'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { LinkBase, useListContext } from 'react-admin'
import type { PublishRow } from '#model/calls/sites/publishes.ts'
import type { SiteRow } from '#model/calls/sites/sites.ts'
import { tokyoTime } from '../../i18n/time.ts'
import { useText } from '../../i18n/use-text.ts'
import { Thumbnail } from '../../kit/display/thumbnail.tsx'
import { shownFrom } from '../../kit/list/narrowed-to.tsx'
import { Icon } from '../../kit/theme/icons.tsx'
import { useMay } from '../../session/use-may-on.ts'
import { PublishLine } from '../publishing/publish-bar.tsx'
import { usePublish } from '../publishing/use-publish.ts'
import { LanguageMarks } from './language-marks.tsx'
import { shortAddress, staffAddress } from './site-address.ts'
import { StatusChip, UnpublishedMark } from './status-chip.tsx'

interface SiteTableRowProps {
  site: SiteRow
  underWay: PublishRow | undefined
}

export function SiteTableRow({ site, underWay }: SiteTableRowProps) {
  const t = useText()
  const may = useMay()
  const { selectedIds, onToggleItem } = useListContext<SiteRow>()
  const isSelected = selectedIds.includes(site.id)
  return (
    <TableRow hover selected={isSelected} sx={{ '& td': { py: 1.5 } }}>
      {may('site.publish') && (
        <TableCell padding="checkbox">
          <Checkbox
            checked={isSelected}
            onChange={() => onToggleItem(site.id)}
            slotProps={{ input: { 'aria-label': t('sites.select', { name: site.name }) } }}
          />
        </TableCell>
      )}
      <TableCell
        sx={{
          width: '100%',
          maxWidth: 0,
          '@media (max-width: 599.95px)': { '&&&': { flex: '1 1 0', maxWidth: 'none', width: 'auto' } },
        }}
      >
        <NameAndAddress site={site} />
      </TableCell>
      <TableCell>
        {underWay ? (
          <PublishLine publish={underWay} />
        ) : (
          <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'start' }}>
            <StatusChip status={site.shownStatus} />
            {site.hasUnpublishedChanges && site.liveRelease !== null && <UnpublishedMark />}
          </Box>
        )}
      </TableCell>
      <TableCell sx={shownFrom('wide')}>
        <LanguageMarks languages={site.languages} defaultLanguage={site.defaultLanguage} />
      </TableCell>
      <TableCell sx={{ ...shownFrom('lg'), whiteSpace: 'nowrap' }}>
        {t('sites.gridSize', { columns: site.columns, rows: site.rows })}
        <Typography variant="caption" color="textSecondary" component="div">
          {t('sites.pageCount', { smart_count: site.pageCount })}
        </Typography>
      </TableCell>
      <TableCell
        sx={{
          ...shownFrom('md'),
          whiteSpace: 'nowrap',
          color: 'text.secondary',
        }}
      >
        {tokyoTime(site.updatedAt)}
      </TableCell>
      <TableCell sx={{ ml: 'auto' }}>
        <RowActions site={site} isUnderWay={underWay !== undefined} />
      </TableCell>
    </TableRow>
  )
}

function NameAndAddress({ site }: { site: SiteRow }) {
  const t = useText()
  const may = useMay()
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
      <Thumbnail src={site.thumbnail} width={40} />
      <Box sx={{ minWidth: 0 }}>
        <Link
          component={LinkBase}
          to={`/sites/${site.id}`}
          title={site.name}
          sx={{
            display: '-webkit-box',
            WebkitBoxOrient: 'vertical',
            WebkitLineClamp: '2',
            overflow: 'hidden',
            overflowWrap: 'anywhere',
            py: 0.25,
            fontWeight: 600,
            fontSize: 14.5,
            lineHeight: 1.4,
          }}
        >
          {site.name}
        </Link>
        {may('site.read') !== 'own' && (
          <Typography variant="caption" color="textSecondary" noWrap component="div">
            {site.company}
          </Typography>
        )}
        {site.liveRelease === null ? (
          <Typography variant="caption" color="textSecondary">
            {t('sites.notLiveYet')}
          </Typography>
        ) : (
          <Link
            href={staffAddress(site.url)}
            target="_blank"
            rel="noopener"
            variant="caption"
            color="textSecondary"
            noWrap
            sx={{ display: 'block', py: 0.375 }}
          >
            {shortAddress(site.url)}
          </Link>
        )}
      </Box>
    </Box>
  )
}

function RowActions({ site, isUnderWay }: { site: SiteRow; isUnderWay: boolean }) {
  const t = useText()
  const may = useMay()
  const { publish, asking } = usePublish()
  const named = (text: string) => `${text}: ${site.name}`
  return (
    <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1 }}>
      {site.liveRelease !== null && (
        <Button
          size="small"
          href={staffAddress(site.url)}
          target="_blank"
          rel="noopener"
          aria-label={`${named(t('sites.openLive'))} (${t('common.newTab')})`}
          title={t('sites.openLive')}
          sx={{ minWidth: 36, px: 1 }}
        >
          <Icon name="open" />
        </Button>
      )}
      {may('analytics.read') && (
        <Button
          size="small"
          component={LinkBase}
          to={`/sites/${site.id}/analytics`}
          aria-label={named(t('analytics.title'))}
          title={t('analytics.title')}
          sx={{ minWidth: 36, px: 1 }}
        >
          <Icon name="trend" />
        </Button>
      )}
      <Button
        size="small"
        component={LinkBase}
        to={`/sites/${site.id}`}
        aria-label={named(t(may('site.edit') ? 'common.edit' : 'common.look'))}
        title={t(may('site.edit') ? 'common.edit' : 'common.look')}
        sx={{ minWidth: 36, px: 1 }}
      >
        <Icon name={may('site.edit') ? 'edit' : 'right'} />
      </Button>
      {may('site.publish') && (
        <Button
          size="small"
          variant={site.hasUnpublishedChanges ? 'contained' : 'outlined'}
          disabled={isUnderWay}
          loading={asking === site.id}
          aria-label={named(t('sites.publish'))}
          onClick={() => void publish(site)}
        >
          {t('sites.publish')}
        </Button>
      )}
    </Box>
  )
}
