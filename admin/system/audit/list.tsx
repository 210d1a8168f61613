import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { ListBase } from 'react-admin'
import type { AuditRow } from '#model/calls/system/audit.ts'
import { tokyoTime } from '../../i18n/time.ts'
import { useText } from '../../i18n/use-text.ts'
import { Caption } from '../../kit/display/caption.tsx'
import { ListRows, NothingFound } from '../../kit/list/list-rows.tsx'
import { type Column, shownFrom } from '../../kit/list/row-table.tsx'
import { PageHeader } from '../../kit/screen/page-header.tsx'
import { Icon } from '../../kit/theme/icons.tsx'
import { useMay } from '../../session/use-may-on.ts'
import { AuditFilters } from './audit-filters.tsx'
import { ChainCheck } from './chain-check.tsx'
import { EntryDrawer, ResultMark } from './entry-drawer.tsx'
import { useActionLabels } from './entry-labels.ts'

/** Who did what: `/audit`. */
export function AuditList() {
  const t = useText()
  const may = useMay()
  const [shown, setShown] = useState<AuditRow>()
  return (
    <ListBase<AuditRow> sort={{ field: 'at', order: 'DESC' }} perPage={50}>
      <PageHeader
        title={t('audit.title')}
        lead={t('audit.lead')}
        actions={may('audit.check') && <ChainCheck />}
      />
      <AuditFilters />
      <ListRows<AuditRow>
        columns={useColumns(setShown)}
        onOpen={setShown}
        empty={<NothingFound title={t('audit.empty')} text={t('audit.emptyText')} all={t('audit.clear')} />}
      />
      <EntryDrawer entry={shown} onClose={() => setShown(undefined)} />
    </ListBase>
  )
}

function useColumns(onShow: (entry: AuditRow) => void): Column<AuditRow>[] {
  const t = useText()
  const labelOf = useActionLabels()
  return [
    { text: t('audit.when'), field: 'at', as: 'aside', cell: ({ at }) => tokyoTime(at) },
    {
      text: t('audit.what'),
      cell: ({ action, route }) => (
        <>
          {labelOf(action)}
          <Box sx={shownFrom('lg')}>
            <Caption>{route}</Caption>
          </Box>
        </>
      ),
    },
    { text: t('audit.who'), as: 'text', width: '24%', cell: ({ actor }) => actor ?? t('audit.nobody') },
    {
      text: t('audit.target'),
      as: 'text',
      from: 'lg',
      cell: ({ record, target }) => record?.name ?? target ?? t('common.none'),
    },
    { text: t('audit.outcome'), cell: (entry) => <ResultMark entry={entry} /> },
    {
      text: t('audit.details'),
      isHidden: true,
      isAtEnd: true,
      cell: (entry) => (
        <Button
          size="small"
          aria-label={t('audit.show', { what: labelOf(entry.action), time: tokyoTime(entry.at) })}
          title={t('audit.details')}
          onClick={(event) => {
            event.stopPropagation()
            onShow(entry)
          }}
          sx={{ minWidth: 36, px: 1 }}
        >
          <Icon name="right" />
        </Button>
      ),
    },
  ]
}
