import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import { useState } from 'react'
import { ListBase, useGetList, useListContext } from 'react-admin'
import type { MailRow } from '#model/calls/messages/mails.ts'
import { useText } from '../../i18n/use-text.ts'
import { SegmentChoice } from '../../kit/fields/segment-choice.tsx'
import { FilterBar, useListFilter } from '../../kit/list/filter-bar.tsx'
import { NothingFound } from '../../kit/list/list-screen.tsx'
import { Pager } from '../../kit/list/pager.tsx'
import { EmptyState } from '../../kit/screen/empty-state.tsx'
import { LoadFailure } from '../../kit/screen/load-failure.tsx'
import { PageHeader } from '../../kit/screen/page-header.tsx'
import { MailDrawer } from './mail-drawer.tsx'
import { MailTable } from './mail-table.tsx'

const choices = ['all', 'sent', 'waiting'] as const

/** Search by address or subject, and what was sent or was not. */
function MailFilters() {
  const t = useText()
  const { filter, narrow } = useListFilter<{ isSent: boolean | undefined }>()
  const { isSent } = filter
  return (
    <FilterBar search={t('mails.search')}>
      <SegmentChoice
        label={t('mails.filter')}
        value={isSent === undefined ? 'all' : isSent ? 'sent' : 'waiting'}
        choices={choices}
        wordsOf={(choice) => t(`mails.${choice}`)}
        onChoose={(choice) => narrow({ isSent: choice === 'all' ? undefined : choice === 'sent' })}
      />
    </FilterBar>
  )
}

export const MailList = () => (
  <ListBase<MailRow> sort={{ field: 'createdAt', order: 'DESC' }} perPage={50}>
    <Mails />
  </ListBase>
)

function Mails() {
  const t = useText()
  const [shown, setShown] = useState<MailRow>()
  const { data, isPending, error, refetch, filterValues } = useListContext<MailRow>()
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />
  const isFiltered = Object.keys(filterValues).length > 0
  const nothing = isFiltered ? (
    <NothingFound title={t('mails.nothingFound')} text={t('mails.nothingFoundText')} all={t('mails.clear')} />
  ) : (
    <EmptyState icon="mail" title={t('mails.empty')} text={t('mails.emptyText')} />
  )
  return (
    <>
      <PageHeader title={t('mails.title')} lead={t('mails.lead')} />
      <NotSent />
      {(isFiltered || isPending || (data && data.length > 0)) && <MailFilters />}
      {isPending || (data && data.length > 0) ? (
        <>
          <MailTable onShow={setShown} />
          <Pager />
        </>
      ) : (
        nothing
      )}
      <MailDrawer mail={shown} onClose={() => setShown(undefined)} />
    </>
  )
}

/** Mail that waits without an error waits for a mail server. */
function NotSent() {
  const t = useText()
  const { data } = useGetList<MailRow>('mails', {
    filter: { isSent: false },
    sort: { field: 'createdAt', order: 'DESC' },
    pagination: { page: 1, perPage: 10 },
  })
  if (!data?.some(({ sentAt, error }) => sentAt === null && error === null)) return null
  return (
    <Alert severity="info" variant="outlined" sx={{ mb: 3, borderColor: 'divider' }}>
      <AlertTitle>{t('mails.noServerTitle')}</AlertTitle>
      {t('mails.noServerText')}
    </Alert>
  )
}
