import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import { LinkBase } from 'react-admin'
import type { PublishRow } from '#model/calls/sites/publishes.ts'
import type { SiteRow } from '#model/calls/sites/sites.ts'
import { tokyoTime } from '../../i18n/time.ts'
import { useText } from '../../i18n/use-text.ts'
import { Caption } from '../../kit/display/caption.tsx'
import { Thumbnail } from '../../kit/display/thumbnail.tsx'
import { ListRows, NothingFound } from '../../kit/list/list-rows.tsx'
import { RowTitle } from '../../kit/list/row-title.tsx'
import { Icon } from '../../kit/theme/icons.tsx'
import { useMay } from '../../session/use-may-on.ts'
import { shortAddress, staffAddress } from '../parts/site-address.ts'
import { PublishLine } from '../publishing/publish-bar.tsx'
import { usePublish, usePublishesUnderWay } from '../publishing/use-publish.ts'
import { LanguageMarks } from './language-marks.tsx'
import { PausedLine } from './paused-line.tsx'
import { StatusChip, UnpublishedMark } from './status-chip.tsx'

export function SiteTable() {
  const t = useText()
  const may = useMay()
  const underWay = usePublishesUnderWay()
  return (
    <ListRows<SiteRow>
      waiting={<Waiting />}
      selection={
        may('site.publish') && {
          all: t('sites.selectAll'),
          labelOf: ({ name }) => t('sites.select', { name }),
        }
      }
      columns={[
        { text: t('sites.site'), field: 'name', as: 'title', cell: (site) => <NameAndAddress site={site} /> },
        {
          text: t('sites.statusColumn'),
          field: 'status',
          cell: (site) => <Status site={site} underWay={underWay.get(site.id)} />,
        },
        { text: t('sites.languages'), from: 'wide', cell: (site) => <LanguageMarks {...site} /> },
        {
          text: t('sites.grid'),
          as: 'line',
          from: 'lg',
          cell: ({ columns, rows, pageCount }) => (
            <>
              {t('sites.gridSize', { columns, rows })}
              <Caption>{t('sites.pageCount', { smart_count: pageCount })}</Caption>
            </>
          ),
        },
        {
          text: t('sites.updated'),
          field: 'updatedAt',
          as: 'aside',
          from: 'md',
          cell: ({ updatedAt }) => tokyoTime(updatedAt),
        },
        {
          text: t('sites.actions'),
          isAtEnd: true,
          cell: (site) => <RowActions site={site} isUnderWay={underWay.has(site.id)} />,
        },
      ]}
      empty={
        <NothingFound
          title={t('sites.nothingFound')}
          text={t('sites.nothingFoundText')}
          all={t('sites.clearFilters')}
        />
      }
    />
  )
}

const Waiting = () => (
  <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
    <Skeleton variant="rounded" width={40} height={76} />
    <Box>
      <Skeleton width={220} />
      <Skeleton width={140} />
    </Box>
  </Box>
)

function NameAndAddress({ site }: { site: SiteRow }) {
  const t = useText()
  const may = useMay()
  return (
    <RowTitle
      text={site.name}
      to={`/sites/${site.id}`}
      picture={<Thumbnail src={site.thumbnail} width={40} />}
      isCut
    >
      {may('site.read') !== 'own' && <Caption noWrap>{site.company}</Caption>}
      {site.liveRelease === null ? (
        <Caption>{t('sites.notLiveYet')}</Caption>
      ) : (
        <Link
          href={staffAddress(site.url)}
          target="_blank"
          rel="noopener"
          variant="caption"
          color="textSecondary"
          noWrap
          title={shortAddress(site.url)}
          sx={{ display: 'block', py: 0.375 }}
        >
          {shortAddress(site.url)}
        </Link>
      )}
    </RowTitle>
  )
}

function Status({ site, underWay }: { site: SiteRow; underWay: PublishRow | undefined }) {
  if (underWay) return <PublishLine publish={underWay} />
  return (
    <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'start' }}>
      <StatusChip site={site} />
      {site.hasUnpublishedChanges && site.liveRelease !== null && <UnpublishedMark />}
      {site.paused && (
        <Caption>
          <PausedLine paused={site.paused} accountId={site.accountId} />
        </Caption>
      )}
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
        to={`/sites/${site.id}${may('site.edit') ? '/edit' : ''}`}
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
