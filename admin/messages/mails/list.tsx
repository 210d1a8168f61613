import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { LinkBase, ListBase, useGetList, useListContext } from 'react-admin'
import type { MailRow } from '#model/calls/messages/mails.ts'
import { tokyoTime } from '../../i18n/time.ts'
import { useText } from '../../i18n/use-text.ts'
import { Caption } from '../../kit/display/caption.tsx'
import { SegmentChoice } from '../../kit/fields/segment-choice.tsx'
import { FilterBar, useListFilter } from '../../kit/list/filter-bar.tsx'
import { ListRows } from '../../kit/list/list-rows.tsx'
import { RowTitle } from '../../kit/list/row-title.tsx'
import { EmptyState } from '../../kit/screen/empty-state.tsx'
import { PageHeader } from '../../kit/screen/page-header.tsx'
import { MailDrawer, MailState } from './mail-drawer.tsx'

const choices = ['all', 'sent', 'waiting', 'held'] as const
const filters = {
  all: { isSent: undefined, isHeld: undefined },
  sent: { isSent: true, isHeld: undefined },
  waiting: { isSent: false, isHeld: false },
  held: { isSent: undefined, isHeld: true },
} as const

/** Search by address or subject, and by whether it was sent. */
function MailFilters() {
  const t = useText()
  const { filter, narrow } = useListFilter<{ isSent: boolean | undefined; isHeld: boolean | undefined }>()
  const chosen = choices.find(
    (choice) => filters[choice].isSent === filter.isSent && filters[choice].isHeld === filter.isHeld,
  )
  return (
    <FilterBar search={t('mails.search')}>
      <SegmentChoice
        label={t('mails.filter')}
        value={chosen ?? 'all'}
        choices={choices}
        wordsOf={(choice) => t(`mails.${choice}`)}
        onChoose={(choice) => narrow(filters[choice])}
      />
    </FilterBar>
  )
}

/** Mails sent by the product: `/mails`. */
export const MailList = () => (
  <ListBase<MailRow> sort={{ field: 'createdAt', order: 'DESC' }} perPage={50}>
    <Mails />
  </ListBase>
)

function Mails() {
  const t = useText()
  const [shown, setShown] = useState<MailRow>()
  const { data, filterValues } = useListContext<MailRow>()
  const isEmpty = data?.length === 0 && Object.keys(filterValues).length === 0
  return (
    <>
      <PageHeader
        title={t('mails.title')}
        lead={t('mails.lead')}
        actions={
          <Button variant="outlined" component={LinkBase} to="/mail-suppressions">
            {t('suppressions.link')}
          </Button>
        }
      />
      <NotSent />
      {!isEmpty && <MailFilters />}
      <ListRows<MailRow>
        empty={<EmptyState icon="mail" title={t('mails.empty')} text={t('mails.emptyText')} />}
        nothingFound={{
          title: t('mails.nothingFound'),
          text: t('mails.nothingFoundText'),
          all: t('mails.clear'),
        }}
        onOpen={setShown}
        columns={[
          {
            text: t('mails.subject'),
            as: 'title',
            width: '50%',
            cell: (mail) => (
              <RowTitle
                text={mail.subject}
                onOpen={{
                  open: () => setShown(mail),
                  label: t('mails.open', { subject: mail.subject }),
                }}
              />
            ),
          },
          { text: t('mails.to'), as: 'text', cell: ({ to }) => to },
          {
            text: t('mails.state'),
            cell: (mail) => (
              <>
                <MailState mail={mail} />
                {mail.error && mail.sentAt === null && <Caption>{mail.error}</Caption>}
                {mail.heldBecause && <Caption>{t(`mails.heldBecause.${mail.heldBecause}`)}</Caption>}
              </>
            ),
          },
          {
            text: t('mails.created'),
            field: 'createdAt',
            as: 'aside',
            from: 'md',
            cell: ({ createdAt }) => tokyoTime(createdAt),
          },
        ]}
      />
      <MailDrawer mail={shown} onClose={() => setShown(undefined)} />
    </>
  )
}

/** Mail that waits without an error waits for a mail server. */
function NotSent() {
  const t = useText()
  const { data } = useGetList<MailRow>('mails', {
    filter: { isSent: false, isHeld: false },
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
