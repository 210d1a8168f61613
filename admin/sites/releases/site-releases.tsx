import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useGetList } from 'react-admin'
import type { ReleaseRow } from '#model/calls/sites/releases.ts'
import type { SiteRow } from '#model/calls/sites/sites.ts'
import { tokyoTime } from '../../i18n/time.ts'
import { useText } from '../../i18n/use-text.ts'
import { Ask } from '../../kit/dialog/ask.tsx'
import { Caption } from '../../kit/display/caption.tsx'
import { CopyValue } from '../../kit/display/copy-value.tsx'
import { RowTable } from '../../kit/list/row-table.tsx'
import { RowTitle } from '../../kit/list/row-title.tsx'
import { EmptyState } from '../../kit/screen/empty-state.tsx'
import { Icon } from '../../kit/theme/icons.tsx'
import { radius, textSize, textWeight } from '../../kit/theme/tokens.ts'
import { useMay } from '../../session/use-may-on.ts'
import { approvedLabels } from '../approvals/approval-labels.tsx'
import { ReleaseChangesDialog } from '../changes/release-changes.tsx'
import { RefusedDialog } from './refused-dialog.tsx'
import { useActivate } from './use-activate.ts'

const listed = 100

/** Every release of a site; any of them can be made live. */
export function SiteReleases({ site }: { site: SiteRow }) {
  const t = useText()
  const [chosen, setChosen] = useState<ReleaseRow>()
  const [compared, compare] = useState<ReleaseRow>()
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
        rows={data}
        columns={[
          {
            text: t('releases.release'),
            cell: ({ name, number, isLive }) => (
              <RowTitle text={name ?? t('releases.number', { number })} marks={isLive && <LiveMark />} />
            ),
          },
          { text: t('releases.created'), as: 'aside', cell: (release) => <Created {...release} /> },
          { text: t('releases.pages'), cell: (release) => <Pages {...release} /> },
          {
            text: t('sites.actions'),
            as: 'line',
            isAtEnd: true,
            cell: (release) => (
              <Actions
                release={release}
                liveNumber={site.liveRelease}
                onCompare={() => compare(release)}
                onChoose={() => setChosen(release)}
              />
            ),
          },
        ]}
      />
      <Box sx={{ mt: 3, mb: 2 }}>
        <Caption>{t('releases.signed')}</Caption>
        <CopyValue
          value={`${window.location.origin}/api/bundle-keys/${site.accountId}`}
          label={t('releases.keyAddress')}
        />
      </Box>
      {compared && (
        <ReleaseChangesDialog siteId={site.id} release={compared.number} onClose={() => compare(undefined)} />
      )}
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

function Created({ createdAt, by, approved }: ReleaseRow) {
  const t = useText()
  return (
    <>
      {tokyoTime(createdAt)}
      {by && <Caption>{t('publishLabels.byWhom', { name: by })}</Caption>}
      {approved && <Caption>{approvedLabels(t, approved)}</Caption>}
    </>
  )
}

function Pages({ pages, languages, rendered, reused }: ReleaseRow) {
  const t = useText()
  return (
    <>
      <Box component="span" sx={{ display: { sm: 'none' } }}>{`${t('releases.pages')}: `}</Box>
      {pages}
      <Caption>
        {[
          ...(languages?.map((language) => t(`language.${language}`)) ?? []),
          t('releases.rendered', { smart_count: rendered }),
          t('releases.reused', { smart_count: reused }),
        ].join(' · ')}
      </Caption>
    </>
  )
}

interface ActionsProps {
  release: ReleaseRow
  liveNumber: number | null
  onCompare: () => void
  onChoose: () => void
}

function Actions({ release: { id, number, isLive }, liveNumber, onCompare, onChoose }: ActionsProps) {
  const t = useText()
  const may = useMay()
  const isOlder = liveNumber !== null && number < liveNumber
  const name = t('releases.number', { number })
  const choose = t(isOlder ? 'releases.rollBack' : 'releases.bringBack')
  return (
    <>
      <Button size="small" aria-label={t('releases.changesOf', { name })} onClick={onCompare}>
        {t('releases.changes')}
      </Button>
      <IconButton
        size="small"
        href={`/api/releases/${id}/export`}
        download
        title={t('publishLabels.download')}
        aria-label={t('publishLabels.downloadOf', { name })}
      >
        <Icon name="download" />
      </IconButton>
      {!isLive && may('site.publish') && (
        <Button
          size="small"
          variant="outlined"
          startIcon={isOlder && <Icon name="undo" />}
          aria-label={`${choose}: ${name}`}
          onClick={onChoose}
        >
          {choose}
        </Button>
      )}
    </>
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
        borderRadius: radius.panel,
        fontSize: textSize.small,
        lineHeight: '22px',
        fontWeight: textWeight.semibold,
        color: 'success.main',
        backgroundColor: (theme) => `color-mix(in srgb, ${theme.palette.success.main} 12%, transparent)`,
      }}
    >
      {t('releases.live')}
    </Box>
  )
}
