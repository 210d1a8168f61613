import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useGetList } from 'react-admin'
import type { ReleaseRow } from '#model/calls/sites/releases.ts'
import type { SiteRow } from '#model/calls/sites/sites.ts'
import { tokyoTime } from '../../i18n/time.ts'
import { useText } from '../../i18n/use-text.ts'
import { Ask } from '../../kit/dialog/ask.tsx'
import { RowTable } from '../../kit/list/row-table.tsx'
import { EmptyState } from '../../kit/screen/empty-state.tsx'
import { Icon } from '../../kit/theme/icons.tsx'
import { useMay } from '../../session/use-may-on.ts'
import { approvedLabels } from '../approvals/approved-labels.ts'
import { RefusedDialog } from './refused-dialog.tsx'
import { useActivate } from './use-activate.ts'

const listed = 100

/** Every release of a site; any of them can be made live. */
export function SiteReleases({ site }: { site: SiteRow }) {
  const t = useText()
  const [chosen, setChosen] = useState<ReleaseRow>()
  const { data } = useGetList<ReleaseRow>('releases', {
    filter: { siteId: site.id },
    sort: { field: 'number', order: 'DESC' },
    pagination: { page: 1, perPage: listed },
  })
  const { activate, restore, refused, forget, isBusy } = useActivate(() => setChosen(undefined))
  if (data?.length === 0)
    return <EmptyState icon="undo" title={t('releases.empty')} text={t('releases.emptyText')} />
  return (
    <>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
        {t('releases.lead')}
      </Typography>
      <RowTable
        isWaiting={!data}
        columns={[
          { text: t('releases.release') },
          { text: t('releases.created') },
          { text: t('releases.pages') },
          { text: t('sites.actions'), isAtEnd: true },
        ]}
      >
        {data?.map((release) => (
          <Row key={release.id} release={release} liveNumber={site.liveRelease} onChoose={setChosen} />
        ))}
      </RowTable>
      <Ask
        isOpen={chosen !== undefined}
        isBusy={isBusy}
        title={t('releases.confirmTitle', { number: chosen?.number ?? 0 })}
        text={t('releases.confirmText', {
          number: chosen?.number ?? 0,
          time: tokyoTime(chosen?.createdAt),
          current: site.liveRelease ?? t('common.none'),
        })}
        confirm={t('releases.bringBack')}
        onClose={() => setChosen(undefined)}
        onConfirm={() => chosen && void activate(chosen)}
      />
      {refused && (
        <RefusedDialog
          refused={refused}
          isBusy={isBusy}
          onRestore={() => void restore(refused)}
          onClose={forget}
        />
      )}
    </>
  )
}

interface RowProps {
  release: ReleaseRow
  liveNumber: number | null
  onChoose: (release: ReleaseRow) => void
}

function Row({ release, liveNumber, onChoose }: RowProps) {
  const t = useText()
  const may = useMay()
  const isOlder = liveNumber !== null && release.number < liveNumber
  return (
    <TableRow>
      <TableCell sx={{ height: 64 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.25, fontWeight: 600 }}>
          {release.name ?? t('releases.number', { number: release.number })}
          {release.isLive && <LiveMark />}
        </Box>
      </TableCell>
      <TableCell sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
        {tokyoTime(release.createdAt)}
        {release.by && (
          <Typography variant="caption" color="textSecondary" component="div">
            {t('publishLabels.byWhom', { name: release.by })}
          </Typography>
        )}
        {release.approved && (
          <Typography variant="caption" color="textSecondary" component="div">
            {approvedLabels(t, release.approved)}
          </Typography>
        )}
      </TableCell>
      <TableCell>
        <Box component="span" sx={{ display: { sm: 'none' } }}>{`${t('releases.pages')}: `}</Box>
        {release.pages}
        <Typography variant="caption" color="textSecondary" component="div">
          {[
            ...(release.languages?.map((language) => t(`language.${language}`)) ?? []),
            t('releases.rendered', { smart_count: release.rendered }),
            t('releases.reused', { smart_count: release.reused }),
          ].join(' · ')}
        </Typography>
      </TableCell>
      <TableCell sx={{ textAlign: 'right', whiteSpace: 'nowrap' }}>
        <IconButton
          size="small"
          href={`/api/releases/${release.id}/export`}
          download
          title={t('publishLabels.download')}
          aria-label={t('publishLabels.downloadOf', {
            name: t('releases.number', { number: release.number }),
          })}
        >
          <Icon name="download" sx={{ fontSize: 18 }} />
        </IconButton>
        {!release.isLive && may('site.publish') && (
          <Button
            size="small"
            variant="outlined"
            startIcon={isOlder && <Icon name="undo" />}
            aria-label={`${t(isOlder ? 'releases.rollBack' : 'releases.bringBack')}: ${t('releases.number', { number: release.number })}`}
            onClick={() => onChoose(release)}
          >
            {t(isOlder ? 'releases.rollBack' : 'releases.bringBack')}
          </Button>
        )}
      </TableCell>
    </TableRow>
  )
}

function LiveMark() {
  const t = useText()
  return (
    <Box
      component="span"
      sx={{
        px: 1,
        whiteSpace: 'nowrap',
        borderRadius: 3,
        fontSize: 12,
        lineHeight: '22px',
        fontWeight: 600,
        color: 'success.main',
        backgroundColor: (theme) => `color-mix(in srgb, ${theme.palette.success.main} 12%, transparent)`,
      }}
    >
      {t('releases.live')}
    </Box>
  )
}
